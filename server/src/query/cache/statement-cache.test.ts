import { expect, test } from 'vitest';
import { ManualClock } from '../../platform/clock.ts';
import { DataVersions, type Statement, type StatementRunner } from '../../store/events/index.ts';
import { RequestTimeoutError } from '../run/request-times.ts';
import { StatementCache } from './statement-cache.ts';

interface Run {
  readonly project: number;
  readonly signal: AbortSignal;
  readonly request: AbortSignal | undefined;
  answer(rows: object[]): void;
  fail(error: Error): void;
}

function fixture({ hasOthers = false } = {}) {
  const clock = new ManualClock(60_000);
  const runs: Run[] = [];
  const runner: StatementRunner = {
    run: <Row extends object>(
      _: Statement,
      project: number,
      _path: string,
      signal: AbortSignal,
      request?: AbortSignal,
    ) =>
      new Promise<Row[]>((answer, fail) => {
        runs.push({
          project,
          signal,
          request,
          answer: (rows) => answer(rows as Row[]),
          fail,
        });
      }),
  };
  const versions = new DataVersions({ now: () => 0 });
  const cache = new StatementCache({
    ...{ runner, versions, clock, ownerOf: async () => 'one' },
    isAlone: () => !hasOthers,
  });
  const ask = (
    sql: string,
    {
      project = 1,
      generation = 1,
      errorGeneration = 1,
      params = {},
      signal = new AbortController().signal,
    } = {},
  ) => {
    const tenant = { number: project, generation, errorGeneration };
    return cache.runner(tenant).run({ sql, params }, project, 'body', signal);
  };
  return { runs, versions, cache, ask, clock };
}

/** Asks for an answer that is not kept. */
async function readThrough(
  { runs, ask }: ReturnType<typeof fixture>,
  rows: object[],
  ...query: Parameters<ReturnType<typeof fixture>['ask']>
) {
  const before = runs.length;
  const answer = ask(...query);
  await expect.poll(() => runs.length, { interval: 10 }).toBe(before + 1);
  runs.at(-1)?.answer(rows);
  return answer;
}

const rows = [{ value_0: 5 }];

test('the same statement is answered from memory until rows of its project change', async () => {
  const all = fixture();
  const { runs, versions, ask } = all;
  expect(await readThrough(all, rows, 'a')).toEqual(rows);
  expect(await ask('a')).toEqual(rows);
  versions.begin([2]);
  versions.end([2]);
  expect(await ask('a')).toEqual(rows);
  expect(runs).toHaveLength(1);
  versions.begin([1]);
  versions.end([1]);
  expect(await readThrough(all, [], 'a')).toEqual([]);
  versions.begin(null);
  versions.end(null);
  expect(await readThrough(all, rows, 'a')).toEqual(rows);
});

test('nothing of one project, generation or value is an answer to another', async () => {
  const all = fixture();
  await readThrough(all, rows, 'a', { params: { from: 1 } });
  await readThrough(all, [], 'a', { params: { from: 2 } });
  await readThrough(all, [], 'a', { params: { from: 1 }, project: 2 });
  await readThrough(all, [], 'a', { params: { from: 1 }, generation: 2 });
  await readThrough(all, [], 'a', { params: { from: 1 }, errorGeneration: 2 });
  await readThrough(all, [], 'b', { params: { from: 1 } });
  expect(await all.ask('a', { params: { from: 1 } })).toEqual(rows);
  expect(all.runs).toHaveLength(6);
});

test('while rows change, every query is run, and no answer is kept', async () => {
  const all = fixture();
  all.versions.begin([1]);
  await readThrough(all, rows, 'a');
  await readThrough(all, rows, 'a');
  all.versions.end([1]);
  await readThrough(all, rows, 'a');
  expect(all.runs).toHaveLength(3);
});

test('while rows change, no time is spent on naming statements', async () => {
  const all = fixture();
  let named = 0;
  const params = { from: { toJSON: () => (named += 1) } } as unknown as object;
  all.versions.begin([1]);
  await readThrough(all, rows, 'a', { params });
  expect(named).toBe(0);
  all.versions.end([1]);
  await readThrough(all, rows, 'a', { params });
  expect(named).toBe(1);
});

test('an answer requested before a change is not kept after it', async () => {
  const all = fixture();
  const { runs, versions, ask } = all;
  const early = ask('a');
  await expect.poll(() => runs.length, { interval: 10 }).toBe(1);
  versions.begin([1]);
  versions.end([1]);
  const late = ask('a');
  await expect.poll(() => runs.length, { interval: 10 }).toBe(2);
  runs[0]?.answer([]);
  runs[1]?.answer(rows);
  expect(await early).toEqual([]);
  expect(await late).toEqual(rows);
  expect(await ask('a')).toEqual(rows);
});

test('two requests share a run, which continues when one of them is canceled', async () => {
  const { runs, ask } = fixture();
  const first = new AbortController();
  const second = new AbortController();
  const one = ask('a', { signal: first.signal });
  const other = ask('a', { signal: second.signal });
  await expect.poll(() => runs.length, { interval: 10 }).toBe(1);
  expect(runs[0]?.request).toBe(first.signal);
  first.abort();
  await expect(one).rejects.toMatchObject({ tag: 'ServiceUnavailableError' });
  expect(runs[0]?.signal.aborted).toBe(false);
  runs[0]?.answer(rows);
  expect(await other).toEqual(rows);
});

test('a run is canceled with the last request that waits for it, and the next starts another', async () => {
  const all = fixture();
  const { runs, ask } = all;
  const clients = [new AbortController(), new AbortController()];
  const answers = clients.map(({ signal }) => ask('a', { signal }));
  await expect.poll(() => runs.length, { interval: 10 }).toBe(1);
  for (const client of clients) client.abort();
  for (const answer of answers) await expect(answer).rejects.toThrow('canceled');
  expect(runs[0]?.signal.aborted).toBe(true);
  runs[0]?.fail(new Error('canceled in the engine'));
  expect(await readThrough(all, rows, 'a')).toEqual(rows);
});

test('a failure is returned to everyone who waits, and is not kept', async () => {
  const all = fixture();
  const { runs, ask } = all;
  const answers = [ask('a'), ask('a')];
  await expect.poll(() => runs.length, { interval: 10 }).toBe(1);
  runs[0]?.fail(new Error('on purpose'));
  for (const answer of answers) await expect(answer).rejects.toThrow('on purpose');
  expect(await readThrough(all, rows, 'a')).toEqual(rows);
});

test('a request that waits for the run of another has its own time, once the time of the other is over', async () => {
  const { runs, ask } = fixture();
  const tooLate = () => new RequestTimeoutError('QueryTimeoutError', 'Too late.');
  const own = new AbortController();
  const [first, second, third] = [ask('a'), ask('a', { signal: own.signal }), ask('a')];
  await expect.poll(() => runs.length).toBe(1);
  runs[0]?.fail(tooLate());
  await expect(first).rejects.toThrow('Too late.');
  // Both who waited share the next run.
  await expect.poll(() => runs.length).toBe(2);
  expect(runs[1]?.request).toBe(own.signal);
  runs[1]?.fail(tooLate());
  await expect(second).rejects.toThrow('Too late.');
  await expect(third).rejects.toThrow('Too late.');
  expect(runs).toHaveLength(2);
});

test('a request that is already canceled gets nothing', async () => {
  const { ask } = fixture();
  await expect(ask('a', { signal: AbortSignal.abort() })).rejects.toThrow('canceled');
});

test('many large answers stay within the memory of the cache', async () => {
  const all = fixture();
  const large = [{ text: 'x'.repeat(1_000_000) }];
  for (let at = 0; at < 50; at++) await readThrough(all, large, `${at}`);
  expect(all.cache.size).toBeLessThanOrEqual(64 * 1024 ** 2);
  expect(all.cache.size).toBeGreaterThan(50 * 1024 ** 2);
  await readThrough(all, [{ text: 'x'.repeat(5_000_000) }], 'too large');
  await readThrough(all, [{ text: 'x'.repeat(5_000_000) }], 'too large');
});

test('rows that other instances may change are kept for a second', async () => {
  const { runs, cache, ask, clock } = fixture({ hasOthers: true });
  const answered = async (rows: object[]) => {
    const before = runs.length;
    const answer = ask('SELECT 1');
    await new Promise((resolve) => setImmediate(resolve));
    if (runs.length > before) runs.at(-1)?.answer(rows);
    return answer;
  };
  expect(await answered([{ n: 1 }])).toEqual([{ n: 1 }]);
  clock.advance(999);
  expect(await answered([{ n: 2 }])).toEqual([{ n: 1 }]);
  clock.advance(1);
  expect(await answered([{ n: 3 }])).toEqual([{ n: 3 }]);
  // Queries of the same second end at the same time.
  expect(cache.asOf(1, 1_000_999, 3_600_000)).toBe(1_000_000);
});
