import { locale } from '../locale.ts';
import { type Day, dayOf } from './day.ts';

/** When a day begins in the browser's zone. */
export function dateOf(day: Day): Date {
  return new Date(`${day}T00:00:00`);
}

/** The day some days later, or earlier. */
export function addDays(day: Day, days: number): Day {
  const date = dateOf(day);
  return dayOf(new Date(date.getFullYear(), date.getMonth(), date.getDate() + days));
}

/** The first day of a month that is some months away. */
export function startOfMonth(day: Day, months = 0): Day {
  const date = dateOf(day);
  return dayOf(new Date(date.getFullYear(), date.getMonth() + months, 1));
}

const words = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });

/** Such as `8–10 Mar 2026`. */
export function daysText(from: Day, to: Day): string {
  return words.formatRange(dateOf(from), dateOf(to));
}

export function dayText(day: Day): string {
  return words.format(dateOf(day));
}
