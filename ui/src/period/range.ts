import { t } from '../words/words.ts';
import { browserZone, timeOf, wallTime } from '../components/zone/zone-time.ts';

export const ranges = [
  { value: 'today', label: t`Today` },
  { value: '24h', label: t`24 h` },
  { value: '7d', label: t`7 days` },
  { value: '30d', label: t`30 days` },
  { value: '90d', label: t`90 days` },
  { value: 'custom', label: t`Custom` },
] as const;

export type Range = (typeof ranges)[number]['value'];

export function isRange(value: unknown): value is Range {
  return ranges.some((range) => range.value === value);
}

/** Which days a screen shows. */
export interface Period {
  /** Default: 30 days. */
  readonly range?: Range;
  /** First and last day of a custom range, `YYYY-MM-DD`, or the times between which it is, `YYYY-MM-DDTHH:MM`. */
  readonly from?: string;
  readonly to?: string;
  /** The IANA name of the time zone in which days begin. Default: the browser's. */
  readonly zone?: string | undefined;
}

/** A window in Unix milliseconds, `from` inclusive, `to` exclusive, and the width of its buckets. */
export interface Window {
  readonly from: number;
  readonly to: number;
  readonly interval: 'hour' | 'day';
  /** The time zone in which its days begin. */
  readonly zone: string;
}

const hour = 3_600_000;
const day = 24 * hour;
const longestByHour = 48 * hour;
const daysOf: Partial<Record<Range, number>> = { '7d': 7, '30d': 30, '90d': 90 };

/** Whether a bound of a custom range is a time, and not a day. */
export const isTime = (bound = ''): boolean => bound.length > 10;

/** What clocks show at a bound of a custom range: the Unix ms at which those of UTC do. Days begin at midnight. */
export const wallOf = (bound: string): number =>
  Date.parse(`${bound.slice(0, 10)}T${bound.slice(11) || '00:00'}Z`);

/** The time zone of a screen. */
export function zoneOf({ zone = browserZone }: Period): string {
  return zone;
}

/** When a day begins that is some days away from that of a time. */
function midnight(zone: string, time: number, days: number): number {
  const wall = wallTime(zone, time);
  return timeOf(zone, Math.floor(wall / day + days) * day);
}

/** The window of a period; days are whole days of its zone, up to now. */
export function windowOf(period: Period, now = Date.now()): Window {
  const { range = '30d', from, to } = period;
  const zone = zoneOf(period);
  if (range === 'custom' && from && to) {
    const [first, last] = from <= to ? [from, to] : [to, from];
    const start = timeOf(zone, wallOf(first));
    const end = timeOf(zone, wallOf(last) + (isTime(last) ? 0 : day));
    // What is still to come would be drawn as nothing.
    const until = Math.max(start, Math.min(end, now));
    return {
      from: start,
      to: until,
      interval: end - start <= longestByHour ? 'hour' : 'day',
      zone,
    };
  }
  if (range === 'today') {
    return { from: midnight(zone, now, 0), to: now, interval: 'hour', zone };
  }
  if (range === '24h') return { from: now - 24 * hour, to: now, interval: 'hour', zone };
  return { from: midnight(zone, now, 1 - (daysOf[range] ?? 30)), to: now, interval: 'day', zone };
}

/**
 * The window just before, of the same length. One that begins with a day is compared with the same hours of earlier
 * days: this morning with yesterday morning.
 */
export function previousWindow(window: Window): Window {
  const { from, to, zone } = window;
  const [start, end] = [clockAt(zone, from), clockAt(zone, to)];
  if (start % day !== 0) return { ...window, from: from - (to - from), to: from };
  const days = Math.max(1, Math.ceil((end - start) / day)) * day;
  return { ...window, from: timeOf(zone, start - days), to: timeOf(zone, end - days) };
}

/** The same dates of the year before. The end follows the last date: as a date itself, it can be 29 February. */
export function yearBefore(window: Window): Window {
  const { from, to, zone } = window;
  const shifted = (time: number, after: number) =>
    timeOf(zone, aYearBefore(clockAt(zone, time) - after) + after);
  return { ...window, from: shifted(from, 0), to: shifted(to, 1) };
}

/** The wall time at a time; midnight at the start of a day, even if the clocks skip it. */
function clockAt(zone: string, time: number): number {
  return midnight(zone, time, 0) === time
    ? Math.floor(wallTime(zone, time) / day) * day
    : wallTime(zone, time);
}

/** The same date of the year before; of 29 February, the 28th. */
function aYearBefore(wall: number): number {
  const date = new Date(wall);
  const month = date.getUTCMonth();
  date.setUTCFullYear(date.getUTCFullYear() - 1);
  return date.getUTCMonth() === month ? date.getTime() : date.setUTCDate(0);
}
