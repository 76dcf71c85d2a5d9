import type { EngineClient } from './engine-client.ts';
import { ensureTable } from './cluster-tables.ts';
import type { TableDefinition, Topology } from './schema/topology.ts';

/** The server can't store events with these settings. The message is one sentence for the operator. */
export class UnusableServerError extends Error {
  override readonly name = 'UnusableServerError';
}

/** How many shards the cluster had when its tables were made. */
const shardCount: TableDefinition = {
  name: 'event_store_shards',
  columns: `  shards UInt32,
  at DateTime64(3, 'UTC') DEFAULT now64(3, 'UTC')`,
  engine: { family: 'MergeTree', args: [] },
  partitionBy: null,
  orderBy: 'at',
  shardBy: 'shards',
};

type Ask = <Row>(query: string) => Promise<Row[]>;

/**
 * Checks that the tables were made for this topology, and that a cluster can have them.
 * @throws UnusableServerError
 */
export async function checkTopology(client: EngineClient, topology: Topology): Promise<void> {
  const ask: Ask = async <Row>(query: string) =>
    (await client.query({ query, format: 'JSONEachRow' })).json<Row>();
  const [events] = await ask<{ engine: string }>(
    "SELECT engine FROM system.tables WHERE database = currentDatabase() AND name = 'events'",
  );
  const isDistributed = events?.engine === 'Distributed';
  if (topology.kind === 'single') {
    if (isDistributed)
      throw unusable('has the tables of a cluster: set BELLWETHER_CLICKHOUSE_CLUSTER to its name');
    return;
  }
  const shards = await shardsOf(ask, topology.name);
  if (events !== undefined && !isDistributed) {
    throw unusable(
      'has the tables of a single server: unset BELLWETHER_CLICKHOUSE_CLUSTER, or set ' +
        'BELLWETHER_CLICKHOUSE_DATABASE to an empty one (docs/clickhouse.md#cluster)',
    );
  }
  await checkMacros(ask, topology);
  await checkShards(client, ask, topology, shards);
}

async function shardsOf(ask: Ask, name: string): Promise<number> {
  const clusters = await ask<{ cluster: string; shards: string }>(
    'SELECT cluster, toString(uniqExact(shard_num)) AS shards FROM system.clusters GROUP BY cluster ORDER BY cluster',
  );
  const own = clusters.find(({ cluster }) => cluster === name);
  if (own !== undefined) return Number(own.shards);
  const known = clusters.map(({ cluster }) => `"${cluster}"`).join(', ') || 'none';
  throw unusable(
    `knows no cluster "${name}" (it knows ${known}): set BELLWETHER_CLICKHOUSE_CLUSTER to one of remote_servers`,
  );
}

/** The tables' places in Keeper are made of them. */
async function checkMacros(ask: Ask, topology: Topology): Promise<void> {
  const macros = await ask<{ macro: string }>('SELECT macro FROM system.macros');
  const missing = ['shard', 'replica'].find((name) => macros.every(({ macro }) => macro !== name));
  if (missing !== undefined && topology.kind === 'cluster')
    throw unusable(`has no macro "${missing}", which each server of "${topology.name}" needs`);
}

/** A project's rows are in the shard that its number and the number of shards give. */
async function checkShards(
  client: EngineClient,
  ask: Ask,
  topology: Topology,
  shards: number,
): Promise<void> {
  await ensureTable(client, shardCount, topology);
  const [first] = await ask<{ shards: number }>(
    'SELECT shards FROM event_store_shards ORDER BY at LIMIT 1',
  );
  if (first === undefined) {
    await client.insert({ table: shardCount.name, values: [{ shards }], format: 'JSONEachRow' });
  } else if (first.shards !== shards) {
    throw unusable(
      `has ${shards} shards, but its tables were made for ${first.shards}: projects would be divided between ` +
        'shards. Restore the former number (docs/clickhouse.md#cluster)',
    );
  }
}

function unusable(what: string): UnusableServerError {
  return new UnusableServerError(`The ClickHouse server of BELLWETHER_CLICKHOUSE_URL ${what}.`);
}
