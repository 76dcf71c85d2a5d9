/** The default colors of charts, as CSS. Readers with any color blindness can tell all eight apart, in both themes. */
const palette = Array.from({ length: 8 }, (_, index) => `var(--chart-${index + 1})`);

/** The color of a series: the one chosen for its place, otherwise from the palette in turn. */
export function colorAt(index: number, chosen: readonly string[] = []): string {
  const own = chosen.length > 0 ? chosen[index % chosen.length] : undefined;
  return own ?? palette[index % palette.length] ?? 'currentColor';
}

/**
 * A different color for each of a few parts: the wanted one or, if another part has it, a free one of the palette.
 * @param resolved a color as it is drawn
 */
export function distinctColors(
  wanted: readonly string[],
  resolved = (color: string): string => color,
): string[] {
  const used = new Set<string>();
  const own = wanted.map((color) => {
    const drawn = resolved(color);
    if (used.has(drawn)) return null;
    used.add(drawn);
    return color;
  });
  const free = palette.filter((color) => !used.has(resolved(color))).values();
  return own.map((color) => color ?? free.next().value ?? 'currentColor');
}
