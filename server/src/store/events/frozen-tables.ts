import { migrationError } from './clickhouse-errors.ts';
import { everywhere, onlyReachable } from './cluster-tables.ts';
import { type EngineClient, type EventStoreOptions, openClient } from './engine-client.ts';
import { localName, onCluster, type Topology } from './schema/topology.ts';
import { untilReplicated } from './until-replicated.ts';

/** Copies of tables on a server, as they were at one moment. */
export interface FrozenTables {
  /** Creates them without rows, after removing those that a killed service has left. */
  prepare(signal: AbortSignal): Promise<void>;
  /** Fills them. Parts are hard links on the server, so it takes little time and no space until merges replace them. */
  freeze(signal: AbortSignal): Promise<void>;
  /** Removes them. */
  remove(): Promise<void>;
  /** Whether there are any. */
  exist(): Promise<boolean>;
}

/** The parts must stay as they are, so that they can be read one by one. */
const withoutMerges =
  'max_bytes_to_merge_at_max_space_in_pool = 1, max_bytes_to_merge_at_min_space_in_pool = 1';

/** The copy of a table; on a cluster each server has one, of what it has. */
export const frozenName = (table: string): string => `backup_of_${table}`;

/**
 * Copies of tables on a ClickHouse server. All methods can be repeated.
 * @param tables those to copy
 * @throws EventStoreError
 */
export function frozenTables(options: EventStoreOptions, tables: readonly string[]): FrozenTables {
  const topology = options.topology ?? { kind: 'single' };
  const withClient = async <Result>(
    work: (client: EngineClient) => Promise<Result>,
  ): Promise<Result> => {
    const client = openClient(options);
    try {
      return await work(client);
    } catch (error) {
      throw migrationError(error);
    } finally {
      await client.close();
    }
  };
  const drop = async (client: EngineClient): Promise<void> => {
    // Usually there are none, and a statement for a cluster needs all of its servers.
    for (const name of await existing(client, tables, topology)) {
      const query = `DROP TABLE IF EXISTS ${name}${onCluster(topology)} SYNC`;
      await client.command({ query });
    }
  };
  return {
    prepare: (signal) =>
      withClient(async (client) => {
        await drop(client);
        for (const { name, keys } of await sortedTables(client, tables, topology)) {
          const query = `CREATE TABLE ${frozenName(name)}${onCluster(topology)} AS ${localName(name, topology)}
ENGINE = MergeTree ${keys} SETTINGS ${withoutMerges}`;
          await client.command({ query, abort_signal: signal });
        }
      }),
    freeze: (signal) =>
      withClient(async (client) => {
        await untilReplicated(client, topology, signal);
        for (const table of tables) {
          const query = `ALTER TABLE ${frozenName(table)}${onCluster(topology)} ATTACH PARTITION ALL FROM ${localName(table, topology)}`;
          await client.command({ query, abort_signal: signal });
        }
      }),
    remove: () => withClient(drop),
    exist: () =>
      withClient(async (client) => (await existing(client, tables, topology)).length > 0),
  };
}

async function existing(
  client: EngineClient,
  tables: readonly string[],
  topology: Topology,
): Promise<readonly string[]> {
  const answer = await client.query({
    query: `SELECT DISTINCT name FROM ${everywhere('tables', topology)}
      WHERE database = currentDatabase() AND name IN {names:Array(String)} ORDER BY name`,
    query_params: { names: tables.map(frozenName) },
    format: 'JSONEachRow',
    ...(topology.kind === 'cluster' && { clickhouse_settings: onlyReachable }),
  });
  return (await answer.json<{ name: string }>()).map(({ name }) => name);
}

/** The keys of tables as the server writes them: those of copies must be the same. */
async function sortedTables(
  client: EngineClient,
  tables: readonly string[],
  topology: Topology,
): Promise<readonly { readonly name: string; readonly keys: string }[]> {
  const answer = await client.query({
    query: `SELECT name, engine_full FROM system.tables
      WHERE database = currentDatabase() AND name IN {names:Array(String)}`,
    query_params: { names: tables.map((table) => localName(table, topology)) },
    format: 'JSONEachRow',
  });
  const rows = await answer.json<{ name: string; engine_full: string }>();
  return rows.map(({ name, engine_full: engine }) => ({
    name: tables.find((table) => localName(table, topology) === name) ?? name,
    keys: /(?:PARTITION BY|PRIMARY KEY|ORDER BY) .*?(?= SETTINGS |$)/s.exec(engine)?.[0] ?? '',
  }));
}
