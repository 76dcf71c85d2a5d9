import { locale } from './locale.ts';
import { plural, t } from '../words/words.ts';

const units = ['kB', 'MB', 'GB', 'TB'] as const;
const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });

/** Bytes for display, in steps of 1,000: `812 bytes`, `1.2 kB`, `34 MB`. */
export function byteSize(bytes: number): string {
  if (bytes < 1000) return t`${plural(bytes, { one: '# byte', other: '# bytes' })}`;
  let size = bytes;
  let unit: string = '';
  for (const next of units) {
    if (size < 999.5) break;
    size /= 1000;
    unit = next;
  }
  return `${(size < 10 ? tenths : whole).format(size)} ${unit}`;
}
