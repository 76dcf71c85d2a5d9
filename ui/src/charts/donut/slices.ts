/** A part of a whole. */
export interface Slice {
  readonly key: string;
  readonly label: string;
  readonly value: number | null;
  readonly color: string;
}

interface Placed {
  /** Its start and length, as shares of the circle. */
  readonly start: number;
  readonly share: number;
}

/** Slices around the circle in order; those not above zero have no length. */
export function placeSlices<Of extends Slice>(slices: readonly Of[]): (Of & Placed)[] {
  const total = slices.reduce((sum, { value }) => sum + Math.max(0, value ?? 0), 0);
  let start = 0;
  return slices.map((slice) => {
    const share = total === 0 ? 0 : Math.max(0, slice.value ?? 0) / total;
    const placed = { ...slice, start, share };
    start += share;
    return placed;
  });
}
