import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { startClickHouseCluster } from '../../../test/clickhouse-cluster.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { readFrozen } from './frozen-parts.ts';
import { frozenTables } from './frozen-tables.ts';
import { restoredTables } from './restored-rows.ts';

const cluster = closedAfterTests(await startClickHouseCluster());
const tables = ['events', 'outcomes'] as const;
const endless = new AbortController().signal;

/** Stores two rows of each of eight projects on their shards. */
const store = (event: string): Promise<unknown> =>
  cluster.store.insert(
    'events',
    Array.from({ length: 16 }, (_, at) => ({
      project: 1 + (at % 8),
      generation: 1,
      ts: at,
      event,
    })),
    event,
  );
const events = async (shard: number): Promise<string> =>
  cluster.ask(
    shard,
    "SELECT arraySort(groupArray(formatRow('TSV', *))) FROM events_local SETTINGS max_threads = 1",
  );

async function gathered(rows: AsyncIterable<Buffer> | undefined): Promise<Buffer[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of rows ?? []) chunks.push(chunk);
  return chunks;
}

test('tables of a cluster are copied at one moment on all shards, read by parts and filled again', async () => {
  for (const event of ['a', 'b']) await store(event);
  for (const token of ['1', '2'])
    await cluster.ask(
      0,
      `INSERT INTO outcomes_local SETTINGS insert_deduplication_token = '${token}'
        VALUES (1, 1, '2026-11-29', 'same', '', 5)`,
    );
  const before = [await events(0), await events(1)];
  expect(before.every((rows) => rows.length > 2)).toBe(true);
  const frozen = frozenTables(cluster.options, tables);
  expect(await frozen.exist()).toBe(false);
  await frozen.prepare(endless);
  await frozen.freeze(endless);
  expect(await frozen.exist()).toBe(true);
  await store('later');
  for (const shard of [0, 1]) await cluster.ask(shard, 'OPTIMIZE TABLE events_local FINAL');

  const reading = await readFrozen(cluster.options, tables);
  const content: { table: string; rows: Buffer[] }[] = [];
  for (const { table, rows } of reading.parts)
    content.push({ table, rows: await gathered(rows()) });
  expect(reading.parts.filter(({ table }) => table === 'outcomes')).toHaveLength(2);

  const filled = restoredTables(cluster.options, tables);
  expect(await filled.filled()).toEqual(tables);
  await filled.clear();
  expect(await filled.filled()).toEqual([]);
  for (const [at, { table, rows }] of content.entries())
    await filled.add(table, String(at), () => Readable.from(rows));
  expect([await events(0), await events(1)]).toEqual(before);
  const sum = "SELECT sum(count) FROM outcomes WHERE outcome = 'same'";
  expect(await cluster.ask(1, sum)).toBe('10');

  // What a killed service has left is replaced.
  await frozen.prepare(endless);
  await frozen.freeze(endless);
  await frozen.remove();
  expect(await frozen.exist()).toBe(false);
  await expect(gathered(reading.parts[0]?.rows())).rejects.toThrow(/backup_of_|copy was removed/);
  await reading.close();
  await filled.close();
});
