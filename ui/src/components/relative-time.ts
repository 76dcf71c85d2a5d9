import { locale } from './locale.ts';
import { t } from '../words/words.ts';

const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always', style: 'short' });
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** How long ago, in the largest unit that fits. Both times are Unix milliseconds. */
export function relativeTime(time: number, now = Date.now()): string {
  const ago = Math.max(0, now - time);
  if (ago < minute) return t`just now`;
  if (ago < hour) return format.format(-Math.floor(ago / minute), 'minute');
  if (ago < day) return format.format(-Math.floor(ago / hour), 'hour');
  if (ago < 60 * day) return format.format(-Math.floor(ago / day), 'day');
  if (ago < 730 * day) return format.format(-Math.floor(ago / (30 * day)), 'month');
  return format.format(-Math.floor(ago / (365 * day)), 'year');
}
