import { AnswerRows } from '../chart-actions/index.ts';
import { timedAnswer } from './charted-answers.ts';
import type { Point } from './overview-queries.ts';
import type { OverviewSearch } from './overview-search.ts';
import type { Figure } from './shown-figures.ts';

interface SeriesRowsProps {
  figure: Figure;
  points: readonly Point[];
  search: OverviewSearch;
}

/** A figure over time as a table. */
export default function SeriesRows({ figure, points, search }: SeriesRowsProps) {
  return (
    <AnswerRows
      title={figure.title}
      answer={timedAnswer(figure, points, search)}
      format={figure.full}
    />
  );
}
