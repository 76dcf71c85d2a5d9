import { rmSync } from 'node:fs';
import { tableNames } from '../src/kinds/tables.ts';
import { openClient } from '../src/store/events/engine-client.ts';
import type { EmbeddedEngine } from '../src/store/events/index.ts';

/** An engine with migrated tables, and its temporary folder. */
interface PooledEngine {
  readonly engine: EmbeddedEngine;
  readonly folder: string;
}

/** The next test file of a worker usually starts within this time. An idle engine takes CPU time too (ms). */
const idleTimeout = 2_000;
const idle = new Map<PooledEngine, NodeJS.Timeout>();
/** The tables of an engine that no test has changed. */
let migrated: Promise<string> | undefined;

/**
 * An engine of this worker that no test uses now, or one that `start` starts. Starting one takes half a second of
 * CPU time, more than most tests that use it.
 */
export async function takeEngine(start: () => Promise<PooledEngine>): Promise<PooledEngine> {
  const [spare] = idle;
  if (spare !== undefined) {
    const [pooled, timer] = spare;
    clearTimeout(timer);
    idle.delete(pooled);
    return pooled;
  }
  const started = await start();
  await (migrated ??= tablesOf(started.engine));
  return started;
}

/** Empties an engine for the next test file, or ends one that failed, was closed or has other tables now. */
export async function giveEngine(pooled: PooledEngine): Promise<void> {
  const { status, restarts } = pooled.engine.state();
  const isSound = status === 'ready' && restarts === 0;
  if (!isSound || (await isBusy(pooled.engine))) return endEngine(pooled);
  if ((await tablesOf(pooled.engine)) !== (await migrated)) return endEngine(pooled);
  await removeRows(pooled.engine);
  const end = (): void => {
    idle.delete(pooled);
    void endEngine(pooled);
  };
  idle.set(pooled, setTimeout(end, idleTimeout).unref());
}

export async function endEngine({ engine, folder }: PooledEngine): Promise<void> {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
}

/** Whether it still runs a statement of the test file. The next one could wait for the tables it uses. */
function isBusy(engine: EmbeddedEngine): Promise<boolean> {
  return withClient(engine, async (client) => {
    const result = await client.query({
      query: 'SELECT count() > 1 AS busy FROM system.processes',
      format: 'JSONEachRow',
    });
    const [row] = await result.json<{ busy: number }>();
    return row?.busy !== 0;
  });
}

/** The statements of all tables, and how many migrations they have had. */
function tablesOf(engine: EmbeddedEngine): Promise<string> {
  return withClient(engine, async (client) => {
    const result = await client.query({
      query: `SELECT name, create_table_query, if(has({kept:Array(String)}, name), 0, total_rows) AS rows
        FROM system.tables WHERE database = currentDatabase() ORDER BY name`,
      query_params: { kept: tableNames },
      format: 'JSONEachRow',
    });
    return result.text();
  });
}

function removeRows(engine: EmbeddedEngine): Promise<void> {
  return withClient(engine, async (client) => {
    const result = await client.query({
      query: `SELECT DISTINCT table FROM system.parts
        WHERE database = currentDatabase() AND has({kept:Array(String)}, table)`,
      query_params: { kept: tableNames },
      format: 'JSONEachRow',
    });
    for (const { table } of await result.json<{ table: string }>())
      await client.command({ query: `TRUNCATE TABLE ${table}` });
  });
}

async function withClient<Result>(
  engine: EmbeddedEngine,
  work: (client: ReturnType<typeof openClient>) => Promise<Result>,
): Promise<Result> {
  const client = openClient(engine.address);
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}
