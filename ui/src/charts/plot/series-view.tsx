import { useMemo } from 'react';
import { useBucketSelection } from '../../period/selected-days.ts';
import { useZone } from '../../components/zone/zone.ts';
import { bucketLabel } from './bucket-label.ts';
import { Plot, preparePlots } from './lazy-plot.tsx';
import { classNames } from '../../components/class-names.ts';
import type { PlotLook } from './plot-line.ts';
import { runningBucket } from './running-bucket.ts';
import { plotLook, seriesColor } from '../chart-look.ts';
import type { ChartViewProps } from '../chart-definition.ts';
import { labelOf } from '../label-of.ts';
import { Legend } from './legend.tsx';
import { valueFormat } from '../value-format.ts';

preparePlots();

interface SeriesViewProps extends ChartViewProps {
  kind: PlotLook['kind'];
  stacked: boolean;
}

/** Lines, areas or bars over time or over groups. */
export function SeriesView({ answer, look, markers, kind: drawnAs, stacked }: SeriesViewProps) {
  const { names, series, kind, dimension } = answer;
  const lines = useMemo(
    () =>
      series.map((one, index) => ({
        key: one.key,
        label: one.label,
        values: one.values,
        color: seriesColor(one, index, look),
      })),
    [series, look],
  );
  const plot = useMemo(() => plotLook(drawnAs, stacked, look.options), [drawnAs, stacked, look]);
  const format = useMemo(() => valueFormat(look.options), [look]);
  const { nameFormat, fullNameFormat } = useMemo(() => {
    if (kind !== 'time') {
      const label = (name: string) => labelOf(name, dimension);
      const short = (name: string) => [...label(name)].slice(0, 12).join('');
      return { nameFormat: short, fullNameFormat: label };
    }
    const byHour = (names[0]?.length ?? 0) > 10;
    const days = new Set(names.map((name) => name.slice(0, 10))).size;
    const hoursShown = byHour && days <= 2;
    return {
      nameFormat: (name: string) => bucketLabel(name, hoursShown && !name.endsWith('00:00:00')),
      fullNameFormat: (name: string) => bucketLabel(name, byHour, true),
    };
  }, [kind, names, dimension]);
  const onSelect = useBucketSelection(names);
  const zone = useZone();
  const place = look.options.legend ?? (lines.length > 1 ? 'top' : 'none');
  const legend = place !== 'none' && <Legend items={lines} upright={place === 'right'} />;
  return (
    <div className={classNames('flex h-full gap-2', place !== 'right' && 'flex-col')}>
      {place === 'top' && legend}
      {look.options.axis?.label && (
        <p className="truncate text-xs text-muted">{look.options.axis.label}</p>
      )}
      <div className="min-h-0 min-w-0 flex-1">
        <Plot
          names={names}
          nameFormat={nameFormat}
          fullNameFormat={fullNameFormat}
          lines={lines}
          markers={kind === 'time' ? markers : []}
          running={kind === 'time' ? runningBucket(names, zone) : null}
          look={plot}
          axisFormat={format.short}
          valueFormat={format.tip}
          onSelect={kind === 'time' ? onSelect : null}
        />
      </div>
      {place !== 'top' && legend}
    </div>
  );
}
