import type { JsonNumber } from './metric-output.ts';

/** A number from the engine, where 64-bit integers and non-finite numbers are text. */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return null;
  if (value === 'inf') return Number.POSITIVE_INFINITY;
  if (value === '-inf') return Number.NEGATIVE_INFINITY;
  return Number(value);
}

/** A number in a row. */
export function jsonNumber(value: number | null): JsonNumber {
  if (value === null || Number.isFinite(value)) return value;
  return String(value) as JsonNumber;
}

/** A number in a scalar output. */
export function scalarText(value: number | null): string | null {
  return value === null ? null : String(value);
}
