import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { closedAfterTests } from '../../../../test/closed-after-tests.ts';
import { startEngineHarness } from '../../../../test/engine-harness.ts';
import { ownFault } from './engine-fault.ts';
import { unreadablePart } from './broken-part.ts';

const limits = { seconds: 60, bytes: 1_000_000_000 };
// A separate engine, because it is restarted.
const harness = closedAfterTests(await startEngineHarness({ readers: 4 }));

async function change(query: string, body?: string): Promise<void> {
  const { url, password } = harness.address;
  const credentials = Buffer.from(`any:${password}`).toString('base64');
  const inUrl = body === undefined ? '' : `?query=${encodeURIComponent(query)}`;
  const headers = { authorization: `Basic ${credentials}` };
  const answer = await fetch(`${url}/${inUrl}`, { method: 'POST', body: body ?? query, headers });
  expect(await answer.text()).toBe('');
}

const read = async <Row extends object>(sql: string): Promise<Row[]> =>
  harness.store.query<Row>({ sql, params: {} }, limits);

test('a merged part is synced, and its sources stay until it has been read, but not much longer', async () => {
  const rows = await read<{ name: string; value: string }>(
    `SELECT name, value FROM system.merge_tree_settings
     WHERE name IN ('old_parts_lifetime', 'min_compressed_bytes_to_fsync_after_merge', 'max_cleanup_delay_period') ORDER BY name`,
  );
  expect(rows.map(({ value }) => Number(value))).toEqual([20, 1, 120]);
});

test('rows of a merged part that a full disk has cut off come back from its sources', async () => {
  await change('CREATE TABLE merged (a UInt32, b String) ENGINE = MergeTree ORDER BY a');
  for (let batch = 0; batch < 5; batch++) {
    const rows = Array.from({ length: 100 }, (_, index) =>
      JSON.stringify({ a: batch * 100 + index, b: `value ${batch * 1001 + index * 7}` }),
    );
    await change('INSERT INTO merged FORMAT JSONEachRow', rows.join('\n'));
  }
  await change('OPTIMIZE TABLE merged FINAL');
  const parts = await read<{ path: string }>(
    `SELECT path FROM system.parts WHERE table = 'merged' AND active`,
  );
  expect(parts).toHaveLength(1);
  truncateSync(join(parts[0]?.path ?? '', 'data.bin'), 200);
  const { pid } = harness.engine.state();
  const stored = () =>
    read<{ rows: number; length: number }>(
      'SELECT toUInt32(count()) AS rows, toUInt32(sum(length(b))) AS length FROM merged',
    ).then(([row]) => row, String);
  await expect.poll(stored).toMatchObject({ rows: 500 });
  expect(harness.engine.state().pid).not.toBe(pid);
});

test('only a part that could not be read is a reason to restart', () => {
  const reading =
    '(while reading from part /data/store/a1/all_1_5_1/ in table default.t): While executing';
  const fault = (code: number) => Object.assign(ownFault(1002, reading), { code });
  expect(unreadablePart(fault(33))).toBe('/data/store/a1/all_1_5_1');
  expect(unreadablePart(fault(246))).toBe('/data/store/a1/all_1_5_1');
  // Too little memory.
  expect(unreadablePart(fault(241))).toBeNull();
  expect(unreadablePart(ownFault(1002, 'something else'))).toBeNull();
});
