import { useMemo } from 'react';
import { useBucketSelection } from '../../period/selected-days.ts';
import { useZone } from '../../components/zone/zone.ts';
import { axisLabels, fullLabel } from './bucket-label.ts';
import { Plot, preparePlots } from './lazy-plot.tsx';
import { classNames } from '../../components/class-names.ts';
import type { PlotAppearance } from './plot-line.ts';
import { runningBucket } from './running-bucket.ts';
import { plotAppearance, seriesColor } from '../chart-appearance.ts';
import type { ChartViewProps } from '../chart-definition.ts';
import { labelOf } from '../label-of.ts';
import { isStackable } from '../sums.ts';
import { Legend } from './legend.tsx';
import { valueFormat } from '../value-format.ts';
import { t } from '../../words/words.ts';

preparePlots();

interface SeriesViewProps extends ChartViewProps {
  kind: PlotAppearance['kind'];
  stacked: boolean;
}

/** Lines, areas or bars over time or over groups. */
export function SeriesView({
  answer,
  appearance,
  markers,
  kind: drawnAs,
  stacked: wanted,
}: SeriesViewProps) {
  const { names, series, kind, dimension } = answer;
  const stacked = wanted && isStackable(answer);
  const lines = useMemo(
    () =>
      series.map((one, index) => ({
        key: one.key,
        label: one.label,
        values: one.values,
        color: seriesColor(one, index, appearance),
      })),
    [series, appearance],
  );
  const plot = useMemo(
    () => plotAppearance(drawnAs, stacked, appearance.options),
    [drawnAs, stacked, appearance],
  );
  const format = useMemo(() => valueFormat(appearance.options), [appearance]);
  const { nameFormat, fullNameFormat } = useMemo(() => {
    if (kind !== 'time') {
      const label = (name: string) => labelOf(name, dimension);
      const short = (name: string) => [...label(name)].slice(0, 12).join('');
      return { nameFormat: short, fullNameFormat: label };
    }
    return {
      nameFormat: axisLabels(names),
      fullNameFormat: fullLabel,
    };
  }, [kind, names, dimension]);
  const onSelect = useBucketSelection(names);
  const zone = useZone();
  const place = appearance.options.legend ?? (lines.length > 1 ? 'top' : 'none');
  const legend = place !== 'none' && <Legend items={lines} upright={place === 'right'} />;
  return (
    <div className={classNames('flex h-full gap-2', place !== 'right' && 'flex-col')}>
      {place === 'top' && legend}
      {appearance.options.axis?.label && (
        <p className="truncate text-xs text-muted">{appearance.options.axis.label}</p>
      )}
      <div className="min-h-0 min-w-0 flex-1">
        <Plot
          names={names}
          nameFormat={nameFormat}
          fullNameFormat={fullNameFormat}
          lines={lines}
          markers={kind === 'time' ? markers : []}
          running={kind === 'time' ? runningBucket(names, zone) : null}
          appearance={plot}
          axisFormat={format.onAxis}
          valueFormat={format.tip}
          onSelect={kind === 'time' ? onSelect : null}
        />
      </div>
      {place !== 'top' && legend}
      {wanted && !stacked && (
        <p className="text-xs text-muted">{t`These values don’t add up, so they are not stacked.`}</p>
      )}
    </div>
  );
}
