import { expect, test } from 'vitest';
import { ManualClock } from './clock.ts';
import { type Share, FairShareScheduler } from './fair-share-scheduler.ts';

const never = (): AbortSignal => new AbortController().signal;
const settle = () => new Promise((resolve) => setImmediate(resolve));

interface Started {
  readonly name: string;
  readonly threads: number | null;
  readonly rank: Share['rank'];
  end(): void;
}

function harness({ slots = 4, cores = 4 } = {}) {
  const clock = new ManualClock(1_000_000);
  const shared = new FairShareScheduler({ slots, cores, clock });
  const started: Started[] = [];
  const run = (owner: string, project = 1, request: object = {}, signal = never(), caller = '') =>
    shared.run(
      { owner, project, caller, request },
      (share) =>
        new Promise<void>((end) =>
          started.push({ name: `${owner}${project}${caller}`, ...share, end }),
        ),
      signal,
    );
  /** Finishes everything that has started or starts meanwhile, until nothing is left. */
  const endAll = async (): Promise<void> => {
    await settle();
    for (let ended = 0; ended < started.length; ended++) {
      started[ended]?.end();
      await settle();
    }
  };
  return { clock, shared, started, run, endAll, names: () => started.map(({ name }) => name) };
}

test('a single owner has all cores and leaves one slot, so that a new owner starts at once', async () => {
  const { started, run, names, endAll } = harness();
  const all = Array.from({ length: 8 }, (_, index) => run('a', index));
  await settle();
  expect(started.map(({ threads }) => threads)).toEqual([null, null, null]);
  all.push(run('b'));
  await settle();
  expect(names()).toEqual(['a0', 'a1', 'a2', 'b1']);
  await endAll();
  await Promise.all(all);
});

test('of the waiting owners, the one with the fewest running tasks is next', async () => {
  const { started, run, names, endAll } = harness();
  const all = [run('b'), run('c')];
  await endAll();
  for (let index = 0; index < 6; index++) all.push(run('a', index));
  all.push(run('b'), run('c'));
  await settle();
  expect(names().slice(2)).toEqual(['a0', 'a1', 'b1', 'c1']);
  started[2]?.end();
  started[4]?.end();
  await settle();
  expect(names().slice(6)).toEqual(['a2']);
  await endAll();
  await Promise.all(all);
});

test('an owner with several projects has one share; projects and requests take turns', async () => {
  const { started, run, names } = harness({ slots: 1 });
  const one = {};
  const other = {};
  const all = [
    run('a', 1, one),
    run('a', 1, one),
    run('a', 1, one),
    run('a', 1, other),
    run('a', 2),
    run('b', 3),
    run('b', 3),
  ];
  for (let ended = 0; ended < all.length; ended++) {
    await settle();
    expect(started).toHaveLength(ended + 1);
    started[ended]?.end();
  }
  await Promise.all(all);
  expect(names()).toEqual(['a1', 'b3', 'a1', 'b3', 'a2', 'a1', 'a1']);
});

test('a person with many requests does not keep a colleague in the same project waiting', async () => {
  const { started, run, names, endAll } = harness({ slots: 4 });
  const by = (caller: string, project = 1) => run('a', project, {}, never(), caller);
  const all = Array.from({ length: 8 }, () => by('Ann'));
  await settle();
  all.push(by('Ben'), by('Ben'), by('Ann', 2));
  for (let ended = 0; ended < all.length; ended++) {
    started[ended]?.end();
    await settle();
  }
  const own = ['a1Ann', 'a1Ann', 'a1Ann'];
  expect(names().slice(0, 7)).toEqual([...own, 'a1Ben', 'a2Ann', 'a1Ann', 'a1Ben']);
  await endAll();
  await Promise.all(all);
});

test('an owner that used more than the others leaves them a core', async () => {
  const { started, run, clock, endAll } = harness({ cores: 4 });
  const all = [run('a'), run('a'), run('b')];
  await settle();
  clock.advance(1_000);
  started[0]?.end();
  started[1]?.end();
  await settle();
  all.push(run('a'), run('a'), run('a'));
  await settle();
  expect(started.slice(3)).toMatchObject([{ name: 'a1', threads: 3 }]);
  started[2]?.end();
  started[3]?.end();
  await settle();
  expect(started.slice(4)).toMatchObject([{ threads: 1 }, { threads: 2 }]);
  await endAll();
  await Promise.all(all);
});

test('with several owners, the lighter one goes first and the heavier one yields', async () => {
  const { started, run, clock, endAll } = harness();
  const all = [run('a')];
  await settle();
  expect(started[0]?.rank).toBe('last');
  all.push(run('b'));
  clock.advance(2_000);
  await endAll();
  all.push(run('a'), run('a'), run('b'));
  await settle();
  clock.advance(2_000);
  await endAll();
  all.push(run('a'), run('b'));
  await settle();
  expect(started.slice(-2)).toMatchObject([
    { name: 'a1', rank: 'last' },
    { name: 'b1', rank: 'first' },
  ]);
  await endAll();
  await Promise.all(all);
});

test('an owner that had all cores for long yields to a new owner', async () => {
  const { started, run, clock, endAll } = harness({ cores: 4 });
  const all = [run('a'), run('a')];
  await settle();
  clock.advance(20_000);
  await endAll();
  all.push(run('b'), run('a'));
  await settle();
  expect(started.slice(2)).toMatchObject([
    { name: 'b1', threads: 4, rank: 'first' },
    { name: 'a1', threads: 3, rank: 'last' },
  ]);
  await endAll();
  await Promise.all(all);
});

test('an owner that requests many tasks at once gets all cores but one when others are present', async () => {
  const { started, run, endAll } = harness({ cores: 4 });
  const first = run('b');
  await endAll();
  await first;
  const all = Array.from({ length: 16 }, () => run('a'));
  await settle();
  const [, ...ofA] = started;
  expect(ofA.map(({ threads }) => threads)).toEqual([4, 1]);
  ofA[0]?.end();
  ofA[1]?.end();
  await settle();
  expect(started.slice(3).map(({ threads }) => threads)).toEqual([1, 1]);
  const b = run('b');
  await settle();
  expect(started.at(-1)).toMatchObject({ name: 'b1', threads: null });
  await endAll();
  await Promise.all([...all, b]);
});

test('an owner is single again when the others have been idle for a minute', async () => {
  const { started, run, clock, endAll, shared } = harness({ cores: 4 });
  const first = run('b');
  await endAll();
  await first;
  clock.advance(61_000);
  const all = Array.from({ length: 16 }, () => run('a'));
  await settle();
  expect(started.slice(1).map(({ threads }) => threads)).toEqual([null, null, null]);
  expect(shared.known).toBe(1);
  await endAll();
  await Promise.all(all);
});

test('tasks without an owner take turns and do not count as another owner', async () => {
  const { started, run, endAll } = harness({ cores: 4 });
  const first = run('');
  const all = Array.from({ length: 16 }, () => run('a'));
  await settle();
  expect(started.map(({ threads }) => threads)).toEqual([null, null, null]);
  await endAll();
  await Promise.all([first, ...all]);
});

test('a task that is canceled while it waits never starts and leaves no trace', async () => {
  const { shared, started, run, clock } = harness({ slots: 1 });
  const first = run('a');
  const leaving = new AbortController();
  const second = run('b', 1, {}, leaving.signal);
  await settle();
  leaving.abort(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  started[0]?.end();
  await first;
  expect(started).toHaveLength(1);
  clock.advance(61_000);
  const next = run('c');
  await settle();
  expect(shared.known).toBe(1);
  started[1]?.end();
  await next;
});

test('a task that fails releases its slot', async () => {
  const { shared } = harness({ slots: 1 });
  const keys = { owner: 'a', project: 1, caller: '', request: {} };
  await expect(shared.run(keys, () => Promise.reject(new Error('no')), never())).rejects.toThrow();
  expect(await shared.run(keys, () => Promise.resolve(1), never())).toBe(1);
});

test('two thousand owners that asked once, or left while they waited, are forgotten', async () => {
  const { shared, run, clock, endAll } = harness();
  const many = Array.from({ length: 2_000 }, (_, at) => at);
  const leaving = new AbortController();
  const pending = many.map((at) => run(`asked ${at}`, at));
  const left = many.map((at) => run(`left ${at}`, at, {}, leaving.signal).catch(() => 'left'));
  leaving.abort(new Error('gone'));
  await Promise.all(left);
  await endAll();
  await Promise.all(pending);
  expect(shared.known).toBe(4_000);
  clock.advance(61_000);
  const next = run('next');
  expect(shared.known).toBe(1);
  await endAll();
  await next;
});
