/** A day of the calendar, `YYYY-MM-DD`, without a time zone. */
export type Day = string;

/** A part of a date or a time, such as `07`. */
export const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** The day of a date, in the browser's zone. */
export function dayOf(date: Date): Day {
  const year = String(date.getFullYear()).padStart(4, '0');
  return `${year}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}
