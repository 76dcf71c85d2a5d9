import { type EventStoreOptions, openClient } from './engine-client.ts';
import { migrationError } from './clickhouse-errors.ts';
import { ensureTable } from './cluster-tables.ts';
import type { TableDefinition } from './schema/topology.ts';

/** Which metadata the events belong to. The first row counts. */
const table: TableDefinition = {
  name: 'event_store_owner',
  columns: `  id String,
  at DateTime64(3, 'UTC') DEFAULT now64(3, 'UTC')`,
  engine: { family: 'MergeTree', args: [] },
  partitionBy: null,
  orderBy: 'at',
  shardBy: 'sipHash64(id)',
};

/**
 * Notes the ID of the metadata that an event store on a server belongs to, unless it has one. One instance at a time
 * may do that.
 * @returns the ID it has
 * @throws EventStoreError `unavailable`
 */
export async function ownEventStore(options: EventStoreOptions, id: string): Promise<string> {
  const client = openClient(options);
  const topology = options.topology ?? { kind: 'single' };
  const read = async (): Promise<string | undefined> => {
    const query = 'SELECT id FROM event_store_owner ORDER BY at, id LIMIT 1';
    const answer = await client.query({ query, format: 'JSONEachRow' });
    const [row] = await answer.json<{ id: string }>();
    return row?.id;
  };
  try {
    await ensureTable(client, table, topology);
    const known = await read();
    if (known !== undefined) return known;
    await client.insert({ table: table.name, values: [{ id }], format: 'JSONEachRow' });
    return (await read()) ?? id;
  } catch (error) {
    throw migrationError(error);
  } finally {
    await client.close();
  }
}
