import { expect, test } from 'vitest';
import { startEngineHarness } from '../../../test/engine-harness.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { AppError } from '../../platform/app-error.ts';
import type { EventStore } from '../../store/events/index.ts';
import { QueryRunner } from './query-runner.ts';

const harness = closedAfterTests(await startEngineHarness());
const live = () => new AbortController().signal;

/** The same engine with tighter limits, so that a test does not wait for ten seconds. */
function runnerWithin(seconds: number, bytes = 2 * 1024 ** 3): QueryRunner {
  const store: EventStore = {
    ...harness.store,
    query: (statement, _limits, signal) =>
      harness.store.query(statement, { seconds, bytes }, signal),
  };
  return new QueryRunner(store);
}

const endless = {
  sql: 'SELECT count() AS n FROM numbers(1000000000000) WHERE sipHash64(number) = 1',
  params: {},
};

/** Resolves when the engine runs the endless query, or no longer does. */
async function untilEngine(runs: boolean, isOver = () => false): Promise<void> {
  const sql = `SELECT count() AS n FROM system.processes
    WHERE query LIKE '%1000000000000%' AND query NOT LIKE '%processes%'`;
  for (;;) {
    const limits = { seconds: 60, bytes: 1e9 };
    const [row] = await harness.store.query<{ n: string }>({ sql, params: {} }, limits);
    if (row?.n === (runs ? '1' : '0') || isOver()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function tagOf(request: Promise<unknown>): Promise<unknown> {
  const error = await request.then(
    () => null,
    (error: unknown) => error,
  );
  return error instanceof AppError ? error.tag : error;
}

test('a query over its time limit fails with QueryTimeoutError, and the engine has stopped', async () => {
  const ended = tagOf(runnerWithin(0.5).run(endless, 1, 'body', live()));
  let isOver = false;
  void ended.then(() => (isOver = true));
  // On a busy machine it may end before it is seen there.
  await untilEngine(true, () => isOver);
  expect(await ended).toBe('QueryTimeoutError');
  await untilEngine(false);
});

test('a query over its memory limit fails with QueryTimeoutError', async () => {
  const sql = 'SELECT groupUniqArray(number) AS n FROM numbers(100000000)';
  const pending = runnerWithin(10, 32 * 1024 ** 2).run({ sql, params: {} }, 1, 'body', live());
  expect(await tagOf(pending)).toBe('QueryTimeoutError');
});

test('when the client disconnects, the engine stops', async () => {
  const leaving = new AbortController();
  const pending = runnerWithin(10).run(endless, 1, 'body', leaving.signal);
  const ended = tagOf(pending);
  await untilEngine(true);
  leaving.abort();
  expect(await ended).toBe('ServiceUnavailableError');
  await untilEngine(false);
});

test('endless queries of one owner in several projects don’t slow those of another', async () => {
  const ownerOf = (project: number) => Promise.resolve(project === 9 ? 'b' : 'a');
  const runner = new QueryRunner(harness.store, { ownerOf });
  const quick = { sql: 'SELECT sum(sipHash64(number)) AS n FROM numbers(1000000)', params: {} };
  const fastest = async (): Promise<number> => {
    const times: number[] = [];
    for (let time = 0; time < 4; time++) {
      const start = performance.now();
      await runner.run(quick, 9, 'body', live());
      times.push(performance.now() - start);
    }
    return Math.min(...times);
  };
  const quiet = await fastest();
  const leaving = new AbortController();
  const eight = Array.from({ length: 8 }, (_, index) =>
    tagOf(runner.run(endless, index, 'body', AbortSignal.any([leaving.signal]))),
  );
  const busy = await fastest();
  leaving.abort();
  await Promise.all(eight);
  expect(busy / quiet).toBeLessThan(8);
});

test('a pattern that only the engine rejects gets 400 at its output', async () => {
  const sql = 'SELECT match(toString(number), {p:String}) AS n FROM numbers(1)';
  const pending = runnerWithin(10).run({ sql, params: { p: '(' } }, 1, 'body.outputs[0]', live());
  await expect(pending).rejects.toMatchObject({
    tag: 'ChartQueryValidationError',
    path: 'body.outputs[0]',
  });
});
