import type { ChartViewProps } from '../chart-definition.ts';
import { labelOf } from '../label-of.ts';
import { seriesFormat } from '../series-format.ts';
import { fullLabel } from './bucket-label.ts';
import { BucketTable } from './bucket-table.tsx';
import { t } from '../../words/words.ts';

/** The answer behind a plot, for screen readers. */
export function SeriesTable({ answer, appearance }: ChartViewProps) {
  const { names, series, kind, dimension } = answer;
  return (
    <BucketTable
      head={kind === 'time' ? t`Time` : t`Name`}
      names={names}
      nameOf={(name) => (kind === 'time' ? fullLabel(name) : labelOf(name, dimension))}
      lines={series.map((line) => ({ ...line, format: seriesFormat(line, appearance).full }))}
    />
  );
}
