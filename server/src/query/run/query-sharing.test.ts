import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ManualClock } from '../../platform/clock.ts';
import { setCaller } from '../../platform/signal-caller.ts';
import { EventStoreError, type QueryLimits, type Statement } from '../../store/events/index.ts';
import { QueryRunner } from './query-runner.ts';

const gigabyte = 1024 ** 3;
const live = () => new AbortController().signal;

interface SentStatement {
  readonly sql: string;
  readonly limits: QueryLimits;
  answer(): void;
  fail(failure: 'memory' | 'timeout'): void;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A runner over an engine with answers controlled by the test. */
function harness() {
  const clock = new ManualClock(1_000_000);
  const requests: SentStatement[] = [];
  const query = <Row extends object>(
    { sql }: Statement,
    limits: QueryLimits,
    signal?: AbortSignal,
  ): Promise<Row[]> =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new EventStoreError('cancelled', 'gone')));
      requests.push({
        sql,
        limits,
        answer: () => resolve([]),
        fail: (failure) => reject(new EventStoreError(failure, failure)),
      });
    });
  const ownerOf = (project: number) => Promise.resolve(project < 10 ? 'a' : 'b');
  const runner = new QueryRunner(
    { query },
    { engineBytes: 4 * gigabyte, ownerOf, clock, cores: 2 },
  );
  const run = (project: number, signal = live(), sql = 'SELECT 1') =>
    runner.run({ sql, params: {} }, project, 'body', signal);
  const pass = async (milliseconds: number): Promise<void> => {
    clock.advance(milliseconds);
    await vi.advanceTimersByTimeAsync(milliseconds);
  };
  return { requests, run, pass };
}

test('a statement has high priority for half a second, and is restarted behind the others', async () => {
  const { requests, run, pass } = harness();
  const alone = run(1);
  await pass(0);
  expect(requests[0]?.limits).toMatchObject({ rank: 'last', seconds: 10 });
  const newcomer = run(10);
  await pass(0);
  expect(requests[1]?.limits).toMatchObject({ rank: 'first', seconds: 0.5 });
  requests[1]?.fail('timeout');
  await pass(0);
  expect(requests[2]?.limits).toMatchObject({ rank: 'last', seconds: 10 });
  requests[2]?.fail('timeout');
  await expect(newcomer).rejects.toMatchObject({ tag: 'QueryTimeoutError' });
  requests[0]?.answer();
  await alone;
});

test('several projects of one owner leave a slot to another owner', async () => {
  const { requests, run, pass } = harness();
  const all = Array.from({ length: 8 }, (_, index) => run(index));
  await pass(0);
  expect(requests).toHaveLength(4);
  all.push(run(10));
  await pass(0);
  expect(requests).toHaveLength(5);
  for (let ended = 0; ended < 9; ended++) {
    requests[ended]?.answer();
    await pass(0);
  }
  await Promise.all(all);
});

test('eight requests of one person leave the next turn to a colleague in the same project', async () => {
  const { requests, run, pass } = harness();
  const by = (caller: string) => {
    const signal = live();
    setCaller(signal, caller);
    return run(1, signal, caller);
  };
  const all = Array.from({ length: 8 }, () => by('user:ann'));
  await pass(0);
  all.push(by('user:ben'));
  await pass(0);
  for (let ended = 0; ended < 9; ended++) {
    requests[ended]?.answer();
    await pass(0);
  }
  await Promise.all(all);
  const names = requests.map(({ sql }) => sql);
  expect(names).toHaveLength(9);
  expect(names.indexOf('user:ben')).toBe(4);
});

test('a query that exceeds its share of memory runs again with more, one at a time', async () => {
  const { requests, run, pass } = harness();
  const all = [run(1), run(2)];
  await pass(0);
  requests[0]?.fail('memory');
  requests[1]?.fail('memory');
  await pass(0);
  expect(requests.map(({ limits }) => limits.bytes)).toEqual([
    Math.floor((4 * gigabyte) / 16),
    Math.floor((4 * gigabyte) / 16),
    2 * gigabyte,
  ]);
  requests[2]?.answer();
  await pass(0);
  expect(requests).toHaveLength(4);
  requests[3]?.fail('memory');
  await expect(all[1]).rejects.toMatchObject({ tag: 'QueryTimeoutError' });
  await all[0];
});

test('a query waits for others of its owner until the time limit of its request', async () => {
  const { requests, run, pass } = harness();
  const all = Array.from({ length: 5 }, () => run(1));
  await pass(29_000);
  expect(requests).toHaveLength(4);
  requests[0]?.answer();
  await pass(500);
  requests[4]?.answer();
  await all[4];
  requests[3]?.answer();
  requests[1]?.answer();
  requests[2]?.answer();
  await Promise.all(all);
});

test('all queries of a request together take at most 30 seconds, even if sequential', async () => {
  const { requests, run, pass } = harness();
  const signal = live();
  const first = run(1, signal);
  await pass(20_000);
  requests[0]?.answer();
  await first;
  await pass(5_000);
  const second = run(1, signal);
  const ended = expect(second).rejects.toMatchObject({
    tag: 'QueryTimeoutError',
    message: expect.stringContaining('30 seconds') as string,
  });
  await pass(5_000);
  await ended;
  const other = run(1);
  await pass(0);
  requests[2]?.answer();
  await other;
});

test('a client that disconnects removes its waiting queries', async () => {
  const { requests, run, pass } = harness();
  const leaving = new AbortController();
  const all = Array.from({ length: 6 }, () =>
    expect(run(1, leaving.signal)).rejects.toMatchObject({ tag: 'ServiceUnavailableError' }),
  );
  await pass(0);
  leaving.abort();
  await Promise.all(all);
  expect(requests).toHaveLength(4);
  const next = run(1);
  await pass(0);
  requests[4]?.answer();
  await next;
});

test('an owner has at most 400 open queries', async () => {
  const { run, pass } = harness();
  const leaving = new AbortController();
  const all = Array.from({ length: 400 }, () => run(1, leaving.signal).catch(() => null));
  await pass(0);
  await expect(run(2)).rejects.toMatchObject({
    tag: 'ServiceUnavailableError',
    retryAfter: 5,
  });
  leaving.abort();
  await Promise.all(all);
});
