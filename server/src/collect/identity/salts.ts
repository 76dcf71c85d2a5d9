/** The random salts of cookieless ids, one per UTC day, in memory. */
export interface Salts {
  /**
   * The salt of a day, or null while it is not on disk yet (a clock that jumped).
   * @param day UTC days since 1970-01-01
   */
  of(day: number): Uint8Array | null;
}

const dayLength = 86_400_000;

/** The UTC day of a time in Unix ms, counted from 1970-01-01. */
export function saltDay(time: number): number {
  return Math.floor(time / dayLength);
}
