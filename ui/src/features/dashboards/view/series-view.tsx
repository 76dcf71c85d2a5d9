import { useMemo } from 'react';
import { bucketLabel } from '../../../charts/time-series/bucket-label.ts';
import { Plot } from '../../../charts/plot/plot.tsx';
import { classNames } from '../../../components/class-names.ts';
import { plotLook, seriesColour } from './chart-look.ts';
import type { ChartViewProps } from './chart-view-props.ts';
import { labelOf } from './label-of.ts';
import { Legend } from './legend.tsx';
import { SeriesTable } from './series-table.tsx';
import { valueFormat } from '../value-format.ts';

/** Lines, areas or bars over time or over groups. */
export function SeriesView({ answered: { answer }, look, markers }: ChartViewProps) {
  const { names, series, kind, dimension } = answer;
  const lines = useMemo(
    () =>
      series.map((one, index) => ({
        key: one.key,
        label: one.label,
        values: one.values,
        colour: seriesColour(one, index, look),
      })),
    [series, look],
  );
  const plot = useMemo(() => plotLook(look), [look]);
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
          look={plot}
          axisFormat={format.short}
          valueFormat={format.full}
        />
      </div>
      {place !== 'top' && legend}
      <SeriesTable names={names} name={fullNameFormat} lines={lines} format={format.full} />
    </div>
  );
}
