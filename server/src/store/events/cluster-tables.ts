import type { EngineClient } from './engine-client.ts';
import { createTable, localName, type TableDefinition, type Topology } from './schema/topology.ts';

/** The parts of tables that each server should have. */
type SystemTable =
  | 'columns'
  | 'mutations'
  | 'one'
  | 'parts'
  | 'processes'
  | 'projection_parts'
  | 'projections'
  | 'replicas'
  | 'tables';

/** For `FROM`: a system table of every server that answers, or of the only one. */
export function everywhere(table: SystemTable, topology: Topology): string {
  return topology.kind === 'single'
    ? `system.${table}`
    : `clusterAllReplicas('${topology.name}', system.${table})`;
}

/** For `FROM`: a system table of one replica of each shard, so that each row of other tables counts once. */
export function oncePerShard(table: SystemTable, topology: Topology): string {
  return topology.kind === 'single'
    ? `system.${table}`
    : `cluster('${topology.name}', system.${table})`;
}

/** The names of a table in the engine: on a cluster the one of each server, and the one in front of them. */
function storedNames(table: string, topology: Topology): readonly string[] {
  return topology.kind === 'single' ? [table] : [localName(table, topology), table];
}

/** How many servers a statement over `everywhere` reads, for comparison with how many have something. */
function serverCount(topology: Topology): string {
  return topology.kind === 'single'
    ? '1'
    : `(SELECT count() FROM clusterAllReplicas('${topology.name}', system.one))`;
}

/** A server that is down keeps its tables, and gets the changes from the queue when it is back. */
export const onlyReachable = { skip_unavailable_shards: 1 } as const;

/**
 * Creates a table unless every server that answers has it: a statement for a cluster waits for all of them, and a
 * start must not need a server that is down.
 */
export async function ensureTable(
  client: EngineClient,
  table: TableDefinition,
  topology: Topology,
): Promise<void> {
  const names = storedNames(table.name, topology);
  if (topology.kind === 'cluster') {
    const found = await client.query({
      query: `SELECT name FROM ${everywhere('tables', topology)}
        WHERE database = currentDatabase() AND name IN {names:Array(String)}
        GROUP BY name HAVING count() = ${serverCount(topology)}`,
      query_params: { names },
      format: 'JSONEachRow',
      clickhouse_settings: onlyReachable,
    });
    if ((await found.json()).length === names.length) return;
  }
  for (const query of createTable(table, topology)) await client.command({ query });
}

/** The columns and projections of each table that every server has. */
export async function storedParts(
  client: EngineClient,
  topology: Topology,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const having = topology.kind === 'single' ? '' : ` HAVING count() = ${serverCount(topology)}`;
  const ofTables = (source: 'columns' | 'projections'): string =>
    `SELECT table, name FROM ${everywhere(source, topology)}
      WHERE database = currentDatabase() GROUP BY table, name${having}`;
  const answer = await client.query({
    query: `SELECT table, groupArray(name) AS names FROM (
        ${ofTables('columns')} UNION ALL ${ofTables('projections')}
      ) GROUP BY table`,
    format: 'JSONEachRow',
    ...(topology.kind === 'cluster' && { clickhouse_settings: onlyReachable }),
  });
  const rows = await answer.json<{ table: string; names: string[] }>();
  return new Map(rows.map(({ table, names }) => [table, new Set(names)]));
}

/**
 * Whether every server has all columns of some rows, with one type. Otherwise it isn't the rows that can't be
 * inserted: the tables are half migrated.
 */
export async function haveColumns(
  client: EngineClient,
  topology: Topology,
  table: string,
  columns: readonly string[],
): Promise<boolean> {
  const names = storedNames(table, topology);
  const answer = await client.query({
    query: `SELECT name FROM ${everywhere('columns', topology)}
      WHERE database = currentDatabase() AND table IN {names:Array(String)}
      GROUP BY name HAVING count() = ${names.length} * ${serverCount(topology)} AND uniqExact(type) = 1`,
    query_params: { names },
    format: 'JSONEachRow',
  });
  const stored = new Set((await answer.json<{ name: string }>()).map(({ name }) => name));
  return columns.every((column) => stored.has(column));
}
