/** A place in a drawing whose y runs down. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Places of values at even distances; the largest lies at the top, nothing at the bottom. */
export function trendPlaces(values: readonly number[], width: number, height: number): Place[] {
  const largest = Math.max(1, ...values);
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values.map((value, index) => ({
    x: index * step,
    y: height - (value / largest) * height,
  }));
}
