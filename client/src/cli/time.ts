import { type Options, textOf } from './command.ts';
import { UsageError } from './usage-error.ts';
import { wallTime } from './wall-time.ts';

const units: Readonly<Record<string, number>> = {
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 7 * 86_400_000,
};

/**
 * A moment as people write it: `7d` (ago), `90m`, ISO 8601, or Unix milliseconds. Dates and times without an offset are
 * those of the zone.
 * @returns Unix ms
 * @throws UsageError
 */
function readTime(text: string, option: string, now: number, zone: string): number {
  const ago = /^(\d{1,6})([mhdw])$/.exec(text);
  const unit = units[ago?.[2] ?? ''];
  if (ago !== null && unit !== undefined) return now - Number(ago[1]) * unit;
  // `Date.parse` reads a month into a bare number.
  const isDate = /^\d{4}-\d{2}/.test(text);
  const moment = /^\d{12,14}$/.test(text)
    ? Number(text)
    : (wallTime(text, zone) ?? (isDate ? Date.parse(text) : NaN));
  if (!Number.isFinite(moment)) {
    throw new UsageError(
      `--${option} is a time such as 7d, 24h or 2026-03-01, not ${JSON.stringify(text)}.`,
    );
  }
  return moment;
}

/**
 * The window of `--since` and `--until`, in the zone of `--timezone`, Unix ms; by default the last `days`, which may be
 * infinitely many.
 */
export function readWindow(options: Options, now: number, days = 30): { from: number; to: number } {
  const until = textOf(options, 'until');
  const since = textOf(options, 'since');
  const zone = textOf(options, 'timezone') ?? 'UTC';
  const to = until === undefined ? now : readTime(until, 'until', now, zone);
  const from =
    since === undefined ? Math.max(0, to - days * 86_400_000) : readTime(since, 'since', now, zone);
  if (from >= to) throw new UsageError('--since is not before --until.');
  return { from, to };
}

/** The options that `readWindow` reads. */
export const windowOptions = { since: { type: 'string' }, until: { type: 'string' } } as const;
