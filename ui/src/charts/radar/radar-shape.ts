/** A point of a drawing around the origin; y runs down. */
export interface RadarPoint {
  readonly x: number;
  readonly y: number;
}

/** A point on one of several axes around a center, the first of which points up. */
export function radarPoint(axis: number, axes: number, distance: number): RadarPoint {
  const angle = (axis / axes) * 2 * Math.PI - Math.PI / 2;
  return { x: Math.cos(angle) * distance, y: Math.sin(angle) * distance };
}

/** The corners of a shape, as SVG reads them; missing and negative values are at the center. */
export function radarShape(
  values: readonly (number | null)[],
  largest: number,
  radius: number,
): string {
  return values
    .map((value, axis) => {
      const part = largest > 0 ? Math.min(1, Math.max(0, (value ?? 0) / largest)) : 0;
      const { x, y } = radarPoint(axis, values.length, part * radius);
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
}

/** The axis nearest to a point around the center. */
export function nearestAxis(x: number, y: number, axes: number): number {
  const turn = (Math.atan2(y, x) + Math.PI / 2) / (2 * Math.PI);
  return (Math.round(turn * axes) + axes) % axes;
}
