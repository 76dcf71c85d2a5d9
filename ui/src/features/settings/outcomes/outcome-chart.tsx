import { useMemo } from 'react';
import type { Line } from '../../../charts/time-series/plot-options.ts';
import { TimeSeries } from '../../../charts/time-series/time-series.tsx';
import { fullNumber, shortNumber } from '../../../components/figures.ts';
import type { OutcomeDay } from './outcome-sums.ts';
import { outcomeLabel } from './outcome-words.ts';

interface OutcomeChartProps {
  days: readonly OutcomeDay[];
  /** The one outcome that is shown; all where it is undefined. */
  picked: string | undefined;
}

/** Accepted and dropped items by day. */
export function OutcomeChart({ days, picked }: OutcomeChartProps) {
  const names = useMemo(() => days.map(({ day }) => day), [days]);
  const lines = useMemo(() => linesOf(days, picked), [days, picked]);
  return (
    <TimeSeries
      names={names}
      byHour={false}
      lines={lines}
      axisFormat={shortNumber}
      valueFormat={fullNumber}
    />
  );
}

function linesOf(days: readonly OutcomeDay[], picked: string | undefined): Line[] {
  const accepted = days.map((day) => day.accepted);
  const dropped = days.map((day) => day.dropped);
  if (picked === 'accepted') return [{ label: 'Accepted', values: accepted, color: '--accent' }];
  if (picked !== undefined) {
    const values = days.map((day) => day.accepted + day.dropped);
    return [{ label: outcomeLabel(picked), values, color: '--bad' }];
  }
  return [
    { label: 'Accepted', values: accepted, color: '--accent' },
    { label: 'Dropped', values: dropped, color: '--bad' },
  ];
}
