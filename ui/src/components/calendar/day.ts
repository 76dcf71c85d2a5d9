/** A day of the calendar, `YYYY-MM-DD`, whatever the time zone. */
export type Day = string;

const two = (part: number): string => String(part).padStart(2, '0');

/** The day of a date, in the browser's zone. */
export function dayOf(date: Date): Day {
  const year = String(date.getFullYear()).padStart(4, '0');
  return `${year}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
