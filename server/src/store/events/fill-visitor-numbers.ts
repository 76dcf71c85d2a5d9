import type { EngineClient } from './engine-client.ts';
import type { TableRows } from './table-rows.ts';

/** A visitor of a project with its number. */
export interface VisitorNumber {
  readonly project: number;
  readonly visitor: string;
  readonly number: number;
}

/** Rows of one month (UTC, `202603`) that get the numbers of their visitors. */
export interface NumberFilling {
  readonly rows: TableRows;
  readonly month: string;
  readonly numbers: AsyncIterable<readonly VisitorNumber[]>;
}

/** Holds the numbers while the engine writes them into rows. Its columns must not be named like columns of events. */
const numbering = 'numbering';
const createNumbering = `CREATE TABLE IF NOT EXISTS ${numbering} (tenant UInt32, id UUID, number UInt32)
ENGINE = Join(ANY, LEFT, tenant, id)`;
const unfinished = `SELECT count() > 0 AS isBusy FROM system.mutations
WHERE database = currentDatabase() AND NOT is_done AND position(command, '${numbering}') > 0`;
const lookEvery = 1000;

/**
 * Writes numbers of visitors into stored rows, and the rows into the projections. It can be repeated: a row
 * without a number for its visitor is not changed.
 */
export async function fillVisitorNumbers(
  client: EngineClient,
  { rows, month, numbers }: NumberFilling,
  signal: AbortSignal,
): Promise<void> {
  const ask = async <Row>(query: string): Promise<Row[]> => {
    const answer = await client.query({ query, format: 'JSONEachRow', abort_signal: signal });
    return answer.json<Row>();
  };
  const { table, params } = rows;
  const change = (query: string): Promise<unknown> =>
    client.command({
      query,
      query_params: { ...params, month },
      clickhouse_settings: { mutations_sync: '1' },
      abort_signal: signal,
    });
  await client.command({ query: createNumbering });
  // If the process is killed, the mutation continues in the engine, and still reads the numbers.
  while ((await ask<{ isBusy: number }>(unfinished))[0]?.isBusy === 1) {
    signal.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, lookEvery));
  }
  await client.command({ query: `TRUNCATE TABLE ${numbering}` });
  for await (const some of numbers) {
    const values = some.map(({ project, visitor, number }) => ({
      tenant: project,
      id: visitor,
      number,
    }));
    await client.insert({ table: numbering, values, format: 'JSONEachRow', abort_signal: signal });
  }
  const [database] = await ask<{ name: string }>('SELECT currentDatabase() AS name');
  const number = `joinGet('${database?.name}.${numbering}', 'number', project, visitor)`;
  await change(
    `ALTER TABLE ${table} UPDATE visitor_number = ${number} IN PARTITION ID {month:String}
WHERE ${rows.condition()} AND ${number} > 0`,
  );
  const projections = await ask<{ name: string }>(
    `SELECT name FROM system.projections WHERE database = currentDatabase() AND table = '${table}'`,
  );
  if (projections.length > 0) {
    const all = projections.map(({ name }) => {
      return `MATERIALIZE PROJECTION ${name} IN PARTITION ID {month:String}`;
    });
    await change(`ALTER TABLE ${table} ${all.join(', ')}`);
  }
  await client.command({ query: `TRUNCATE TABLE ${numbering}` });
}
