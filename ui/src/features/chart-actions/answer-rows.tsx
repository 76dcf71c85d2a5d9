import { fullLabel } from '../../charts/plot/bucket-label.ts';
import type { ChartAnswer } from '../../charts/answer.ts';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { t } from '../../words/words.ts';

interface Row {
  readonly name: string;
  readonly index: number;
}

interface AnswerRowsProps {
  title: string;
  /** Over time. */
  answer: ChartAnswer;
  format: (value: number) => string;
}

/** A chart over time as a table, the latest first. */
export function AnswerRows({ title, answer, format }: AnswerRowsProps) {
  const columns: readonly Column<Row>[] = [
    {
      key: 'time',
      head: t`Time`,
      headClass: 'py-1',
      isRowHead: true,
      cell: ({ name }) => fullLabel(name),
      cellClass: 'py-1.5',
    },
    ...answer.series.map(({ key, label, values }): Column<Row> => ({
      key,
      head: label,
      headClass: 'py-1 pl-4 text-right',
      cell: ({ index }) => {
        const value = values[index] ?? null;
        return value === null ? '–' : format(value);
      },
      cellClass: 'py-1.5 pl-4 text-right tabular-nums',
    })),
  ];
  const rows = answer.names.map((name, index) => ({ name, index })).toReversed();
  return (
    // What scrolls must be within reach of the keyboard.
    <div tabIndex={0} role="region" aria-label={title} className="h-full overflow-auto">
      <DataTable
        columns={columns}
        rows={rows}
        keyOf={({ name, index }) => `${index}:${name}`}
        headClass="sticky top-0 z-1 border-b border-line bg-surface"
      />
    </div>
  );
}
