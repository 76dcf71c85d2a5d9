import { duration } from '../components/figures.ts';
import { locale } from '../components/locale.ts';

interface FormatOptions {
  readonly unit: string | null;
  readonly decimals: number | null;
  readonly compact: boolean | null;
}

export interface ValueFormat {
  /** Short, for axes and large figures. */
  readonly short: (value: number) => string;
  /** In full, for tables. */
  readonly full: (value: number) => string;
  /** In full, with milliseconds as durations, for tips. */
  readonly tip: (value: number) => string;
}

const shortFrom = 10_000;
const second = 1000;

/** How a chart writes its values. */
export function valueFormat({ unit, decimals, compact }: FormatOptions): ValueFormat {
  const digits = decimals ?? 2;
  const plain = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: digits,
  });
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const seconds = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const behind = unit === null || unit === '' ? '' : `\u{202f}${unit}`;
  const shortens = compact !== false;
  const write = (value: number): string => {
    const isLarge = Math.abs(value) >= shortFrom;
    if (unit === 'ms' && isLarge) return `${value < 0 ? '-' : ''}${duration(Math.abs(value))}`;
    if (unit === 'ms' && Math.abs(value) >= second) {
      return `${seconds.format(value / second)}\u{202f}s`;
    }
    return (shortens && isLarge ? short : plain).format(value) + behind;
  };
  const full = (value: number): string => plain.format(value) + behind;
  return { short: write, full, tip: unit === 'ms' ? write : full };
}
