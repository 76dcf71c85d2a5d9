import { duration } from '../components/figures.ts';
import { locale, shortLocale } from '../components/locale.ts';
import { byteFormat, currencyStyle } from './units.ts';

interface FormatOptions {
  readonly unit: string | null;
  readonly decimals: number | null;
  readonly compact: boolean | null;
}

export interface ValueFormat {
  /** Short, for large figures. */
  readonly short: (value: number) => string;
  /** Short, for one of the values of an axis: durations have the same unit there. */
  readonly onAxis: (value: number, axis: readonly number[]) => string;
  /** In full, for tables. */
  readonly full: (value: number) => string;
  /** In full, with milliseconds as durations and bytes as kB, MB and so on, for tips. */
  readonly tip: (value: number) => string;
}

const shortFrom = 10_000;
const second = 1000;
/** Between these, two decimals would be no more than a rounded zero; below, sums have errors of rounding. */
const small = { from: 1e-9, below: 0.1 } as const;
const mostDecimals = 10;

/** Milliseconds are written as all durations, such as `1.89s` and `3m 5s`; other units are apart. */
const unitBehind = (unit: string | null): string =>
  unit === 'ms' || unit === null || unit === '' ? (unit ?? '') : `\u{202f}${unit}`;

/** How a chart writes its values. */
export function valueFormat({ unit, decimals, compact }: FormatOptions): ValueFormat {
  // What is being typed may not be a number of decimals yet.
  const digits = decimals === null ? null : Math.min(mostDecimals, Math.max(0, decimals));
  const money = currencyStyle(unit);
  const plain = new Intl.NumberFormat(locale, {
    ...money,
    // Currencies have their own number of decimals.
    ...((money === null || digits !== null) && {
      minimumFractionDigits: digits ?? 0,
      maximumFractionDigits: digits ?? 2,
    }),
  });
  const significant = new Intl.NumberFormat(locale, { ...money, maximumSignificantDigits: 2 });
  const compacted = new Intl.NumberFormat(shortLocale, {
    ...money,
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  const seconds = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const behind = money !== null ? '' : unitBehind(unit);
  const shortens = compact !== false;
  const exact = (value: number): string => {
    const size = Math.abs(value);
    const isSmall = digits === null && size >= small.from && size < small.below;
    return (isSmall ? significant : plain).format(value) + behind;
  };
  const write = (value: number, size = Math.abs(value)): string => {
    const isLarge = size >= shortFrom;
    if (unit === 'ms' && isLarge) return `${value < 0 ? '-' : ''}${duration(Math.abs(value))}`;
    if (unit === 'ms' && size >= second) {
      return `${seconds.format(value / second)}s`;
    }
    return shortens && isLarge ? compacted.format(value) + behind : exact(value);
  };
  if (unit === 'bytes') {
    const full = (value: number): string => `${plain.format(value)}\u{202f}B`;
    const short = shortens ? byteFormat(locale, digits ?? 1) : full;
    return {
      short,
      onAxis: short,
      full,
      tip: byteFormat(locale, digits ?? 2),
    };
  }
  const onAxis = (value: number, axis: readonly number[]): string => {
    if (unit !== 'ms') return write(value);
    const sizes = axis.map(Math.abs).filter((size) => size > 0);
    const [least, longest] = [Math.min(...sizes), Math.max(...sizes)];
    const precision = longest >= shortFrom ? second : second / 100;
    // A logarithmic axis has values that would be zero in the unit of its longest.
    if (sizes.length === 0 || (longest >= second && least % precision !== 0)) return write(value);
    // Zero has the unit of the step, as in `0m` below `1m`.
    if (value === 0) return write(least, longest).replace(/[\d.,]+/, '0');
    return write(value, longest);
  };
  const short = (value: number): string => write(value);
  return { short, onAxis, full: exact, tip: unit === 'ms' ? short : exact };
}
