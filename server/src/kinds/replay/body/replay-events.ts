import type { Pieces } from '../../../platform/pieces.ts';
import { columnLength } from '../../../collect/ingest/limits.ts';
import type { ReplayMarks } from './replay-marks.ts';
import { sortedByTime } from './sorted-by-time.ts';

/** The valid events of a chunk, in the order of their timestamps. */
export interface ReplayEvents {
  readonly count: number;
  readonly dropped: number;
  /** A JSON array of them, each as sent; null = none. */
  readonly json: Buffer | null;
  /** Timestamps of the first and the last as sent; 0 = no events. */
  readonly begins: number;
  readonly ends: number;
  readonly clicks: number;
  readonly hasFullSnapshot: boolean;
  /** URLs of the page in the events, without repetitions. */
  readonly addresses: readonly string[];
}

export const noReplayEvents: ReplayEvents = {
  count: 0,
  dropped: 0,
  json: null,
  begins: 0,
  ends: 0,
  clicks: 0,
  hasFullSnapshot: false,
  addresses: [],
};

const mostAddresses = 100;
/** Bytes of a URL as JSON, which are at most six per character. */
const longestAddress = 6 * columnLength;
const eventsOfPiece = 4096;

/** Sorts the events of a body. */
export function* orderEvents(body: Buffer, marks: ReplayMarks): Pieces<ReplayEvents> {
  const { times, dropped, clicks, hasFullSnapshot, isSorted } = marks;
  const count = times.length;
  if (count === 0) return { ...noReplayEvents, dropped };
  const order = isSorted ? null : yield* sortedByTime(times);
  const at = (index: number): number => order?.[index] ?? index;
  return {
    count,
    dropped,
    json:
      order === null && dropped === 0
        ? body.subarray(marks.start, marks.end)
        : yield* glued(body, marks, at),
    begins: times[at(0)] ?? 0,
    ends: times[at(count - 1)] ?? 0,
    clicks,
    hasFullSnapshot,
    addresses: yield* addressesOf(body, marks, at),
  };
}

/** The events as a separate array. */
function* glued(
  body: Buffer,
  { starts, ends }: ReplayMarks,
  at: (index: number) => number,
): Pieces<Buffer> {
  let size = starts.length + 1;
  for (let index = 0; index < starts.length; index++) {
    size += (ends[index] ?? 0) - (starts[index] ?? 0);
  }
  const array = Buffer.allocUnsafe(size);
  let end = 0;
  for (let index = 0; index < starts.length; index++) {
    array[end++] = index === 0 ? 0x5b : 0x2c;
    end += body.copy(array, end, starts[at(index)], ends[at(index)]);
    if (index % eventsOfPiece === eventsOfPiece - 1) yield;
  }
  array[end] = 0x5d;
  return array;
}

function* addressesOf(
  body: Buffer,
  { addressStarts, addressEnds }: ReplayMarks,
  at: (index: number) => number,
): Pieces<string[]> {
  const addresses: string[] = [];
  for (let index = 0; index < addressStarts.length; index++) {
    if (index % eventsOfPiece === eventsOfPiece - 1) yield;
    const start = addressStarts[at(index)] ?? 0;
    const end = addressEnds[at(index)] ?? 0;
    if (start === 0 || end - start > longestAddress) continue;
    const address = String(JSON.parse(body.toString('utf8', start, end)));
    if (address === addresses.at(-1)) continue;
    if (addresses.push(address) === mostAddresses) break;
  }
  return addresses;
}
