import type { Interval } from '../../src/query/language/nodes.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A bucket and its name in responses; `offset` distinguishes the two rows of a repeated hour. */
export interface PlainBucket {
  readonly name: string;
  readonly offset: string;
  /** The first sampled moment, Unix ms. */
  readonly start: number;
}

export const bucketId = (bucket: Pick<PlainBucket, 'name' | 'offset'>): string =>
  `${bucket.name} ${bucket.offset}`;

const clocks = new Map<string, ReturnType<typeof makeClock>>();

function clockOf(zone: string) {
  const clock = clocks.get(zone) ?? makeClock(zone);
  clocks.set(zone, clock);
  return clock;
}

function makeClock(timeZone: string) {
  return {
    clock: new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
    distance: new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }),
  };
}

/** The bucket of a moment, from the zone's own calendar. */
export function bucketAt(
  ts: number,
  interval: Interval,
  zone: string,
): Pick<PlainBucket, 'name' | 'offset'> {
  const { clock, distance } = clockOf(zone);
  const text = clock.format(ts);
  const date = text.slice(0, 10);
  const offset =
    distance.formatToParts(ts).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  if (interval === 'minute') return { name: `${text.slice(0, 16)}:00`, offset };
  if (interval === 'hour') return { name: `${text.slice(0, 13)}:00:00`, offset };
  if (interval === 'day') return { name: date, offset: '' };
  if (interval === 'month') return { name: `${date.slice(0, 7)}-01`, offset: '' };
  const noon = new Date(`${date}T12:00:00Z`);
  const sinceMonday = (noon.getUTCDay() + 6) % 7;
  noon.setUTCDate(noon.getUTCDate() - sinceMonday);
  return { name: noon.toISOString().slice(0, 10), offset: '' };
}

let lately = new Map<string, readonly PlainBucket[]>();

/** All buckets of a window, found by sampling the clock often enough. */
export function bucketsOf(from: number, to: number, interval: Interval, zone: string) {
  const key = [from, to, interval, zone].join();
  const buckets = lately.get(key) ?? lookedUp(from, to, interval, zone);
  if (lately.size > 100) lately = new Map();
  lately.set(key, buckets);
  return buckets;
}

function lookedUp(from: number, to: number, interval: Interval, zone: string) {
  // The offset of every zone is a multiple of 15 minutes.
  const step = interval === 'minute' ? minute : interval === 'hour' ? 15 * minute : hour;
  const found = new Map<string, PlainBucket>();
  const look = (time: number): void => {
    const bucket = bucketAt(time, interval, zone);
    if (!found.has(bucketId(bucket))) found.set(bucketId(bucket), { ...bucket, start: time });
  };
  if (from < to) look(from);
  for (let time = Math.floor(from / step) * step + step; time < to; time += step) look(time);
  // In zones with offsets that are not whole hours, days begin between the steps.
  if (from < to) look(to - 1);
  return [...found.values()];
}

export function autoInterval(length: number): Interval {
  if (length <= 3 * hour) return 'minute';
  if (length <= 3 * 24 * hour) return 'hour';
  if (length <= 90 * 24 * hour) return 'day';
  return length <= 731 * 24 * hour ? 'week' : 'month';
}
