import { Readable } from 'node:stream';
import type { ClickHouseSettings } from '@clickhouse/client';
import { timeLimit } from '../../platform/time-limit.ts';
import { insertError, queryError, tableError } from './clickhouse-errors.ts';
import { haveColumns } from './cluster-tables.ts';
import type { EventTable } from './columns/table.ts';
import type { EngineClient } from './engine-client.ts';
import type { EncodedRows, EventStore } from './event-store.ts';
import type { Topology } from './schema/topology.ts';
import { inserting } from './statement-settings.ts';

type Rows = readonly object[] | EncodedRows;

/** A server that takes longer counts as unavailable; the token makes retries safe. */
const insertWithinMs = 120_000;
const rowsInChunk = 500;

/** Inserts rows, with a token that makes it safe to repeat. */
export class Inserts implements Pick<EventStore, 'insert' | 'insertOnEveryShard'> {
  constructor(
    private readonly client: EngineClient,
    private readonly topology: Topology,
  ) {}

  async insert(table: EventTable, rows: Rows, token: string): Promise<void> {
    if ('length' in rows && rows.length === 0) return;
    await this.send(table, rows, token);
  }

  async insertOnEveryShard(table: EventTable, row: object, token: string): Promise<void> {
    if (this.topology.kind === 'single') return this.send(table, [row], token);
    try {
      const found = await this.client.query({
        query:
          'SELECT DISTINCT shard_num AS shard FROM system.clusters WHERE cluster = {name:String}',
        query_params: { name: this.topology.name },
        format: 'JSONEachRow',
      });
      const shards = await found.json<{ shard: number }>();
      for (const { shard } of shards)
        await this.send(table, [row], `${token}:${shard}`, { insert_shard_id: String(shard) });
    } catch (error) {
      throw queryError(error, null);
    }
  }

  private async send(
    table: EventTable,
    rows: Rows,
    token: string,
    more: ClickHouseSettings = {},
  ): Promise<void> {
    const late = timeLimit(insertWithinMs);
    try {
      await this.client.send({
        query: `INSERT INTO ${table} ${formOf(rows)}`,
        rows: () => encodeRows(rows),
        settings: { ...inserting, ...more, insert_deduplication_token: token },
        signal: late,
      });
    } catch (error) {
      const failure = insertError(error, late.aborted);
      if (failure.failure === 'data' && !(await this.canHave(table, rows)))
        throw tableError(failure);
      throw failure;
    }
  }

  /** Whether the table has the columns of the rows, so that its answer is about the rows. */
  private async canHave(table: EventTable, rows: Rows): Promise<boolean> {
    try {
      return await haveColumns(this.client, this.topology, table, columnsOf(rows));
    } catch {
      return false;
    }
  }
}

/**
 * Rows in the engine's format, encoded a few hundred at a time: the client's own encoder takes several times
 * as long. `JSON.stringify` writes no raw line break within a row.
 */
function encodeRows(rows: readonly object[] | EncodedRows): Readable {
  if ('lines' in rows) return Readable.from(rows.lines, { objectMode: false });
  const encode = function* (): Generator<string> {
    for (let from = 0; from < rows.length; from += rowsInChunk) {
      let lines = '';
      for (const row of rows.slice(from, from + rowsInChunk)) lines += `${JSON.stringify(row)}\n`;
      yield lines;
    }
  };
  return Readable.from(encode(), { objectMode: false });
}

/** The columns and the format of an insert. */
function formOf(rows: readonly object[] | EncodedRows): string {
  if (!('lines' in rows) || rows.columns === undefined) return 'FORMAT JSONEachRow';
  const names = rows.columns.map((name) => `\`${name}\``);
  return `(${names.join(', ')}) FORMAT JSONCompactEachRow`;
}

/** The columns that rows name: all of them name the same ones. */
function columnsOf(rows: readonly object[] | EncodedRows): readonly string[] {
  if (!('lines' in rows)) return Object.keys(rows[0] ?? {});
  if (rows.columns !== undefined) return rows.columns;
  const [first] = Buffer.from(rows.lines[0] ?? [])
    .toString()
    .split('\n', 1);
  const row: unknown = JSON.parse(first ?? '{}');
  return typeof row === 'object' && row !== null ? Object.keys(row) : [];
}
