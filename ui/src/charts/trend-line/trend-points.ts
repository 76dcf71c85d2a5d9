/** A point in a drawing; y runs down. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Points of values at even distances; the largest is at the top, zero or the smallest below it at the bottom. */
export function trendPlaces(values: readonly number[], width: number, height: number): Place[] {
  const [least, largest] = [Math.min(0, ...values), Math.max(0, ...values)];
  const span = largest - least || 1;
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values.map((value, index) => ({
    x: index * step,
    y: height - ((value - least) / span) * height,
  }));
}
