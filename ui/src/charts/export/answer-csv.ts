import { csvText } from '../../components/csv.ts';
import type { ChartAnswer } from '../answer.ts';
import { labelOf } from '../label-of.ts';
import { t } from '../../words/words.ts';

/** The table of an answer as CSV: names as they are shown, values in full. */
export function answerCsv({ kind, names, series, dimension }: ChartAnswer): string {
  const heads = series.map(({ label }) => label);
  const rows = names.map((_, index) => series.map(({ values }) => values[index] ?? null));
  if (kind === 'scalar') return csvText([heads, ...rows]);
  const nameOf = (name: string) => (kind === 'time' ? name : labelOf(name, dimension));
  return csvText([
    [kind === 'time' ? t`Time` : dimension, ...heads],
    ...rows.map((values, index) => [nameOf(names[index] ?? ''), ...values]),
  ]);
}
