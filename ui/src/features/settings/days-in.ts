/** Days of an answer, whose description cannot say that they are never `Infinity`. */
export function daysIn(days: number | string | null): number | null {
  return days === null ? null : Number(days);
}
