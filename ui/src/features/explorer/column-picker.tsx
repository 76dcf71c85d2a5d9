import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { fieldsOffered } from './explorer-columns.ts';
import type { Explorer } from './use-explorer.ts';
import { t } from '../../words/words.ts';

/** Which fields are columns of the table. */
export function ColumnPicker({ explorer }: { explorer: Explorer }) {
  const { columns, known, rows, titleOf, toggleColumn, chooseColumns } = explorer;
  const [part, setPart] = useState('');
  const wanted = part.trim().toLowerCase();
  const shown = known.filter(({ isOnlyFilter }) => isOnlyFilter !== true);
  const names = fieldsOffered(columns, shown, rows).filter(
    (name) => name.toLowerCase().includes(wanted) || titleOf(name).toLowerCase().includes(wanted),
  );
  return (
    <div className="border-b border-line bg-raised/50 px-4 py-3">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <input
          autoFocus
          aria-label={t`Find a column`}
          placeholder={t`Find a column`}
          className="h-9 min-w-0 flex-1 rounded-lg border border-control bg-surface px-3 text-sm"
          value={part}
          onChange={(event) => setPart(event.target.value)}
        />
        <Button variant="plain" size="small" onClick={() => chooseColumns(null)}>
          {t`Reset columns`}
        </Button>
      </div>
      <ul
        aria-label={t`Columns`}
        className="grid max-h-56 grid-cols-2 gap-x-4 gap-y-1.5 overflow-y-auto sm:grid-cols-3 lg:grid-cols-4"
      >
        {names.map((name) => (
          <li key={name} className="min-w-0">
            <label className="flex cursor-pointer items-center gap-2 text-sm" title={name}>
              <input
                type="checkbox"
                className="size-4 shrink-0 cursor-pointer accent-accent"
                checked={columns.includes(name)}
                onChange={() => toggleColumn(name)}
              />
              <span className="truncate">{titleOf(name)}</span>
            </label>
          </li>
        ))}
      </ul>
      {names.length === 0 && (
        <p className="text-sm text-muted">
          {t`No field has this name.`}{' '}
          {part.trim() !== '' && (
            <button
              type="button"
              className="cursor-pointer text-accent underline"
              onClick={() => toggleColumn(part.trim())}
            >
              {t`Show it anyway`}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
