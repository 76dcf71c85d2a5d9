import { setTimeout as pause } from 'node:timers/promises';
import type { Table } from './columns/table.ts';
import { EventStoreError, type EventStore, type QueryLimits } from './event-store.ts';
import { rowsOfEveryProject, rowsOfProject } from './tenant-rows.ts';
import type { TableRows } from './table-rows.ts';

/** What belongs together: it is copied whole, and removed from the target before it is copied again. */
interface Unit {
  readonly project: number;
  /** `2026-03-04`, or empty for a table without times. */
  readonly day: string;
  readonly total: number;
  /** Changes with the rows; empty if they never change, so that their number says enough. */
  readonly mark: string;
}

export interface EventCopy {
  readonly source: Pick<EventStore, 'query'>;
  readonly target: Pick<EventStore, 'query' | 'insert' | 'removeRows'>;
  /** Differs in each run: the target must not mistake rows for those of an earlier run. */
  readonly run: string;
  /** How far it is. */
  readonly copied: (table: string, rows: number, of: number) => void;
  /** Waits before a retry, ms; for tests. */
  readonly waits?: readonly number[];
}

/** Rows of a project in a month, or of all months if `month` is empty. */
export interface CountOfMonth {
  readonly table: string;
  readonly project: number;
  readonly month: string;
  readonly source: number;
  readonly target: number;
  /** Whether both have the same rows; of a table whose rows never change, as many. */
  readonly isSame: boolean;
}

/** The target has rows that the source does not have. */
export class OtherRowsError extends Error {
  override readonly name = 'OtherRowsError';
}

const rowsAtOnce = 50_000;
const limits: QueryLimits = { seconds: 600, bytes: 1024 ** 3 };
/** A replica that is restarted is back in this time (ms). */
const usualWaits = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 60_000, 60_000];

/** A table, and the part of it to copy. */
interface CopiedTable {
  readonly table: Table;
  readonly units: readonly Unit[];
  /** What the target has already of each unit. */
  readonly there: ReadonlyMap<string, Unit>;
}

/**
 * Copies the rows of tables into another store. Rows that the target already has are left out, so that a copy that was
 * interrupted continues.
 * @throws OtherRowsError if the target has more, before anything is written
 * @throws EventStoreError if a store does not answer for minutes
 */
export async function copyEvents(copy: EventCopy, tables: readonly Table[]): Promise<void> {
  const copied: CopiedTable[] = [];
  for (const table of tables) copied.push(await comparedTable(copy, table));
  for (const each of copied) await copyTable(copy, each);
}

async function comparedTable(copy: EventCopy, table: Table): Promise<CopiedTable> {
  const units = await unitsOf(copy, copy.source, table);
  const stored = await unitsOf(copy, copy.target, table);
  const known = new Map(units.map((unit) => [keyOf(unit), unit.total]));
  const more = stored.find((unit) => unit.total > (known.get(keyOf(unit)) ?? 0));
  if (more !== undefined) {
    throw new OtherRowsError(
      `The target has ${more.total} rows of project ${more.project} in ${table.name}${more.day === '' ? '' : ` on ${more.day}`}, but the source has ${known.get(keyOf(more)) ?? 0}. Copy into an empty database.`,
    );
  }
  return { table, units, there: unitsByKey(stored) };
}

async function copyTable(copy: EventCopy, { table, units, there }: CopiedTable): Promise<void> {
  const total = units.reduce((sum, unit) => sum + unit.total, 0);
  let done = 0;
  for (const unit of units) {
    const before = there.get(keyOf(unit));
    if (!isSame(unit, before)) await copyUnit(copy, table, unit, before !== undefined);
    done += unit.total;
    copy.copied(table.name, done, total);
  }
  if (units.length === 0) copy.copied(table.name, 0, 0);
}

/** The counts of both stores, by table, project and month, and whether the rows are the same. */
export async function compareEvents(
  { source, target, ...copy }: EventCopy,
  tables: readonly Table[],
): Promise<readonly CountOfMonth[]> {
  const counts = new Map<string, CountOfMonth>();
  for (const table of tables) {
    const here = unitsByKey(await unitsOf(copy, source, table));
    const there = unitsByKey(await unitsOf(copy, target, table));
    for (const unit of new Map([...there, ...here]).values()) {
      const { project, day } = unit;
      const [one, other] = [here.get(keyOf(unit)), there.get(keyOf(unit))];
      const month = day.slice(0, 'YYYY-MM'.length);
      const key = `${table.name} ${project} ${month}`;
      const known = counts.get(key);
      counts.set(key, {
        ...{ table: table.name, project, month },
        source: (known?.source ?? 0) + (one?.total ?? 0),
        target: (known?.target ?? 0) + (other?.total ?? 0),
        isSame: known?.isSame !== false && one !== undefined && isSame(one, other),
      });
    }
  }
  return [...counts.values()];
}

const unitsByKey = (units: readonly Unit[]): ReadonlyMap<string, Unit> =>
  new Map(units.map((unit) => [keyOf(unit), unit]));

const isSame = ({ total, mark }: Unit, other: Unit | undefined): boolean =>
  other?.total === total && other.mark === mark;

const keyOf = ({ project, day }: Unit): string => `${project} ${day}`;

/** Rows of the other engines change with later inserts, as when counts are added up. */
const isFixed = ({ engine }: Table): boolean => engine.family === 'MergeTree';

/** Rows that merges would remove count for neither store. */
const final = (table: Table): string => (isFixed(table) ? '' : 'FINAL');

/** The same for the same rows, in any order. */
function markOf(table: Table): string {
  if (isFixed(table)) return "''";
  const names = Object.keys(table.columns).map((name) => `\`${name}\``);
  return `toString(sum(cityHash64(${names.join(', ')})))`;
}

/** The days of a table, UTC. */
function dayOf({ columns }: Table): string {
  if ('ts' in columns) return "toString(toDate(ts, 'UTC'))";
  return 'day' in columns ? 'toString(day)' : "''";
}

async function unitsOf(
  copy: Pick<EventCopy, 'waits'>,
  store: Pick<EventStore, 'query'>,
  table: Table,
): Promise<readonly Unit[]> {
  const all = rowsOfEveryProject(table.name, 'copy').with(final(table));
  const sql = `SELECT project, ${dayOf(table)} AS of_day, toUInt32(count()) AS total, ${markOf(table)} AS mark
    FROM ${all.where()} GROUP BY project, of_day ORDER BY project, of_day`;
  const rows = await retried(copy, () =>
    store.query<Omit<Unit, 'day'> & { of_day: string }>({ sql, params: {} }, limits),
  );
  return rows.map(({ of_day: day, ...unit }) => ({ ...unit, day }));
}

async function copyUnit(
  copy: EventCopy,
  table: Table,
  unit: Unit,
  isPartial: boolean,
): Promise<void> {
  const own = rowsOfProject(table.name, unit.project, 'copy');
  const rows = unit.day === '' ? own : own.and(`${dayOf(table)} = {day:String}`, { day: unit.day });
  if (isPartial) await retried(copy, () => copy.target.removeRows(rows));
  const parts = Math.ceil(unit.total / rowsAtOnce);
  for (let part = 0; part < parts; part += 1) await copyPart(copy, table, rows, unit, parts, part);
}

/** Copies the rows with a given remainder of their hash; half of them at a time if they are too large together. */
async function copyPart(
  copy: EventCopy,
  table: Table,
  rows: TableRows,
  unit: Unit,
  parts: number,
  part: number,
): Promise<void> {
  const columns = Object.keys(table.columns);
  const names = columns.map((name) => `\`${name}\``).join(', ');
  const params = { parts, part };
  const hashed = table.orderBy.startsWith('(') ? table.orderBy : `(${table.orderBy})`;
  const some = rows
    .with(final(table))
    .and(`sipHash64${hashed} % {parts:UInt32} = {part:UInt32}`, params);
  const statement = { sql: `SELECT ${names} FROM ${some.where()}`, params: some.params };
  let found: object[];
  try {
    found = await retried(copy, () => copy.source.query(statement, limits));
  } catch (error) {
    if (!(error instanceof EventStoreError) || error.failure !== 'memory') throw error;
    await copyPart(copy, table, rows, unit, 2 * parts, part);
    await copyPart(copy, table, rows, unit, 2 * parts, part + parts);
    return;
  }
  const token = `${copy.run}:${table.name}:${unit.project}:${unit.day}:${parts}:${part}`;
  await retried(copy, () => copy.target.insert(table.name, found, token));
}

/** Inserts have tokens, so that each can be repeated. */
async function retried<Result>(
  { waits = usualWaits }: Pick<EventCopy, 'waits'>,
  work: () => Promise<Result>,
): Promise<Result> {
  for (const wait of waits) {
    try {
      return await work();
    } catch (error) {
      const passes =
        error instanceof EventStoreError && ['unavailable', 'timeout'].includes(error.failure);
      if (!passes) throw error;
      await pause(wait);
    }
  }
  return work();
}
