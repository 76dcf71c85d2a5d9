import type { RefObject } from 'react';
import type { RangeSearch } from '../../period/range-search.ts';
import { rangeWords } from '../../period/range-words.ts';
import { AnswerRows, ChartActions } from '../chart-actions/index.ts';
import { type Vital, vitalText } from './vital.ts';
import type { Quantile } from './vital-ids.ts';

/** One quantile of a vital over time. */
interface ShownVital {
  readonly vital: Vital;
  readonly quantile: Quantile;
  /** Starts of buckets. */
  readonly names: readonly string[];
  readonly values: readonly (number | null)[];
}

interface TrendActionsProps {
  range: RangeSearch;
  shown: ShownVital;
  drawing: RefObject<HTMLElement | null>;
  isTable: boolean;
  onTable: (isTable: boolean) => void;
}

/** What can be done with the trend of a vital; open at first. Charts of dashboards have no quantiles. */
export default function TrendActions(props: TrendActionsProps) {
  const { range, shown, drawing, isTable, onTable } = props;
  return (
    <ChartActions
      name={shown.vital.title}
      period={rangeWords(range)}
      drawing={drawing}
      answer={shown.names.length > 0 ? answerOf(shown) : null}
      table={{ isShown: isTable, onShow: onTable }}
    />
  );
}

/** The trend as a table. */
export function TrendRows({ shown }: { shown: ShownVital }) {
  return (
    <AnswerRows
      title={titleOf(shown)}
      answer={answerOf(shown)}
      format={(value) => vitalText(shown.vital.id, value)}
    />
  );
}

const titleOf = ({ vital, quantile }: ShownVital) => `${vital.title}, ${quantile}`;

const answerOf = ({ vital, quantile, names, values }: ShownVital) => ({
  ...{ kind: 'time' as const, dimension: 'time', truncated: false },
  names,
  series: [{ key: 'value', label: `${vital.id} ${quantile}`, values, color: null }],
});
