import { crc32 } from 'node:zlib';
import type { OutcomeRow } from '../outcomes-table.ts';
import { type EventStore, EventStoreError } from '../../store/events/index.ts';
import type { MarkPart } from '../journal/index.ts';
import type { DigestLog } from './digest-log.ts';
import { onDisk, untilDone } from './engine-retries.ts';
import { insertPart } from './insert-part.ts';
import { expectNoInsert, probeTable } from './sent-rows.ts';
import { storeParts } from './store-parts.ts';

/** The batch that rows of `outcomes` were counted in, and how many of them are stored. */
export interface CountsRange {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  splitOf(table: 'outcomes'): readonly MarkPart[] | undefined;
  keepSplit(table: 'outcomes', parts: readonly MarkPart[]): void;
  /** Makes a dead letter of a row that the store rejects or fails on; durable when it returns. */
  rejectCount(row: OutcomeRow, place: number, error: unknown): void;
}

interface PlacedRow {
  readonly position: number;
  readonly row: OutcomeRow;
}

/** Consecutive failures after which several rows are split: one may be temporary. */
const failuresOfAll = 2;
const placesInMonth = 2 ** 32;

/**
 * Stores the counts of a batch, each once. Rows of counts have no position, so they can't be looked up after
 * a failure. But rows of one month are stored together or not at all, and once per token. Only a month that
 * fails is split, with other tokens, after the split is written down.
 * @throws DigestStopped when the signal aborts between two attempts
 */
export async function storeCounts(
  rows: readonly OutcomeRow[],
  range: CountsRange,
  store: EventStore,
  log: DigestLog,
  signal: AbortSignal,
): Promise<void> {
  if (rows.length === 0) return;
  const batchToken = `${range.id}:${range.from}-${range.to}:outcomes`;
  let token = batchToken;
  const insert = async (given: readonly OutcomeRow[]): Promise<void> => {
    const isAlone = given.length === 1;
    const part = {
      insert: () => store.insert('outcomes', given, token),
      ping: () => store.ping(),
      enough: isAlone ? 1 : failuresOfAll,
      isHealthy: false,
    };
    const probe = () => probeTable(store, 'outcomes', token);
    await insertPart(isAlone ? { ...part, probe } : part, log, signal);
  };
  // A failed insert may be stored: with the same token, the engine stores it at most once.
  const isStored = async (given: readonly PlacedRow[]): Promise<boolean> => {
    await untilDone(() => expectNoInsert(store), 'event store', log, signal);
    const again = store.insert('outcomes', given.map(rowOf), token);
    return again.then(
      () => true,
      () => false,
    );
  };
  const split = range.splitOf('outcomes');
  if (split === undefined) {
    try {
      return await insert(rows);
    } catch (error) {
      if (!(error instanceof EventStoreError)) throw error;
      const fields = { rows: rows.length, error: String(error) };
      log('warn', 'Counts cannot be stored together; searching for the cause', fields);
    }
  }
  const placed = inPlaces(rows, range.from);
  await storeParts(placed, split ?? months(placed, range.from), {
    insert: (held, { from, to }) => {
      const isMonth = to - from === placesInMonth;
      token = isMonth ? batchToken : `${batchToken}:${from}-${to}`;
      return insert(held.map(rowOf));
    },
    stored: async (held) =>
      new Set((await isStored(held)) ? held.map(({ position }) => position) : []),
    split: (parts) => onDisk(() => range.keepSplit('outcomes', parts), log, signal),
    reject: ({ row, position }, error) =>
      onDisk(() => range.rejectCount(row, position, error), log, signal),
  });
}

/**
 * Gives each row a position that depends on what it counts, so that it is the same when the batch is
 * repeated.
 */
function inPlaces(rows: readonly OutcomeRow[], first: number): PlacedRow[] {
  const placed = rows.map((row) => {
    const [year, month] = row.day.split('-').map(Number);
    const { project, generation, day, outcome, detail } = row;
    const place = crc32(JSON.stringify([project, generation, day, outcome, detail]));
    const months = (year ?? 0) * 12 + (month ?? 0);
    return { position: first + months * placesInMonth + place, row };
  });
  placed.sort((one, other) => one.position - other.position);
  let last = -1;
  return placed.map(({ position, row }) => {
    last = Math.max(position, last + 1);
    return { position: last, row };
  });
}

const rowOf = ({ row }: PlacedRow): OutcomeRow => row;

/** One part per month, and parts for the gaps: parts are contiguous, as the mark requires. */
function months(rows: readonly PlacedRow[], first: number): MarkPart[] {
  const bounds = new Set([first]);
  for (const { position } of rows) {
    const begin = position - ((position - first) % placesInMonth);
    bounds.add(begin).add(begin + placesInMonth);
  }
  const ordered = [...bounds, Number.MAX_SAFE_INTEGER];
  return ordered.slice(1).map((to, index) => ({ from: ordered[index] ?? first, to }));
}
