import type { Warnings } from './warnings.ts';

/** A text cut to its maximum length, with a warning if it was longer; empty for any other value. */
export function cutText(value: unknown, length: number, key: string, warnings: Warnings): string {
  if (typeof value !== 'string') return '';
  if (value.length <= length) return value;
  warnings.add(key, `cut to ${length} characters`);
  return value.slice(0, length).toWellFormed();
}
