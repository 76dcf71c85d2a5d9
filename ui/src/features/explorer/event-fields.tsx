import type { ReactNode } from 'react';
import { canFilter, notOffered } from './explorer-columns.ts';
import type { ExplorerRow } from './explorer-queries.ts';
import type { RowFilter } from './row-filter.ts';
import type { Explorer } from './use-explorer.ts';
import { t } from '../../words/words.ts';

/** Every field of a row, with buttons to filter by it and to show it as a column. */
export function EventFields({ row, explorer }: { row: ExplorerRow; explorer: Explorer }) {
  const { columns, addFilter, toggleColumn, titleOf } = explorer;
  return (
    <dl className="divide-y divide-line text-sm">
      {Object.entries(row.fieldValues)
        .filter(([name]) => name !== 'created_at')
        .map(([name, value]) => {
          const filter = (label: string, operator: RowFilter['operator']) => (
            <Use
              label={label === '=' ? t`Show only: ${name}` : t`Hide: ${name}`}
              onClick={() => addFilter({ field: name, operator, value })}
            >
              {label}
            </Use>
          );
          const isShown = columns.includes(name);
          return (
            <div
              key={name}
              className="group grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 py-1 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]"
            >
              <dt className="pt-0.5 font-mono text-xs break-all text-muted" title={titleOf(name)}>
                {name}
              </dt>
              <dd
                dir="auto"
                className="col-start-1 max-h-64 sm:col-start-2 overflow-y-auto break-all whitespace-pre-wrap"
              >
                <Value text={value} />
              </dd>
              <dd className="col-start-2 row-span-2 row-start-1 sm:col-start-3 sm:row-span-1 flex w-20 justify-end gap-1 opacity-60 group-focus-within:opacity-100 group-hover:opacity-100">
                {canFilter(name, value) && (
                  <>
                    {filter('=', 'equals')}
                    {filter('≠', 'notEquals')}
                  </>
                )}
                {!notOffered.includes(name) && (
                  <Use
                    label={
                      isShown ? t`Remove from the table: ${name}` : t`Add to the table: ${name}`
                    }
                    isPressed={isShown}
                    onClick={() => toggleColumn(name)}
                  >
                    <ColumnMark />
                  </Use>
                )}
              </dd>
            </div>
          );
        })}
    </dl>
  );
}

interface UseProps {
  label: string;
  isPressed?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Use({ label, isPressed, onClick, children }: UseProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      onClick={onClick}
      className="size-6 cursor-pointer rounded text-xs text-muted hover:bg-line hover:text-ink aria-pressed:text-accent"
    >
      {children}
    </button>
  );
}

function ColumnMark() {
  return (
    <svg aria-hidden viewBox="0 0 12 12" className="mx-auto size-3 fill-none stroke-current">
      <path d="M1.5 1.5h9v9h-9zM4.5 1.5v9M7.5 1.5v9" />
    </svg>
  );
}

/** Web addresses become links; anything else stays text. */
const address = /^https?:\/\/\S{1,2000}$/;

function Value({ text }: { text: string }) {
  if (!address.test(text)) return text;
  return (
    <a
      href={text}
      target="_blank"
      rel="noreferrer noopener"
      className="text-accent hover:underline"
    >
      {text}
    </a>
  );
}
