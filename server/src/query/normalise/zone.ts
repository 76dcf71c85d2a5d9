import { Lru } from '../../platform/lru.ts';
import { atOnce, type Pieces } from '../../platform/pieces.ts';
import { timeZone } from '../../platform/time-zone.ts';

/** A period during which a zone's offset from UTC is constant. */
export interface ZoneSpan {
  /** Unix ms at which it begins; the first one begins at -Infinity. */
  readonly from: number;
  /** Added to UTC to get local time, ms. */
  readonly offset: number;
}

/** A zone's clock in one year of UTC. */
interface ClockYear {
  /** At the start of the year. */
  readonly offset: number;
  readonly changes: readonly ZoneSpan[];
}

const day = 86_400_000;
// No zone changes its clock twice within a week.
const step = 7 * day;
/** Nothing is stored outside these years; the nearest known offset is used there. */
const firstKnown = Date.UTC(1970, 0, 1);
const lastKnown = Date.UTC(2100, 0, 1);

/** About 20 kB each if every year was requested; there are about 450 zones. */
const clockYears = new Lru<string, Map<number, ClockYear>>(256);

/** The periods of a zone that overlap `[from, to]`, at least one. Source: the runtime's zone data. */
export function zoneSpans(name: string, from: number, to: number): ZoneSpan[] {
  return atOnce(zoneSpanPieces(name, from, to));
}

/** What the clocks of a zone show, as the Unix ms at which UTC shows the same. */
export function clockAt(name: string, time: number): number {
  return time + (zoneSpans(name, time, time).at(-1)?.offset ?? 0);
}

/**
 * When the clocks of a zone first show a time: if they skip it, the moment at which they do.
 * @param local as if it was UTC, Unix ms
 */
export function timeOfClock(name: string, local: number): number {
  const spans = zoneSpans(name, local - day, local + day);
  const starts = spans.map(({ from, offset }) => Math.max(from, local - offset));
  const index = starts.findIndex((start, each) => start < (spans[each + 1]?.from ?? Infinity));
  return starts[index] ?? local;
}

/** The periods of `zoneSpans`, with a piece for each year that is not cached yet. */
export function* zoneSpanPieces(name: string, from: number, to: number): Pieces<ZoneSpan[]> {
  const clamp = (time: number): number => Math.min(Math.max(time, firstKnown), lastKnown);
  const start = clamp(from);
  const end = Math.max(start, clamp(to));
  const years: ClockYear[] = [];
  for (let year = yearOf(start); year <= yearOf(end); year++) {
    years.push(yield* clockYear(name, year));
  }
  const changes = years.flatMap((year) => year.changes);
  const before = changes.findLast((change) => change.from <= start);
  const first = before?.offset ?? years[0]?.offset ?? 0;
  return [
    { from: Number.NEGATIVE_INFINITY, offset: first },
    ...changes.filter((change) => change.from > start && change.from <= end),
  ];
}

function* clockYear(name: string, year: number): Pieces<ClockYear> {
  const zone = timeZone(name) ?? name;
  const known = clockYears.get(zone) ?? new Map<number, ClockYear>();
  clockYears.set(zone, known);
  const found = known.get(year);
  if (found !== undefined) return found;
  const read = readYear(clockOf(name), year);
  known.set(year, read);
  yield;
  return read;
}

function readYear(clock: Intl.DateTimeFormat, year: number): ClockYear {
  let at = Date.UTC(year, 0, 1);
  const end = Date.UTC(year + 1, 0, 1);
  const atStart = offsetAt(clock, at);
  const changes: ZoneSpan[] = [];
  let offset = atStart;
  while (at < end) {
    const next = Math.min(at + step, end);
    const nextOffset = offsetAt(clock, next);
    if (nextOffset !== offset) {
      changes.push({ from: changeBetween(clock, at, next, offset), offset: nextOffset });
      offset = nextOffset;
    }
    at = next;
  }
  return { offset: atStart, changes };
}

function yearOf(time: number): number {
  return new Date(time).getUTCFullYear();
}

/** The first second in `(low, high]` at which the offset is no longer `offset`. Both are whole seconds. */
function changeBetween(
  clock: Intl.DateTimeFormat,
  low: number,
  high: number,
  offset: number,
): number {
  let before = low;
  let after = high;
  while (after - before > 1000) {
    const middle = Math.floor((before + after) / 2000) * 1000;
    if (offsetAt(clock, middle) === offset) before = middle;
    else after = middle;
  }
  return after;
}

function clockOf(name: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
}

/** @param time Unix ms of a whole second */
function offsetAt(clock: Intl.DateTimeFormat, time: number): number {
  // Takes a third of the time of formatToParts: `4/5/2026, 03:45:00`.
  const [month = 1, date = 1, year = 1970, hour = 0, minute = 0, second = 0] = clock
    .format(time)
    .split(/\D+/)
    .map(Number);
  return Date.UTC(year, month - 1, date, hour, minute, second) - time;
}
