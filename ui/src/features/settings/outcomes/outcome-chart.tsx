import { useMemo } from 'react';
import { type TimeLine, TimeSeries } from '../../../charts/plot/time-series.tsx';
import { fullNumber, shortNumber } from '../../../components/figures.ts';
import type { OutcomeDay } from './outcome-sums.ts';
import { outcomeLabel } from './outcome-words.ts';
import { t } from '../../../words/words.ts';

interface OutcomeChartProps {
  days: readonly OutcomeDay[];
  /** The selected outcome; undefined for all. */
  picked: string | undefined;
}

/** Accepted and dropped items by day. */
export function OutcomeChart({ days, picked }: OutcomeChartProps) {
  const names = useMemo(() => days.map(({ day }) => day), [days]);
  const lines = useMemo(() => linesOf(days, picked), [days, picked]);
  return (
    <TimeSeries names={names} lines={lines} axisFormat={shortNumber} valueFormat={fullNumber} />
  );
}

function linesOf(days: readonly OutcomeDay[], picked: string | undefined): TimeLine[] {
  const accepted = days.map((day) => day.accepted);
  const dropped = days.map((day) => day.dropped);
  if (picked === 'accepted')
    return [{ label: t`Accepted`, values: accepted, color: 'var(--accent)' }];
  if (picked !== undefined) {
    const values = days.map((day) => day.accepted + day.dropped);
    return [{ label: outcomeLabel(picked), values, color: 'var(--bad)' }];
  }
  return [
    { label: t`Accepted`, values: accepted, color: 'var(--accent)' },
    { label: t`Dropped`, values: dropped, color: 'var(--bad)' },
  ];
}
