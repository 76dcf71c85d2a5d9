/** A point in a drawing; y runs down. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Points of values at even distances; the largest is at the top, zero at the bottom. */
export function trendPlaces(values: readonly number[], width: number, height: number): Place[] {
  const largest = Math.max(1, ...values);
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values.map((value, index) => ({
    x: index * step,
    y: height - (value / largest) * height,
  }));
}
