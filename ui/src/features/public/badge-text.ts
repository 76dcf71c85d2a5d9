import { compact } from '../../components/figures.ts';

const powers: Readonly<Record<string, number>> = { '': 1, k: 1e3, M: 1e6, G: 1e9, T: 1e12 };

/** The message of a badge, such as `12k`, as other numbers are written in the reader's language. */
export function badgeText(message: string): string {
  const [, digits = '', power = ''] = /^([\d.]+)([kMGT]?)$/.exec(message) ?? [];
  return digits === '' ? message : compact.format(Number(digits) * (powers[power] ?? 1));
}
