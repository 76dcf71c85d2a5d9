import type { JsonNumber } from './metric-output.ts';

/** A number as the engine wrote it: 64-bit integers and non-finite ones are text. */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return null;
  if (value === 'inf') return Number.POSITIVE_INFINITY;
  if (value === '-inf') return Number.NEGATIVE_INFINITY;
  return Number(value);
}

/** A number as it travels in rows. */
export function jsonNumber(value: number | null): JsonNumber {
  if (value === null || Number.isFinite(value)) return value;
  return String(value) as JsonNumber;
}

/** A number as a scalar output carries it. */
export function scalarText(value: number | null): string | null {
  return value === null ? null : String(value);
}
