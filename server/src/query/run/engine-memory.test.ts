import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { startEngineHarness } from '../../../test/engine-harness.ts';
import { jobLimits, memoryShares, openEventStore } from '../../store/events/index.ts';
import { QueryRunner } from './query-runner.ts';

const engineBytes = 1024 ** 3;
const harness = closedAfterTests(await startEngineHarness({ memoryBytes: engineBytes }));
/** As in the main process, and in the digest. */
const newStore = () =>
  closedAfterTests(
    openEventStore({ ...harness.address, jobBytes: memoryShares(engineBytes).job }, []),
  );
const [store, ofDigest] = [newStore(), newStore()];
const ownerOf = (project: number) => Promise.resolve(`owner ${project}`);
const runner = new QueryRunner(store, { engineBytes, ownerOf });
const statement = (sql: string) => ({ sql, params: {} });
/** Takes all memory that it gets. */
const greedy = statement(
  'SELECT length(groupArray(repeat(toString(number), 100))) FROM numbers(1000000000)',
);
const modest = statement(
  'SELECT toFloat64(uniqExact(number % 1000)) AS found FROM numbers(100000)',
);

test('four queries and two jobs at their limits do not fail the query of another tenant', async () => {
  const signal = AbortSignal.timeout(120_000);
  let ended = 0;
  const failed = async (work: Promise<unknown>): Promise<unknown> => {
    try {
      return await work;
    } catch (error) {
      return error;
    } finally {
      ended += 1;
    }
  };
  const heavy = [1, 2, 3, 4].map(() =>
    failed(runner.run(greedy, 1, 'query', signal, new AbortController().signal)),
  );
  const jobs = [store, ofDigest].map((each) => failed(each.query(greedy, jobLimits, signal)));
  let answers = 0;
  while (ended < heavy.length + jobs.length) {
    const [row] = await runner.run<{ found: number }>(modest, 2, 'query', signal);
    expect(row).toEqual({ found: 1000 });
    answers += 1;
    await pause(20);
  }
  expect(answers).toBeGreaterThan(10);
  for (const error of await Promise.all(heavy)) {
    expect(error).toMatchObject({
      tag: 'QueryTimeoutError',
      message: 'The query used too much memory and was stopped.',
    });
  }
  for (const error of await Promise.all(jobs)) expect(error).toMatchObject({ failure: 'memory' });
});

/** Holds more than half of the memory it may have for two seconds. */
function holding(bytes: number) {
  const size = 2 ** Math.floor(Math.log2(bytes / 2.5));
  return statement(`SELECT length(list) AS found, ignore(sleep(2), list) AS waited
FROM (SELECT groupArray(number) AS list FROM numbers(${size / 8}))`);
}

test('queries and jobs that stay within their shares all succeed together', async () => {
  const signal = AbortSignal.timeout(120_000);
  const { usual, large, job } = memoryShares(engineBytes);
  const ask = (project: number, bytes: number) =>
    runner.run(holding(bytes), project, 'query', signal, new AbortController().signal);
  const all = [
    ...[large, usual, usual, usual].map((bytes) => ask(1, bytes)),
    ask(2, usual),
    ...[store, ofDigest].map((each) => each.query(holding(job), jobLimits, signal)),
  ];
  for (const rows of await Promise.all(all)) expect(rows).toHaveLength(1);
});

test('a job with more groups than fit into its memory continues in files', async () => {
  const sql =
    'SELECT count() AS groups FROM (SELECT toString(number) AS id FROM numbers(4000000) GROUP BY id)';
  const [row] = await store.query<{ groups: string }>(statement(sql), jobLimits);
  expect(row).toEqual({ groups: '4000000' });
  const bytes = memoryShares(engineBytes).job;
  const inMemory = store.query(statement(sql), { ...jobLimits, bytes });
  await expect(inMemory).rejects.toMatchObject({ failure: 'memory' });
});

test('jobs ask one at a time, and one that is canceled while it waits never asks', async () => {
  const slow = statement('SELECT sleep(0.5)');
  const began = performance.now();
  const canceling = new AbortController();
  let answered = 0;
  const ask = () => store.query(slow, jobLimits).then(() => (answered += 1));
  const first = Promise.all([ask(), ask()]);
  const third = store.query(slow, jobLimits, canceling.signal);
  canceling.abort();
  await expect(third).rejects.toMatchObject({ failure: 'cancelled' });
  expect(answered).toBe(0);
  await first;
  expect(performance.now() - began).toBeGreaterThan(950);
});
