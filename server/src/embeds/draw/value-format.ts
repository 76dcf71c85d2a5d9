import type { ChartOptions } from './drawn-chart.ts';
import { byteFormat, currencyStyle } from './units.ts';

/** Written where there is no value. */
export const noValue = '–';
const second = 1000;
const shortFrom = 10_000;
/** Between these, two decimals would be no more than a rounded zero; below, sums have errors of rounding. */
const small = { from: 1e-9, below: 0.1 } as const;
const locale = 'en';

export interface ValueFormat {
  /** Short, for large figures. */
  readonly short: (value: number) => string;
  /** Short, for axes: zero milliseconds are 0, because the other labels can be minutes. */
  readonly onAxis: (value: number) => string;
  /** In full, for tips and tables. */
  readonly full: (value: number) => string;
}

/** Milliseconds are written as all durations, such as `1.89s` and `3m 5s`; other units are apart. */
const unitBehind = (unit: string | null): string =>
  unit === 'ms' || unit === null || unit === '' ? (unit ?? '') : `\u{202f}${unit}`;

/** How a chart writes its values; as in the app, in English. */
export function valueFormat({ unit, decimals, compact }: ChartOptions): ValueFormat {
  const money = currencyStyle(unit);
  const plain = new Intl.NumberFormat(locale, {
    ...money,
    // Currencies have their own number of decimals.
    ...((money === null || decimals !== null) && {
      minimumFractionDigits: decimals ?? 0,
      maximumFractionDigits: decimals ?? 2,
    }),
  });
  const short = new Intl.NumberFormat(locale, {
    ...money,
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  const significant = new Intl.NumberFormat(locale, { ...money, maximumSignificantDigits: 2 });
  if (unit === 'bytes') {
    const full = (value: number): string => `${plain.format(value)}\u{202f}B`;
    const written = compact === false ? full : byteFormat(decimals ?? 1);
    return { short: written, onAxis: written, full };
  }
  const behind = money !== null ? '' : unitBehind(unit);
  const full = (value: number): string => {
    const size = Math.abs(value);
    const isSmall = decimals === null && size >= small.from && size < small.below;
    return (isSmall ? significant : plain).format(value) + behind;
  };
  const write = (value: number): string => {
    const size = Math.abs(value);
    const sign = value < 0 ? '-' : '';
    if (unit === 'ms' && size >= shortFrom) return sign + duration(size);
    if (unit === 'ms' && size >= second) {
      return `${sign}${Math.round(size / 10) / 100}s`;
    }
    return compact !== false && size >= shortFrom ? short.format(value) + behind : full(value);
  };
  return {
    short: write,
    onAxis: (value) => (unit === 'ms' && value === 0 ? '0' : write(value)),
    full,
  };
}

/** Milliseconds as `45s`, `3m 5s` or `2h 10m`; whole minutes and hours as `3m` and `2h`. */
function duration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / second);
  if (seconds < 60) return `${seconds}s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return seconds % 60 === 0 ? `${minutes}m` : `${minutes}m ${seconds % 60}s`;
  const hours = Math.floor(minutes / 60);
  return minutes % 60 === 0 ? `${hours}h` : `${hours}h ${minutes % 60}m`;
}

const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });

const dayOfYear = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });

const startOf = (name: string): number => Date.parse(`${name.slice(0, 10)}T00:00:00Z`);

/** The date of a bucket, `YYYY-MM-DD` or `YYYY-MM-DD HH:MM:SS`. */
export function dayLabel(name: string, format = day): string {
  const at = startOf(name);
  return Number.isNaN(at) ? name : format.format(at);
}

/** The date of a bucket, and its time if it has one. */
export function bucketLabel(name: string, format = day): string {
  const date = dayLabel(name, format);
  return name.length > 10 ? `${date}, ${name.slice(11, 16)}` : date;
}

/** How the dates of buckets are written: with the year if there can be several of the same. */
export function dayFormatOf(names: readonly string[]): Intl.DateTimeFormat {
  const length = startOf(names.at(-1) ?? '') - startOf(names[0] ?? '');
  return length > 364 * 86_400_000 ? dayOfYear : day;
}

const countries = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });

/** A label of a group: names of countries, and `(none)` for empty ones. */
export function groupLabel(name: string, dimension: string): string {
  if (dimension !== 'country') return name === '' ? '(none)' : name;
  if (name === '') return 'Unknown';
  return /^[A-Z]{2}$/.test(name) ? (countries.of(name) ?? name) : name;
}
