/** A span of time in which a zone's clock runs at one distance from UTC. */
export interface ZoneSpan {
  /** Unix ms at which it begins; the first one begins at -Infinity. */
  readonly from: number;
  /** What is added to UTC to get local time, ms. */
  readonly offset: number;
}

const day = 86_400_000;
// No zone changes its clock twice within a week.
const step = 7 * day;
/** Outside of these years nothing is stored; the nearest known offset serves there. */
const firstKnown = Date.UTC(1970, 0, 1);
const lastKnown = Date.UTC(2100, 0, 1);

/** Whether the text names an IANA time zone. Bare offsets such as `+02:00` are none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    clockOf(name);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The spans of a zone that touch `[from, to]`, at least one. Source: the runtime's zone data. */
export function zoneSpans(name: string, from: number, to: number): ZoneSpan[] {
  const clock = clockOf(name);
  const clamp = (time: number): number => Math.min(Math.max(time, firstKnown), lastKnown);
  const end = clamp(to);
  let at = clamp(from);
  let offset = offsetAt(clock, at);
  const spans: ZoneSpan[] = [{ from: Number.NEGATIVE_INFINITY, offset }];
  while (at < end) {
    const next = Math.min(at + step, end);
    const nextOffset = offsetAt(clock, next);
    if (nextOffset !== offset) {
      spans.push({ from: changeBetween(clock, at, next, offset), offset: nextOffset });
      offset = nextOffset;
    }
    at = next;
  }
  return spans;
}

/** The first millisecond in `(low, high]` at which the offset is no longer `offset`. */
function changeBetween(
  clock: Intl.DateTimeFormat,
  low: number,
  high: number,
  offset: number,
): number {
  let before = low;
  let after = high;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
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

function offsetAt(clock: Intl.DateTimeFormat, time: number): number {
  const second = Math.floor(time / 1000) * 1000;
  const parts = new Map(
    clock.formatToParts(second).map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return local - second;
}
