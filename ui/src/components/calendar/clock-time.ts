/** A time of day as clocks show it, `HH:MM` of 24 hours. */
export type ClockTime = string;

/** How a language writes times of day. */
export interface ClockWords {
  /** Whether it counts to 12. */
  readonly isHalfDay: boolean;
  /** As it is shown, with Latin digits. */
  readonly textOf: (time: ClockTime) => string;
  /** What it calls the halves of a day, in lower case: those before noon, then those after. */
  readonly halves: readonly [readonly string[], readonly string[]];
}

const minutesOfDay = 24 * 60;
const longestText = 40;

/** How a language writes times of day, such as `21:30` or `9:30 PM`. */
export function clockWords(language: string): ClockWords {
  const options = { timeZone: 'UTC', numberingSystem: 'latn' } as const;
  const written = (hour: 'numeric' | '2-digit') =>
    new Intl.DateTimeFormat(language, { ...options, hour, minute: '2-digit' });
  const isHalfDay = written('numeric').resolvedOptions().hour12 === true;
  const shown = written(isHalfDay ? 'numeric' : '2-digit');
  const halfDay = new Intl.DateTimeFormat(language, { ...options, hour: 'numeric', hour12: true });
  const dateOf = (time: ClockTime) => Date.UTC(2000, 0, 1, 0, minutesOf(time));
  const halfOf = (time: ClockTime) =>
    halfDay
      .formatToParts(dateOf(time))
      .flatMap(({ type, value }) => (type === 'dayPeriod' ? [lettersOf(plainText(value))] : []));
  return {
    isHalfDay,
    textOf: (time) => shown.format(dateOf(time)),
    halves: [
      ['a', 'am', ...halfOf('09:00')],
      ['p', 'pm', ...halfOf('21:00')],
    ],
  };
}

/** Words between or behind the numbers that say nothing about the half of the day. */
const fillers = new Set(['', 'h', 'hr', 'hrs', 'u', 'uhr']);

/** The time that a text means, such as `9:30`, `0930`, `9.30 pm` or `9pm`; null if it means none. */
export function readClockTime(text: string, { halves }: ClockWords): ClockTime | null {
  if (text.length > longestText) return null;
  const plain = plainText(text);
  const letters = lettersOf(plain);
  const half = halves.findIndex((names) => names.includes(letters));
  if (half < 0 && !fillers.has(letters)) return null;
  const [hourText = '', minuteText = '', secondText = '00', ...more] = numbersOf(plain);
  const isWritten = /^\d\d?$/.test(hourText) && [minuteText, secondText].every(isTwoDigits);
  if (!isWritten || more.length > 0 || Number(secondText) > 59) return null;
  const [hour, minute] = [Number(hourText), Number(minuteText)];
  if (minute > 59 || hour > (half < 0 ? 23 : 12)) return null;
  return clockTime((half < 0 ? hour : (hour % 12) + 12 * half) * 60 + minute);
}

/** The numbers of a text. One of three or four digits has the hours and the minutes; one of two only hours. */
function numbersOf(text: string): readonly string[] {
  const numbers = text.match(/\d+/g) ?? [];
  const [only = ''] = numbers;
  if (numbers.length !== 1) return numbers;
  return only.length < 3 || only.length > 4 ? [only, '00'] : [only.slice(0, -2), only.slice(-2)];
}

const isTwoDigits = (text: string): boolean => /^\d\d$/.test(text);
const plainText = (text: string): string => text.normalize('NFKC').toLowerCase();
/** All but digits and what separates them. */
const lettersOf = (text: string): string => text.replaceAll(/[\d\s.:,]/g, '');

/** A part of a time that arrow keys change. */
export type ClockPart = 'hour' | 'minute' | 'half';
const steps: Readonly<Record<ClockPart, number>> = { hour: 60, minute: 1, half: 12 * 60 };

/** The time that comes some steps later, or earlier; after the last one of a day comes its first. */
export function steppedTime(time: ClockTime, part: ClockPart, by: number): ClockTime {
  const minutes = minutesOf(time) + by * steps[part];
  return clockTime(((minutes % minutesOfDay) + minutesOfDay) % minutesOfDay);
}

interface PartPlace {
  readonly part: ClockPart;
  readonly from: number;
  readonly to: number;
}

/** Where the parts of a shown time are, from left to right. */
function partsOf(text: string): readonly PartPlace[] {
  const numbers: ClockPart[] = ['hour', 'minute'];
  return Array.from(text.matchAll(/\d+|[^\d\s:.,]+/g)).flatMap(({ 0: found, index }) => {
    const part = /^\d/.test(found) ? numbers.shift() : 'half';
    return part ? [{ part, from: index, to: index + found.length }] : [];
  });
}

/** The part of a shown time that a position is in, or the last one before it. */
export function partAt(text: string, position: number): ClockPart {
  const parts = partsOf(text);
  return (parts.find(({ to }) => position <= to) ?? parts.at(-1))?.part ?? 'hour';
}

/** Where a part of a shown time is. */
export function placeOfPart(text: string, part: ClockPart): readonly [number, number] {
  const found = partsOf(text).find((each) => each.part === part);
  return found ? [found.from, found.to] : [0, text.length];
}

/** Minutes since midnight. */
export function minutesOf(time: ClockTime): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function clockTime(minutes: number): ClockTime {
  return new Date(Date.UTC(2000, 0, 1, 0, minutes)).toISOString().slice(11, 16);
}

/** Minutes between times of a list. */
const listedEvery = 30;

/** The times of a day to pick from, from midnight. */
export const listedTimes: readonly ClockTime[] = Array.from(
  { length: minutesOfDay / listedEvery },
  (_, index) => clockTime(index * listedEvery),
);

/** Where the last time of the list is that is not after this one. */
export const listedPlace = (time: ClockTime): number => Math.floor(minutesOf(time) / listedEvery);
