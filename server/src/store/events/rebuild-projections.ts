import { setTimeout as pause } from 'node:timers/promises';
import { migrationError } from './clickhouse-errors.ts';
import { everywhere, oncePerShard } from './cluster-tables.ts';
import { type EngineClient, type EventStoreOptions, openClient } from './engine-client.ts';
import type { DeclaredTable } from './schema/declared-tables.ts';
import { addProjection, localName, storedTable, type Topology } from './schema/topology.ts';

/** A table with projections that all read one column. */
export interface RebuiltTable extends Pick<DeclaredTable, 'name' | 'projections'> {
  readonly column: string;
}

export interface RebuildOptions {
  /** Unix ms. */
  readonly now: number;
  /** How many of a month's parts are rebuilt. @param failure what the engine failed with, and tries again */
  readonly progress: (month: string, done: number, of: number, failure: string) => void;
  /** How often progress is read, ms; default: a second. */
  readonly every?: number;
}

export interface Rebuilt {
  /** Whether it continued what was interrupted. */
  readonly isContinued: boolean;
  readonly months: number;
}

/** The rebuilding of a month, as the engine keeps it. */
interface Mutation {
  readonly run: string;
  readonly month: string;
  readonly open: number;
  readonly remaining: number;
  readonly failure: string;
}

/** In the text of each mutation, before the name of its run. */
const mark = 'rebuild ';

/**
 * Computes the projections of a table again from its rows, also those that are damaged or missing, month by month from
 * the newest. A part is replaced when all of its projections are complete, so that they can be read meanwhile. The engine
 * finishes a month that has begun; calling it again continues with the next one.
 * @throws EventStoreError
 */
export async function rebuildProjections(
  options: EventStoreOptions,
  table: RebuiltTable,
  { now, progress, every = 1_000 }: RebuildOptions,
): Promise<Rebuilt> {
  const client = openClient(options);
  const { topology = { kind: 'single' } } = options;
  const engine = mutationsOf(client, table, topology);
  try {
    for (const { ddl } of table.projections ?? [])
      for (const query of addProjection(table.name, ddl, topology)) await client.command({ query });
    const months = await engine.months();
    const earlier = await engine.mutations();
    const last = earlier
      .map(({ run }) => run)
      .toSorted()
      .at(-1);
    const begun = new Set(earlier.flatMap(({ run, month }) => (run === last ? [month] : [])));
    const oldest = months.at(-1);
    // It goes to the oldest month. Newer ones may have been added since.
    const isContinued =
      begun.size > 0 && oldest !== undefined && !isFinished(earlier, last, oldest);
    const run = isContinued && last !== undefined ? last : new Date(now).toISOString();
    for (const month of months) {
      if (!isContinued || !begun.has(month)) await engine.begin(month, run);
      await untilDone(engine, month, run, { progress, every });
    }
    return { isContinued, months: months.length };
  } catch (error) {
    throw migrationError(error);
  } finally {
    await client.close();
  }
}

function isFinished(mutations: readonly Mutation[], of: string | undefined, at: string): boolean {
  return mutations.some(({ run, month, open }) => run === of && month === at && open === 0);
}

type Engine = ReturnType<typeof mutationsOf>;

async function untilDone(
  engine: Engine,
  month: string,
  run: string,
  { progress, every }: Required<Pick<RebuildOptions, 'progress' | 'every'>>,
): Promise<void> {
  let all = 0;
  for (;;) {
    const mutations = await engine.mutations();
    const own = mutations.find((each) => each.run === run && each.month === month);
    // The engine forgets the oldest of those that are done.
    if (own === undefined || own.open === 0) break;
    all = Math.max(all, own.remaining);
    progress(month, all - own.remaining, all, own.failure);
    await pause(every);
  }
  progress(month, all, all, '');
}

function mutationsOf(client: EngineClient, table: RebuiltTable, topology: Topology) {
  const stored = localName(table.name, topology);
  const ask = async <Row>(query: string): Promise<Row[]> => {
    const answer = await client.query({
      query,
      query_params: { table: stored, mark },
      format: 'JSONEachRow',
    });
    return answer.json<Row>();
  };
  const own = `database = currentDatabase() AND table = {table:String}`;
  return {
    /** Months with rows, such as `202603`, newest first. */
    months: async (): Promise<string[]> => {
      const rows = await ask<{ month: string }>(
        `SELECT partition_id AS month FROM ${oncePerShard('parts', topology)}
          WHERE ${own} AND active GROUP BY month ORDER BY month DESC`,
      );
      return rows.map(({ month }) => month);
    },
    /** Of all rebuildings that the engine remembers. */
    mutations: (): Promise<Mutation[]> =>
      ask<Mutation>(
        `SELECT extract(command, concat({mark:String}, '([0-9TZ:.-]+)')) AS run,
          extract(command, 'PARTITION ID \\'([^\\']+)\\'') AS month,
          toUInt32(countIf(NOT is_done)) AS open, toUInt32(sumIf(parts_to_do, NOT is_done)) AS remaining,
          anyIf(latest_fail_reason, NOT is_done) AS failure
        FROM ${everywhere('mutations', topology)}
        WHERE ${own} AND position(command, {mark:String}) > 0 GROUP BY run, month HAVING run != ''`,
      ),
    /** An update computes the projections of a part again in the same step; those that it lacks are added. */
    begin: async (month: string, run: string): Promise<void> => {
      const { column, projections = [] } = table;
      const changes = [
        `UPDATE ${column} = ${column} IN PARTITION ID {month:String} WHERE {run:String} != ''`,
        ...projections.map(
          ({ name }) => `MATERIALIZE PROJECTION ${name} IN PARTITION ID {month:String}`,
        ),
      ];
      await client.command({
        query: `ALTER TABLE ${storedTable(table.name, topology)} ${changes.join(', ')}`,
        query_params: { month, run: `${mark}${run}` },
        clickhouse_settings: { mutations_sync: '0' },
      });
    },
  };
}
