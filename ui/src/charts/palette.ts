/** The colors of charts that nobody chose, as CSS; each is told from its neighbors in both themes. */
const palette = Array.from({ length: 8 }, (_, index) => `var(--chart-${index + 1})`);

/** The color of a series: what was chosen for its place first, then the palette, round and round. */
export function colorAt(index: number, chosen: readonly string[] = []): string {
  const own = chosen.length > 0 ? chosen[index % chosen.length] : undefined;
  return own ?? palette[index % palette.length] ?? 'currentColor';
}
