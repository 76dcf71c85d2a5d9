/** The weakest color that is not nothing, in percent. */
const faintest = 14;

/** The color of a value between nothing and the largest; a missing one is the background of its cell. */
export function heatColor(value: number | null, largest: number, color: string): string {
  if (value === null || value <= 0 || largest <= 0) return 'var(--raised)';
  const depth = faintest + (100 - faintest) * Math.min(1, value / largest);
  return `color-mix(in oklab, ${color} ${depth.toFixed(0)}%, var(--surface))`;
}
