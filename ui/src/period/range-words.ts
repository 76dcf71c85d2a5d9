import { locale } from '../components/locale.ts';
import type { RangeSearch } from './range-search.ts';
import { windowOf } from './range.ts';
import { momentFormat } from '../components/zone/moment-formats.ts';
import { zonedFormat } from '../components/zone/zoned-format.ts';

const days = zonedFormat(locale, { dateStyle: 'medium' });

/** The days or hours of a screen, such as `1–30 Nov 2026`. */
export function rangeWords(search: RangeSearch): string {
  const { from, to, zone } = windowOf(search);
  const format = search.range === '24h' ? momentFormat : days;
  return format(zone).formatRange(from, Math.max(from, to - 1));
}
