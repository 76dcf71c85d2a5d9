import { expect, test } from 'vitest';
import { closedAfterTests } from '../../test/closed-after-tests.ts';
import { startEngineHarness } from '../../test/engine-harness.ts';
import { openClient } from '../store/events/engine-client.ts';
import { readByKey } from '../store/events/columns/table.ts';

const harness = closedAfterTests(await startEngineHarness());
const stored = 20_000;

test.each([
  ['replay_chunks', 'session', `session_hash = sipHash64('500')`],
  ['aliases', 'visitor', `visitor = reinterpretAsUUID(sipHash128(500))`],
])('a key of %s is found among few rows', async (table, column, isOne) => {
  const client = openClient(harness.address);
  const value = column === 'session' ? 'toString(number)' : 'reinterpretAsUUID(sipHash128(number))';
  await client.command({
    query: `INSERT INTO ${table} (project, generation, ${column}) SELECT 7, 1, ${value} FROM numbers(${stored})`,
  });
  const answer = await client.query({
    query: `EXPLAIN ESTIMATE SELECT * FROM ${table} WHERE project = 7 AND generation = 1 AND ${isOne}`,
    format: 'JSONEachRow',
  });
  const [estimate] = await answer.json<{ rows: string }>();
  await client.close();
  expect(Number(estimate?.rows)).toBeGreaterThan(0);
  expect(Number(estimate?.rows)).toBeLessThanOrEqual(2 * readByKey.granularity);
});
