import type { PlotLine } from './plot-line.ts';

/** The sums of each line and all lines before it on the same side of zero, so that none covers another. */
export function stack(lines: readonly Pick<PlotLine, 'values'>[]): number[][] {
  const [above, below]: [number[], number[]] = [[], []];
  return lines.map(({ values }) => {
    // A bucket without a value continues the line where most of it is.
    const isBelow = values.reduce<number>((sum, value) => sum + (value ?? 0), 0) < 0;
    return values.map((value, index) => {
      const side = (value ? value < 0 : isBelow) ? below : above;
      return (side[index] = (side[index] ?? 0) + (value ?? 0));
    });
  });
}
