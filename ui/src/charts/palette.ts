/** The default colors of charts, as CSS, distinguishable from their neighbors in both themes. */
const palette = Array.from({ length: 8 }, (_, index) => `var(--chart-${index + 1})`);

/** The color of a series: the one chosen for its place, otherwise from the palette in turn. */
export function colorAt(index: number, chosen: readonly string[] = []): string {
  const own = chosen.length > 0 ? chosen[index % chosen.length] : undefined;
  return own ?? palette[index % palette.length] ?? 'currentColor';
}
