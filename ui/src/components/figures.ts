import { t } from '../words/words.ts';
import { locale, shortLocale } from './locale.ts';

const whole = new Intl.NumberFormat(locale);
const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
const wholePercent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
/** Short from 1,000 on: 1.2K. */
export const compact = new Intl.NumberFormat(shortLocale, {
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** In full up to 9,999, then short: 12.3K. */
export function shortNumber(value: number): string {
  return Math.abs(value) < 10_000 ? whole.format(value) : compact.format(value);
}

export function fullNumber(value: number): string {
  return whole.format(value);
}

/** A share of 1 as a percentage with at most one decimal: 12.3%. */
export function percentage(share: number): string {
  return percent.format(share);
}

/** A share of 1 as a whole percentage: 12%. */
export function wholePercentage(share: number): string {
  return wholePercent.format(share);
}

/** Milliseconds as `45s`, `3m 5s` or `2h 10m`. */
export function duration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return t`${seconds}s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) {
    const rest = seconds % 60;
    return rest === 0 ? t`${minutes}m` : t`${minutes}m ${rest}s`;
  }
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return rest === 0 ? t`${hours}h` : t`${hours}h ${rest}m`;
}

/** The change in whole percent, halves away from zero as in emails; null if there was nothing before. */
export function change(value: number, before: number): number | null {
  if (before === 0) return null;
  const percent = Math.round((Math.abs(value - before) / Math.abs(before)) * 100);
  return value < before ? 0 - percent : percent;
}
