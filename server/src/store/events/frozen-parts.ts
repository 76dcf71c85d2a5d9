import type { Readable } from 'node:stream';
import { migrationError } from './clickhouse-errors.ts';
import { oncePerShard } from './cluster-tables.ts';
import { type EngineClient, type EventStoreOptions, openClient } from './engine-client.ts';
import { EventStoreError } from './event-store.ts';
import { frozenName } from './frozen-tables.ts';
import type { Topology } from './schema/topology.ts';

/** A part of a frozen table. */
export interface FrozenPart {
  readonly table: string;
  /** Changes with the content. */
  readonly mark: string;
  /** Its rows, in ClickHouse's format Native. */
  rows(): AsyncGenerator<Buffer, void>;
}

interface StoredPart {
  readonly shard: number;
  readonly name: string;
  readonly hash: string;
  readonly rows: number;
  readonly bytes: number;
}

/** What the server keeps for one answer, which it sends only when it is complete. */
const bytesAtOnce = 64 * 1024 ** 2;

/**
 * The parts of frozen tables, in the order in which they were inserted.
 * @throws EventStoreError
 */
export async function readFrozen(
  options: EventStoreOptions,
  tables: readonly string[],
): Promise<{ readonly parts: readonly FrozenPart[]; close(): Promise<void> }> {
  const client = openClient(options);
  const topology = options.topology ?? { kind: 'single' };
  try {
    const parts: FrozenPart[] = [];
    for (const table of tables) {
      for (const part of await partsOf(client, table, topology)) {
        const rows = () => rowsOf(client, table, part, topology);
        parts.push({ table, mark: part.hash, rows });
      }
    }
    return { parts, close: () => client.close() };
  } catch (error) {
    await client.close();
    throw migrationError(error);
  }
}

async function partsOf(
  client: EngineClient,
  table: string,
  topology: Topology,
): Promise<readonly StoredPart[]> {
  const shard = topology.kind === 'single' ? 'toUInt32(0)' : '_shard_num';
  const answer = await client.query({
    query: `SELECT ${shard} AS shard, name, hash_of_all_files AS hash, toFloat64(rows) AS rows,
        toFloat64(data_uncompressed_bytes) AS bytes FROM ${oncePerShard('parts', topology)}
      WHERE database = currentDatabase() AND table = {table:String} AND active
      ORDER BY shard, partition_id, min_block_number`,
    query_params: { table: frozenName(table) },
    format: 'JSONEachRow',
  });
  return answer.json<StoredPart>();
}

async function* rowsOf(
  client: EngineClient,
  table: string,
  part: StoredPart,
  topology: Topology,
): AsyncGenerator<Buffer, void> {
  const { rows, bytes, shard, name } = part;
  const step = Math.max(1, Math.min(rows, Math.floor((bytesAtOnce * rows) / Math.max(bytes, 1))));
  let found = 0;
  try {
    for (let from = 0; from < rows; from += step) {
      const query = `SELECT * FROM ${frozenSource(table, topology)}
        WHERE _part = {part:String} AND _part_offset >= {from:UInt64} AND _part_offset < {to:UInt64}
          ${topology.kind === 'single' ? '' : 'AND _shard_num = {shard:UInt32}'}
        FORMAT Native`;
      const params = { part: name, from, to: from + step, shard };
      const answer = await client.read(query, params);
      found += answer.rows;
      yield* chunksOf(answer.content);
    }
  } catch (error) {
    throw migrationError(error);
  }
  // Another replica of the shard has other parts, and a dropped copy has none.
  if (found === rows) return;
  throw new EventStoreError(
    'unavailable',
    `a part of ${table} had ${found} rows instead of ${rows}, because its copy was removed or another replica answered`,
  );
}

async function* chunksOf(content: Readable): AsyncGenerator<Buffer, void> {
  for await (const chunk of content) yield chunk as Buffer;
}

const frozenSource = (table: string, topology: Topology): string =>
  topology.kind === 'single'
    ? frozenName(table)
    : `cluster('${topology.name}', currentDatabase(), ${frozenName(table)})`;
