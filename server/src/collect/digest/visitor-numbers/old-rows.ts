import { nilUuid } from '../../../platform/uuid.ts';
import {
  type EventStore,
  type EventTable,
  firstGeneration,
  jobLimits,
  rowsOf,
  rowsOfProjects,
  type TableRows,
  type VisitorNumber,
} from '../../../store/events/index.ts';
import type { DigestLog } from '../digest-log.ts';
import type { Behind } from './numbered-from.ts';
import type { VisitorNumbers } from './visitor-numbers.ts';

const limits = { ...jobLimits, seconds: 600, rank: 'last' } as const;
/** Visitors that are numbered at once: some milliseconds. */
const visitorsAtOnce = 20_000;

export interface OldRowsParts {
  readonly numbers: VisitorNumbers;
  readonly store: Pick<EventStore, 'query' | 'fillVisitorNumbers'>;
  readonly table: EventTable;
  readonly log: DigestLog;
  readonly numbering: {
    /** Gives durable numbers. */
    give(of: Behind, visitors: readonly string[], signal: AbortSignal): Promise<number[]>;
    keep(signal: AbortSignal): Promise<void>;
  };
}

/**
 * Numbers the visitors of rows that were stored without numbers, or with those of a log that was lost: month
 * by month, the newest first. What is done is noted as the time from which the project is numbered, so that
 * it goes on there after a crash; doing a month again changes nothing.
 * @throws EventStoreError, DigestStopped
 */
export async function numberOldRows(parts: OldRowsParts, signal: AbortSignal): Promise<void> {
  const { numbers, log } = parts;
  const behind = numbers.behind();
  if (behind.length === 0) return;
  const months = await monthsOf(parts, behind, signal);
  for (const [at, month] of months.entries()) {
    signal.throwIfAborted();
    log('info', 'Numbering the visitors of older events', { month, left: months.length - at });
    const obstacle = await numberMonth(parts, behind, month, signal);
    if (obstacle !== null) return log('warn', 'Older events stay without numbers', { obstacle });
    const isLast = at === months.length - 1;
    await reach(parts, behind, isLast ? 0 : startOf(month), signal);
  }
  if (months.length === 0) await reach(parts, behind, 0, signal);
}

async function reach(
  { numbers, numbering }: OldRowsParts,
  behind: readonly Behind[],
  from: number,
  signal: AbortSignal,
): Promise<void> {
  for (const each of behind) numbers.reach(each, from);
  await numbering.keep(signal);
}

/** Partitions are named like `202603`, months in UTC. */
function startOf(month: string): number {
  return Date.UTC(Number(month.slice(0, 4)), Number(month.slice(4)) - 1);
}

/** If a project is numbered from an earlier time, the rows in between get their existing numbers. */
function lastOf(behind: readonly Behind[]): number {
  return Math.max(...behind.map(({ from }) => from));
}

const isBefore = `ts < fromUnixTimestamp64Milli({before:Int64}, 'UTC')`;

function rowsBefore(table: EventTable, behind: readonly Behind[]): TableRows {
  const projects = behind.map(({ project }) => project);
  return rowsOfProjects(table, projects, 'digest').and(isBefore, { before: lastOf(behind) });
}

async function monthsOf(
  { store, table }: OldRowsParts,
  behind: readonly Behind[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const rows = rowsBefore(table, behind);
  const sql = `SELECT DISTINCT _partition_id AS month FROM ${rows.where()} ORDER BY month DESC`;
  const found = await store.query<{ month: string }>({ sql, params: rows.params }, limits, signal);
  return found.map(({ month }) => month);
}

/** @returns why it is impossible; null = done */
async function numberMonth(
  parts: OldRowsParts,
  behind: readonly Behind[],
  month: string,
  signal: AbortSignal,
): Promise<string | null> {
  const rows = rowsBefore(parts.table, behind);
  const before = lastOf(behind);
  let isFull = false;
  const numbers = async function* (): AsyncGenerator<readonly VisitorNumber[]> {
    for (const of of behind) {
      for await (const visitors of visitorsOf(parts, of, month, before, signal)) {
        isFull ||= !parts.numbers.hasSpace(visitors.length);
        // Visitors without a number are not written.
        if (isFull) return;
        const given = await parts.numbering.give(of, visitors, signal);
        const { project } = of;
        yield visitors.map((visitor, at) => ({ project, visitor, number: given[at] ?? 0 }));
      }
    }
  };
  const filling = { rows, month, numbers: numbers() };
  if (!(await parts.store.fillVisitorNumbers(filling, signal)))
    return 'the event store is a cluster';
  return isFull ? 'their visitors do not fit in memory' : null;
}

async function* visitorsOf(
  { store, table }: OldRowsParts,
  { project, generation }: Behind,
  month: string,
  before: number,
  signal: AbortSignal,
): AsyncGenerator<readonly string[]> {
  for (let last = nilUuid; ;) {
    const next = rowsOf(table, { number: project, generation, errorGeneration: firstGeneration })
      .and(isBefore, { before })
      .and('_partition_id = {month:String} AND visitor > {last:UUID}', { month, last });
    const sql = `SELECT toString(visitor) AS id FROM ${next.where()}
GROUP BY visitor ORDER BY visitor LIMIT ${visitorsAtOnce}`;
    const found = await store.query<{ id: string }>({ sql, params: next.params }, limits, signal);
    if (found.length > 0) yield found.map(({ id }) => id);
    const end = found.at(-1);
    if (end === undefined || found.length < visitorsAtOnce) return;
    last = end.id;
  }
}
