import type { AnswerSeries, ChartAnswer } from '../answer.ts';

/** The answer of one output alone, from large to small. */
export function rankingOf(answer: ChartAnswer, series: AnswerSeries): ChartAnswer {
  const rows = answer.names
    .map((name, index) => ({ name, value: series.values[index] ?? null }))
    .filter(({ value }) => value !== null)
    .toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0));
  return {
    ...answer,
    dimension: series.dimension ?? answer.dimension,
    names: rows.map(({ name }) => name),
    series: [{ ...series, values: rows.map(({ value }) => value) }],
  };
}
