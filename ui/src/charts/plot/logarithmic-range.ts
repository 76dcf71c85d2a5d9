import type { PlotAppearance } from './plot-line.ts';

/**
 * The ends of a logarithmic axis. Powers of ten never get down to zero, so that a chosen end that isn't above it would be
 * counted to forever; it is ignored.
 */
export function logarithmicRange(
  min: number | null,
  max: number | null,
): NonNullable<PlotAppearance['logarithmic']> {
  return (low, high) => {
    const bottom = aboveZero(min) ?? powerBelow(low ?? 1);
    const top = aboveZero(max) ?? (high ?? 10) * 1.2;
    return top > bottom ? [bottom, top] : [bottom, bottom * 10];
  };
}

const aboveZero = (end: number | null): number | null => (end !== null && end > 0 ? end : null);

/** The power of ten below a value, so that the smallest bar is visible. */
const powerBelow = (value: number): number =>
  10 ** (Math.ceil(Math.log10(Math.max(value, 1e-3))) - 1);
