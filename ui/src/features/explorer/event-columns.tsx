import type { ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import { Flag } from '../../components/flag.tsx';
import { countryName, countryOfRegion } from '../../components/country.ts';
import { SoftwareMark } from '../../components/software-mark.tsx';
import type { Column } from '../../components/data-table.tsx';
import { locale } from '../../components/locale.ts';
import { useZone } from '../../components/zone/zone.ts';
import { zonedFormat } from '../../components/zone/zoned-format.ts';
import { cellText } from './cell-text.ts';
import { canFilter, numericColumns, valueIn } from './explorer-columns.ts';
import type { ExplorerRow } from './explorer-queries.ts';
import type { Explorer } from './use-explorer.ts';
import { t } from '../../words/words.ts';

const moment = zonedFormat(locale, {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** The time, which opens a row, and the chosen fields. */
export function eventColumns(
  explorer: Explorer,
  openIds: ReadonlySet<string>,
  toggle: (id: string) => void,
): readonly Column<ExplorerRow>[] {
  const { columns, rows, isLoading, titleOf } = explorer;
  const numeric = numericColumns(columns, rows);
  return [
    {
      key: 'time',
      head: t`Time`,
      headClass: 'py-2 pr-3 pl-4 whitespace-nowrap',
      cell: (row) => (
        <Time row={row} isOpen={openIds.has(row.id)} onToggle={() => toggle(row.id)} />
      ),
      cellClass: 'py-1.5 pr-3 pl-4 whitespace-nowrap',
    },
    ...columns.map((name): Column<ExplorerRow> => ({
      key: `field:${name}`,
      head: isLoading ? '\u00a0' : titleOf(name),
      headTitle: name,
      headClass: classNames(
        'max-w-56 truncate px-3 py-2 last:pr-4',
        numeric.has(name) && 'text-right',
      ),
      cell: (row) => <Value name={name} value={valueIn(row, name) ?? ''} explorer={explorer} />,
      cellClass: classNames(
        'truncate px-3 py-1.5 last:pr-4',
        name === 'error_message' ? 'max-w-96' : 'max-w-56',
        numeric.has(name) && 'text-right tabular-nums',
      ),
    })),
  ];
}

interface TimeProps {
  row: ExplorerRow;
  isOpen: boolean;
  onToggle: () => void;
}

function Time({ row: { timestamp }, isOpen, onToggle }: TimeProps) {
  const zone = useZone();
  const time = moment(zone).format(Date.parse(timestamp));
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={t`Details of ${time}`}
      title={timestamp}
      onClick={onToggle}
      className="flex cursor-pointer items-center gap-2 text-xs text-muted tabular-nums hover:text-ink"
    >
      <Chevron isOpen={isOpen} />
      <time dateTime={timestamp}>{time}</time>
    </button>
  );
}

interface ValueProps {
  name: string;
  value: string;
  explorer: Explorer;
}

const longestTitle = 300;

/** What is in front of a value. */
function markOf(name: string, value: string): ReactNode {
  if (name === 'country') return <Flag country={value} />;
  if (name === 'region') return <Flag country={countryOfRegion(value)} />;
  return name === 'browser' || name === 'os' ? <SoftwareMark name={value} /> : null;
}

/** A value of a row; a click shows only the rows that have it. */
function Value({ name, value, explorer: { addFilter } }: ValueProps) {
  if (value === '') return <span className="text-muted">–</span>;
  const text = (
    <>
      {markOf(name, value)} {cellText(name, value)}
    </>
  );
  const title = name === 'country' ? countryName(value) : value.slice(0, longestTitle);
  if (!canFilter(name, value)) return <span title={title}>{text}</span>;
  return (
    <button
      type="button"
      title={t`Show only: ${name} is ${title}`}
      onClick={() => addFilter({ field: name, operator: 'equals', value })}
      className="max-w-full cursor-pointer truncate align-bottom hover:underline"
    >
      {text}
    </button>
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
