import { locale } from '../components/locale.ts';
import type { RangeSearch } from './range-search.ts';
import { isTime, wallOf, windowOf } from './range.ts';
import { momentFormat } from '../components/zone/moment-formats.ts';
import { zonedFormat } from '../components/zone/zoned-format.ts';

const days = zonedFormat(locale, { dateStyle: 'medium' });

/** The days or hours of a screen, such as `1–30 Nov 2026`. */
export function rangeWords(search: RangeSearch): string {
  if (search.range === 'custom' && search.from && search.to && isTime(search.to)) {
    return hoursText(search.from, search.to);
  }
  const { from, to, zone } = windowOf(search);
  const format = search.range === '24h' ? momentFormat : days;
  return format(zone).formatRange(from, Math.max(from, to - 1));
}

/** Such as `8 Mar 2026, 10:00–14:00`. Both are what clocks show, in any zone. */
export function hoursText(from: string, to: string): string {
  return momentFormat('UTC').formatRange(wallOf(from), wallOf(to));
}
