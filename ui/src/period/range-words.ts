import { locale } from '../components/locale.ts';
import type { RangeSearch } from './range-search.ts';
import { shownWindow } from './view.ts';

const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
const hours = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

/** The days or hours of a screen, such as `1–30 Nov 2026`. */
export function rangeWords(search: RangeSearch): string {
  const { from, to } = shownWindow(search).window;
  const format = search.range === '24h' ? hours : days;
  return format.formatRange(from, Math.max(from, to - 1));
}
