import { t } from '../words/words.ts';

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

/** The reader's time zone, in which days start and charts are drawn. */
export const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A window in Unix milliseconds, `from` inclusive, `to` exclusive, and the width of its buckets. */
export interface Window {
  readonly from: number;
  readonly to: number;
  readonly interval: 'hour' | 'day';
}

const hour = 3_600_000;
const day = 24 * hour;
const longestByHour = 48 * hour;
const daysOf: Partial<Record<Range, number>> = { '7d': 7, '30d': 30, '90d': 90 };

/** Midnight in the reader's time zone, some days away. */
function midnight(time: number, days: number): number {
  const date = new Date(time);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime();
}

function startOfDay(day: string): number {
  return new Date(`${day}T00:00:00`).getTime();
}

/** The window of a range; days are whole days of the reader's zone, up to now. */
export function windowOf(range: Range, now: number, from?: string, to?: string): Window {
  if (range === 'custom' && from && to) {
    const [first, last] = from <= to ? [from, to] : [to, from];
    const start = startOfDay(first);
    const end = midnight(startOfDay(last), 1);
    // What is still to come would be drawn as nothing.
    const until = Math.max(start, Math.min(end, now));
    return { from: start, to: until, interval: end - start <= longestByHour ? 'hour' : 'day' };
  }
  if (range === 'today') return { from: midnight(now, 0), to: now, interval: 'hour' };
  if (range === '24h') return { from: now - 24 * hour, to: now, interval: 'hour' };
  return { from: midnight(now, 1 - (daysOf[range] ?? 30)), to: now, interval: 'day' };
}

/**
 * The window just before, of the same length. One that begins with a day is compared with the same hours of earlier
 * days: this morning with yesterday morning.
 */
export function previousWindow(window: Window): Window {
  const { from, to } = window;
  if (midnight(from, 0) !== from) return { ...window, from: from - (to - from), to: from };
  const days = Math.max(1, Math.round((midnight(to - 1, 1) - from) / day));
  return { ...window, from: daysBefore(from, days), to: daysBefore(to, days) };
}

/** The same days of the year before. */
export function yearBefore(window: Window): Window {
  return { ...window, from: monthsBefore(window.from, 12), to: monthsBefore(window.to, 12) };
}

/** The same time of the clock, some days earlier. */
function daysBefore(time: number, days: number): number {
  const date = new Date(time);
  return date.setDate(date.getDate() - days);
}

function monthsBefore(time: number, months: number): number {
  const date = new Date(time);
  return date.setMonth(date.getMonth() - months);
}
