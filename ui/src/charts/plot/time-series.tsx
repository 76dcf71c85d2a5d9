import { useCallback, useMemo } from 'react';
import { useBucketSelection } from '../../period/selected-days.ts';
import { useZone } from '../../components/zone/zone.ts';
import { axisLabels, fullLabel } from './bucket-label.ts';
import { BucketTable } from './bucket-table.tsx';
import { Plot } from './lazy-plot.tsx';
import { Legend } from './legend.tsx';
import { type Marked, unmarked } from './marked.ts';
import type { PlotLine } from './plot-line.ts';
import { runningBucket } from './running-bucket.ts';
import { t } from '../../words/words.ts';

/** A value over time, known by its label. */
export type TimeLine = Omit<PlotLine, 'key'>;

interface TimeSeriesProps {
  /** Starts of the buckets as the service names them: `YYYY-MM-DD` or `YYYY-MM-DD HH:MM:SS`. */
  names: readonly string[];
  /** Drawn in this order, so the most important one comes last. */
  lines: readonly TimeLine[];
  /** Whether values are counts: then, so are the numbers on the axis. Default: yes. */
  isWhole?: boolean;
  /** Whether values are milliseconds. Default: no. */
  inMs?: boolean;
  /** Default: none. */
  marked?: Marked;
  axisFormat: (value: number) => string;
  valueFormat: (value: number) => string;
}

const usual = {
  kind: 'area',
  stacked: null,
  smooth: false,
  min: 0,
  max: null,
  logarithmic: null,
  inMs: false,
} as const;
const ofDurations = { ...usual, inMs: true } as const;

/** Values over time, with a legend, and a table for screen readers. */
export function TimeSeries(props: TimeSeriesProps) {
  const { names, lines, isWhole = true, inMs = false, axisFormat, valueFormat } = props;
  const { markers, note } = props.marked ?? unmarked;
  const drawn = useMemo(() => lines.map((line) => ({ key: line.label, ...line })), [lines]);
  const nameFormat = useMemo(() => axisLabels(names), [names]);
  // Counts are whole: an axis up to 1 would otherwise repeat its labels.
  const wholeFormat = useCallback(
    (value: number) => (!isWhole || Number.isInteger(value) ? axisFormat(value) : ''),
    [axisFormat, isWhole],
  );
  const onSelect = useBucketSelection(names);
  const zone = useZone();
  return (
    <div className="flex h-full flex-col gap-2">
      {lines.length > 1 && <Legend items={drawn.toReversed()} />}
      <div className="min-h-0 flex-1">
        <Plot
          names={names}
          nameFormat={nameFormat}
          fullNameFormat={fullLabel}
          lines={drawn}
          markers={markers}
          running={runningBucket(names, zone)}
          appearance={inMs ? ofDurations : usual}
          axisFormat={wholeFormat}
          valueFormat={valueFormat}
          onSelect={onSelect}
        />
      </div>
      {note && <p className="text-xs text-muted">{note}</p>}
      <BucketTable
        head={t`Time`}
        names={names}
        nameOf={fullLabel}
        lines={drawn}
        format={valueFormat}
      />
    </div>
  );
}
