import type { Readable } from 'node:stream';
import type { ClickHouseSettings } from '@clickhouse/client';
import { migrationError } from './clickhouse-errors.ts';
import { type EngineClient, type EventStoreOptions, openClient } from './engine-client.ts';
import type { EventTable } from './columns/table.ts';
import { storedTable } from './schema/topology.ts';
import { rowsOfEveryProject } from './tenant-rows.ts';

/** Tables on a server that are filled from a backup. */
export interface RestoredTables {
  /** Names of those that exist and have rows. */
  filled(): Promise<readonly string[]>;
  /** Removes all rows. */
  clear(): Promise<void>;
  /**
   * Adds rows in the format Native. Columns that the table does not have are left out; it has defaults for others.
   * @param token of these rows, so that each is stored once if another server must be asked
   */
  add(table: string, token: string, rows: () => Readable): Promise<void>;
  close(): Promise<void>;
}

const inserting: ClickHouseSettings = {
  insert_deduplicate: 1,
  async_insert: 0,
  insert_distributed_sync: 1,
  input_format_skip_unknown_fields: 1,
  input_format_defaults_for_omitted_fields: 1,
  input_format_allow_errors_num: '0',
  input_format_allow_errors_ratio: 0,
  max_partitions_per_insert_block: '0',
};

/** @throws EventStoreError */
export function restoredTables(
  options: EventStoreOptions,
  tables: readonly EventTable[],
): RestoredTables {
  const client: EngineClient = openClient(options);
  const topology = options.topology ?? { kind: 'single' };
  const endless = new AbortController().signal;
  const asStore = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      throw migrationError(error);
    }
  };
  return {
    filled: async () => {
      const there = await asStore(
        client.query({
          query: `SELECT name FROM system.tables
            WHERE database = currentDatabase() AND name IN {tables:Array(String)} ORDER BY name`,
          query_params: { tables },
          format: 'JSONEachRow',
        }),
      );
      const filled: string[] = [];
      for (const { name: table } of await there.json<{ name: EventTable }>()) {
        const query = `SELECT 1 AS one FROM ${rowsOfEveryProject(table, 'copy').where()} LIMIT 1`;
        const answer = await asStore(client.query({ query, format: 'JSONEachRow' }));
        if ((await answer.json()).length > 0) filled.push(table);
      }
      return filled;
    },
    clear: async () => {
      for (const table of tables)
        await asStore(client.command({ query: `TRUNCATE TABLE ${storedTable(table, topology)}` }));
    },
    add: (table, token, rows) =>
      asStore(
        client.send({
          query: `INSERT INTO ${table} FORMAT Native`,
          rows,
          settings: { ...inserting, insert_deduplication_token: token },
          signal: endless,
        }),
      ),
    close: () => client.close(),
  };
}
