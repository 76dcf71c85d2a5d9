import type { RefObject } from 'react';
import { fullNumber } from '../../components/figures.ts';
import { rangeWords } from '../../period/range-words.ts';
import { AnswerRows, ChartActions } from '../chart-actions/index.ts';
import { t } from '../../words/words.ts';
import { trendToStore } from './trend-queries.ts';
import type { ErrorsView } from './issues-search.ts';

interface Trend {
  /** Starts of buckets. */
  readonly names: readonly string[];
  readonly values: readonly number[];
}

interface TrendActionsProps {
  id: string;
  range: ErrorsView;
  trend: Trend | undefined;
  drawing: RefObject<HTMLElement | null>;
  isTable: boolean;
  onTable: (isTable: boolean) => void;
}

/** What can be done with the trend of an issue; open at first. */
export default function TrendActions(props: TrendActionsProps) {
  const { id, range, trend, drawing, isTable, onTable } = props;
  return (
    <ChartActions
      name={t`Occurrences over time`}
      period={rangeWords(range)}
      drawing={drawing}
      answer={trend ? answerOf(trend) : null}
      chart={trendToStore(id, range.filters)}
      table={{ isShown: isTable, onShow: onTable }}
    />
  );
}

/** The trend as a table. */
export function TrendRows({ trend }: { trend: Trend }) {
  return (
    <AnswerRows title={t`Occurrences over time`} answer={answerOf(trend)} format={fullNumber} />
  );
}

const answerOf = ({ names, values }: Trend) => ({
  ...{ kind: 'time' as const, dimension: 'time', truncated: false },
  names,
  series: [{ key: 'count', label: t`Events`, values, color: null }],
});
