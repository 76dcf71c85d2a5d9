import { fullLabel } from '../plot/bucket-label.ts';
import { seriesFormat } from '../series-format.ts';
import { type Column, DataTable } from '../../components/data-table.tsx';
import type { ChartViewProps } from '../chart-definition.ts';
import { labelOf } from '../label-of.ts';
import { dimensionTitle } from './dimension-title.ts';
import { plural, t } from '../../words/words.ts';

const mostRows = 500;

interface NamedRow {
  readonly name: string;
  readonly index: number;
}

/** Every name of an answer with its values. */
export function AnswerTable({ answer, appearance }: ChartViewProps) {
  const { names, series, kind, dimension, truncated } = answer;
  const nameOf = (name: string) => (kind === 'time' ? fullLabel(name) : labelOf(name, dimension));
  const title = kind === 'time' ? t`Time` : dimensionTitle(dimension);
  const figures = series.map((line): Column<NamedRow> => {
    const { key, label, values } = line;
    const { full } = seriesFormat(line, appearance);
    return {
      key,
      head: label,
      headClass: 'max-w-40 truncate py-1 pl-3 text-right',
      cell: ({ index }) => {
        const value = values[index] ?? null;
        return value === null ? '–' : full(value);
      },
      cellClass: 'py-1.5 pl-3 text-right whitespace-nowrap tabular-nums',
    };
  });
  const named: Column<NamedRow> = {
    key: 'name',
    head: title,
    headClass: 'py-1 pr-3',
    cell: ({ name }) => nameOf(name),
    cellTitle: ({ name }) => name,
    cellClass: 'w-[99%] max-w-0 truncate py-1.5 pr-3',
  };
  const columns = kind === 'scalar' ? figures : [named, ...figures];
  const left = names.length - mostRows;
  return (
    <div className="h-full overflow-auto">
      <DataTable
        columns={columns}
        rows={names.slice(0, mostRows).map((name, index) => ({ name, index }))}
        keyOf={({ name, index }) => `${index}:${name}`}
        headClass="sticky top-0 border-b border-line bg-surface"
      />
      {left > 0 && (
        <p className="py-2 text-xs text-muted">
          {truncated
            ? t`and at least ${plural(left, { one: '# more row', other: '# more rows' })}`
            : t`and ${plural(left, { one: '# more row', other: '# more rows' })}`}
        </p>
      )}
    </div>
  );
}
