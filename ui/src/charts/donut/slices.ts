/** A part of a whole. */
export interface Slice {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly color: string;
}

export interface PlacedSlice extends Slice {
  /** Where it begins and how long it is, each a share of the circle. */
  readonly start: number;
  readonly share: number;
}

/** Slices round the circle in their order; what is not above zero takes no room. */
export function placeSlices(slices: readonly Slice[]): PlacedSlice[] {
  const total = slices.reduce((sum, { value }) => sum + Math.max(0, value), 0);
  let start = 0;
  return slices.map((slice) => {
    const share = total === 0 ? 0 : Math.max(0, slice.value) / total;
    const placed = { ...slice, start, share };
    start += share;
    return placed;
  });
}
