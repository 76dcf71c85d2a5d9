import type { Clock } from '../../platform/clock.ts';
import type { EngineClient } from './engine-client.ts';
import { ensureTable } from './cluster-tables.ts';
import type { TableDefinition, Topology } from './schema/topology.ts';

/** The names of everything that was added because a release declares it. */
const ledger: TableDefinition = {
  name: 'schema_additions',
  columns: `  name String,
  at DateTime64(3, 'UTC')`,
  engine: { family: 'MergeTree', args: [] },
  partitionBy: null,
  orderBy: 'name',
  shardBy: 'sipHash64(name)',
};

/** What the store has beyond its migrations, by name: a table, a column, or anything else a release adds. */
export interface AdditionLedger {
  readonly names: ReadonlySet<string>;
  /** Called before they are added: a release that doesn't know it must not open what is half added. */
  note(names: readonly string[]): Promise<void>;
}

/** Reads the ledger, which is created first. */
export async function openAdditionLedger(
  client: EngineClient,
  topology: Topology,
  clock: Clock,
): Promise<AdditionLedger> {
  await ensureTable(client, ledger, topology);
  const answer = await client.query({
    query: 'SELECT DISTINCT name FROM schema_additions ORDER BY name',
    format: 'JSONEachRow',
  });
  const rows = await answer.json<{ name: string }>();
  const names = new Set(rows.map(({ name }) => name));
  return {
    names,
    async note(added) {
      const values = added
        .filter((name) => !names.has(name))
        .map((name) => ({ name, at: clock.now() }));
      if (values.length === 0) return;
      await client.insert({ table: ledger.name, values, format: 'JSONEachRow' });
    },
  };
}
