import type { UseQueryResult } from '@tanstack/react-query';
import type { ChartOptions, ChartType } from '../../../charts/chart-definition.ts';
import { chartChoices } from '../../../charts/chart-types.ts';
import { Card } from '../../../components/card.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { RangePicker } from '../../../period/range-picker.tsx';
import type { RangeSearch } from '../../../period/range-search.ts';
import type { AnsweredChart } from '../chart-answers.ts';
import { ChartPreview } from './chart-preview.tsx';
import { FiguresTable } from './figures-table.tsx';
import { t } from '../../../words/words.ts';

interface PreviewCardProps {
  answered: UseQueryResult<AnsweredChart>;
  type: ChartType;
  options: ChartOptions;
  range: RangeSearch;
  onType: (type: ChartType) => void;
  onRange: (range: RangeSearch) => void;
}

/** The chart with its type, over a range, and its figures. */
export function PreviewCard(props: PreviewCardProps) {
  const { answered, type, options, range, onType, onRange } = props;
  return (
    <Card className="flex flex-col gap-3 lg:sticky lg:top-16">
      <Segmented
        label={t`Chart type`}
        variant="buttons"
        value={type}
        choices={chartChoices}
        onChange={onType}
      />
      <ChartPreview answered={answered} type={type} options={options} />
      <RangePicker search={range} onChange={onRange} />
      {answered.data && !answered.error && (
        <FiguresTable
          answered={answered.data}
          appearance={{ type, options, preferred: [] }}
          isStale={answered.isFetching}
        />
      )}
    </Card>
  );
}
