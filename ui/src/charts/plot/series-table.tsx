import type { ChartViewProps } from '../chart-definition.ts';
import { labelOf } from '../label-of.ts';
import { seriesFormat } from '../series-format.ts';
import { bucketLabel } from './bucket-label.ts';
import { BucketTable } from './bucket-table.tsx';
import { t } from '../../words/words.ts';

/** The answer behind a plot, for screen readers. */
export function SeriesTable({ answer, appearance }: ChartViewProps) {
  const { names, series, kind, dimension } = answer;
  const byHour = (names[0]?.length ?? 0) > 10;
  return (
    <BucketTable
      head={kind === 'time' ? t`Time` : t`Name`}
      names={names}
      nameOf={(name) =>
        kind === 'time' ? bucketLabel(name, byHour, true) : labelOf(name, dimension)
      }
      lines={series.map((line) => ({ ...line, format: seriesFormat(line, appearance).full }))}
    />
  );
}
