import type { StatementRunner } from '../store/events/index.ts';
import { type OccurrenceSlice, rowsIn, run } from './occurrence-rows.ts';

/** An occurrence among those of a slice, from the newest. */
export interface OccurrencePlace {
  /** From 1, which is the newest; null if the slice doesn't contain it. */
  readonly number: number | null;
  /** ID of the next newer one in the slice; null if there is none. */
  readonly newer: string | null;
  readonly older: string | null;
}

interface Placed {
  readonly id: string;
  /** Unix ms. */
  readonly time: number;
}

const time = `fromUnixTimestamp64Milli({place_time:Int64}, 'UTC')`;
const id = 'toUInt128({place_id:UUID})';

/** The place of an occurrence, and how many occurrences the slice has. */
export async function readPlace(
  runner: StatementRunner,
  slice: OccurrenceSlice,
  placed: Placed,
  signal: AbortSignal,
): Promise<{ readonly total: number; readonly place: OccurrencePlace }> {
  const reading = { runner, slice, placed, signal };
  const [{ total, later }, level, newer, older] = await Promise.all([
    countLater(reading),
    countLevel(reading),
    neighbour(reading, 'newer'),
    neighbour(reading, 'older'),
  ]);
  const number = level === null ? null : later + level + 1;
  return { total, place: { number, newer, older } };
}

interface Reading {
  readonly runner: StatementRunner;
  readonly slice: OccurrenceSlice;
  readonly placed: Placed;
  readonly signal: AbortSignal;
}

const paramsOf = (placed: Placed) => ({ place_time: placed.time, place_id: placed.id });

/** All rows of the slice, and those with a later time. IDs are left to the other statements: reading them takes longest. */
async function countLater({ runner, slice, placed, signal }: Reading) {
  const own = rowsIn(slice);
  const sql = `SELECT count() AS rows, countIf(ts > ${time}) AS later FROM ${own.where()}`;
  const statement = { sql, params: { ...own.params, ...paramsOf(placed) } };
  const [row] = await run<{ rows: string; later: string }>(runner, slice, statement, signal);
  return { total: Number(row?.rows ?? 0), later: Number(row?.later ?? 0) };
}

/** How many rows with the same time are newer; null if the slice doesn't contain the occurrence. */
async function countLevel({ runner, slice, placed, signal }: Reading): Promise<number | null> {
  const { window } = slice;
  if (placed.time < window.from || placed.time >= window.to) return null;
  const level = { ...slice, window: { from: placed.time, to: placed.time + 1 } };
  const own = rowsIn(level);
  const sql = `SELECT countIf(toUInt128(id) > ${id}) AS newer, countIf(toUInt128(id) = ${id}) AS same FROM ${own.where()}`;
  const statement = { sql, params: { ...own.params, ...paramsOf(placed) } };
  const [row] = await run<{ newer: string; same: string }>(runner, level, statement, signal);
  return Number(row?.same ?? 0) > 0 ? Number(row?.newer ?? 0) : null;
}

/** The ID of the row next to the occurrence. Rows are read in the order of the table's key. */
async function neighbour(
  { runner, slice, placed, signal }: Reading,
  side: 'newer' | 'older',
): Promise<string | null> {
  const { from, to } = slice.window;
  const isNewer = side === 'newer';
  const window = isNewer
    ? { from: Math.max(from, placed.time), to }
    : { from, to: Math.min(to, placed.time + 1) };
  const next = `(ts, toUInt128(id)) ${isNewer ? '>' : '<'} (${time}, ${id})`;
  const own = rowsIn({ ...slice, window }).and(next, paramsOf(placed));
  const order = isNewer
    ? 'project, ts, toUInt128(id)'
    : 'project DESC, ts DESC, toUInt128(id) DESC';
  const sql = `SELECT toString(id) AS next FROM ${own.where()} ORDER BY ${order} LIMIT 1`;
  const [row] = await run<{ next: string }>(runner, slice, { sql, params: own.params }, signal);
  return row?.next ?? null;
}
