const isoPattern =
  /^(\d{4})-(\d{2})-(\d{2})(?:[Tt ](\d{2})(?::(\d{2})(?::(\d{2})(?:[.,](\d{1,30}))?)?)?\s?([Zz]|[+-]\d{2}(?::?\d{2})?)?)?$/;
/** The basic format, without separators: `20260304T050607Z`. */
const basicPattern =
  /^(\d{4})(\d{2})(\d{2})[Tt](\d{2})(?:(\d{2})(?:(\d{2})(?:[.,](\d{1,30}))?)?)?([Zz]|[+-]\d{2}(?::?\d{2})?)?$/;
/** More are not milliseconds, and would round up. */
const mostFraction = 9;
const millisecondsPattern = /^-?\d{1,16}$/;

/** The largest distance from 1970 that a JavaScript date can represent, in milliseconds. */
const farthest = 8.64e15;

/**
 * Unix milliseconds of ISO 8601 text; UTC without an offset. Null for invalid text and for dates that do not
 * exist.
 */
export function parseIsoTime(text: string): number | null {
  return exactTime(text) ?? patternTime(text);
}

const zero = 0x30;

/** The number of some digits; NaN if one of them is none. */
function digits(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at++) {
    const digit = text.charCodeAt(at) - zero;
    if (digit < 0 || digit > 9) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}

/** Times as `toISOString` and our exports write them, which the pattern takes several times as long to read; else null. */
function exactTime(text: string): number | null {
  if (text.length !== 24 || text[4] !== '-' || text[7] !== '-' || text[10] !== 'T') return null;
  if (text[13] !== ':' || text[16] !== ':' || text[19] !== '.' || text[23] !== 'Z') return null;
  const [year, month, day] = [digits(text, 0, 4), digits(text, 5, 7), digits(text, 8, 10)];
  const [hour, minute, second] = [digits(text, 11, 13), digits(text, 14, 16), digits(text, 17, 19)];
  // Every month has 28 days; the pattern reads later ones, and years that Date.UTC takes for others.
  const isDate = year >= 100 && month >= 1 && month <= 12 && day >= 1 && day <= 28;
  if (!isDate || !(hour < 24 && minute < 60 && second < 60)) return null;
  const seconds = (hour * 60 + minute) * 60 + second;
  const time = Date.UTC(year, month - 1, day) + seconds * 1000 + digits(text, 20, 23);
  return Number.isNaN(time) ? null : time;
}

function patternTime(text: string): number | null {
  const match = isoPattern.exec(text) ?? basicPattern.exec(text);
  if (match === null) return null;
  const part = (index: number): number => Number(match[index] ?? '0');
  const [year, month, day, hour, minute, second] = [1, 2, 3, 4, 5, 6].map(part);
  // Date.UTC would read years below 100 as 19xx.
  const midnight = new Date(0).setUTCFullYear(year ?? 0, (month ?? 0) - 1, day ?? 0);
  const date = new Date(midnight);
  // Invalid dates roll over.
  if (date.getUTCFullYear() !== year || date.getUTCMonth() + 1 !== month) return null;
  if (date.getUTCDate() !== day) return null;
  const seconds = (hour ?? 0) * 3600 + (minute ?? 0) * 60 + (second ?? 0);
  const isEndOfDay = hour === 24 && seconds === 86_400;
  // A leap second is the last one of an hour, and is taken as the next.
  const lastSecond = minute === 59 ? 60 : 59;
  if ((hour ?? 0) > 23 && !isEndOfDay) return null;
  if ((minute ?? 0) > 59 || (second ?? 0) > lastSecond) return null;
  const fraction = (match[7] ?? '0').slice(0, mostFraction);
  const milliseconds = Math.floor(Number(`0.${fraction}`) * 1000 + 1e-6);
  const offset = offsetOf(match[8]);
  return offset === null ? null : midnight + seconds * 1000 + milliseconds - offset;
}

/** Same for text that may also be Unix milliseconds, as in query strings. */
export function parseTimeText(text: string): number | null {
  if (millisecondsPattern.test(text)) return checkedMilliseconds(Number(text));
  return parseIsoTime(text);
}

/** A number as Unix milliseconds, or null if it is not an integer within the range of dates. */
export function checkedMilliseconds(value: number): number | null {
  return Number.isInteger(value) && Math.abs(value) <= farthest ? value : null;
}

function offsetOf(text: string | undefined): number | null {
  if (text === undefined || text === 'Z' || text === 'z') return 0;
  const hours = Number(text.slice(1, 3));
  const minutes = Number(text.slice(3).replace(':', ''));
  if (hours > 23 || minutes > 59) return null;
  return (text.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}
