import { classNames } from '../../components/class-names.ts';
import { countryName } from '../../components/country.ts';
import { locale } from '../../components/locale.ts';
import { EventDetails } from './event-details.tsx';
import { canFilter } from './explorer-columns.ts';
import { cellText } from './cell-text.ts';
import type { ExplorerRow } from './explorer-queries.ts';
import type { Explorer } from './use-explorer.ts';

const moment = new Intl.DateTimeFormat(locale, {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

interface EventRowProps {
  row: ExplorerRow;
  explorer: Explorer;
  /** Names of the columns that hold numbers. */
  numeric: ReadonlySet<string>;
  isOpen: boolean;
  onToggle: () => void;
}

export function EventRow({ row, explorer, numeric, isOpen, onToggle }: EventRowProps) {
  const { columns } = explorer;
  const time = moment.format(new Date(row.timestamp));
  return (
    <>
      <tr className={classNames('hover:bg-raised/60', isOpen && 'bg-raised/60')}>
        <td className="py-1.5 pr-3 pl-4 whitespace-nowrap">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={`Details of ${time}`}
            title={row.timestamp}
            onClick={onToggle}
            className="flex cursor-pointer items-center gap-2 text-xs text-muted tabular-nums hover:text-ink"
          >
            <Chevron isOpen={isOpen} />
            <time dateTime={row.timestamp}>{time}</time>
          </button>
        </td>
        {columns.map((name) => (
          <Cell
            key={name}
            name={name}
            value={row.fieldValues[name] ?? ''}
            isNumeric={numeric.has(name)}
            explorer={explorer}
          />
        ))}
      </tr>
      {isOpen && (
        <tr className="bg-raised/60">
          <td colSpan={columns.length + 1} className="p-0">
            <EventDetails row={row} explorer={explorer} />
          </td>
        </tr>
      )}
    </>
  );
}

interface CellProps {
  name: string;
  value: string;
  isNumeric: boolean;
  explorer: Explorer;
}

const longestTitle = 300;

function Cell({ name, value, isNumeric, explorer: { mode, addFilter } }: CellProps) {
  const text = cellText(name, value);
  const title = name === 'country' ? countryName(value) : value.slice(0, longestTitle);
  const place = classNames(
    'truncate px-3 py-1.5 last:pr-4',
    name === 'error_message' ? 'max-w-96' : 'max-w-56',
    isNumeric && 'text-right tabular-nums',
  );
  if (value === '') return <td className={`${place} text-muted`}>–</td>;
  if (!canFilter(mode, name, value)) {
    return (
      <td className={place} title={title}>
        {text}
      </td>
    );
  }
  return (
    <td className={place}>
      <button
        type="button"
        title={`Show only: ${name} is ${title}`}
        onClick={() => addFilter({ field: name, operator: 'equals', value })}
        className="max-w-full cursor-pointer truncate align-bottom hover:underline"
      >
        {text}
      </button>
    </td>
  );
}

function Chevron({ isOpen }: { isOpen: boolean }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 12 12"
      className={classNames('size-3 shrink-0 transition-transform', isOpen && 'rotate-90')}
    >
      <path d="M4 2l4 4-4 4" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
