import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEngineHarness, type EngineHarness } from '../../../../test/engine-harness.ts';
import { openClient } from '../engine-client.ts';

let harness: EngineHarness;
beforeAll(async () => {
  harness = await startEngineHarness();
});
afterAll(() => harness.close());

// Only Linux lists the threads of another process.
test.runIf(process.platform === 'linux')('threads of a busy moment end after it', async () => {
  const { pid } = harness.engine.state();
  const threads = (): number => readdirSync(`/proc/${pid}/task`).length;
  const client = openClient(harness.address);
  const before = threads();
  // Parts of many files take long enough to remove that all threads exist at the same time.
  const columns = Array.from({ length: 25 }, (_, at) => `c${at} UInt8`).join(', ');
  await client.command({
    query: `
      CREATE TABLE many_parts (n UInt8, ${columns}) ENGINE = MergeTree PARTITION BY n ORDER BY n
      SETTINGS min_bytes_for_wide_part = 0, min_rows_for_wide_part = 0`,
  });
  for (const from of [0, 90, 180])
    await client.command({
      query: `INSERT INTO many_parts (n) SELECT number + ${from} FROM numbers(75)`,
    });

  // Parts are removed by a thread for each of up to 128.
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, threads())), 1);
  await client.command({ query: 'DROP TABLE many_parts SYNC' });
  clearInterval(watch);
  await client.close();

  expect(most).toBeGreaterThan(before + 60);
  await expect.poll(threads).toBeLessThan(before + 30);
});
