import { expect, test } from 'vitest';
import { ManualClock } from './clock.ts';
import { RefreshedValue, type RefreshRules } from './refreshed-value.ts';

const usual: RefreshRules = {
  freshFor: { least: 10_000, most: 10_000 },
  oldest: 60_000,
  longestWait: 20,
};

/** A value that counts its computations. Each ends when told to, or immediately. */
function counted(rules: Partial<RefreshRules> = {}) {
  const clock = new ManualClock(1_000_000);
  const failures: unknown[] = [];
  let computed = 0;
  let next: () => Promise<void> = async () => {};
  const value = new RefreshedValue<number>({
    clock,
    rules: { ...usual, ...rules },
    compute: async () => {
      const mine = ++computed;
      await next();
      return mine;
    },
    failed: (error) => failures.push(error),
  });
  return {
    clock,
    value,
    failures,
    computed: () => computed,
    behave: (how: () => Promise<void>) => (next = how),
  };
}

const fail = async () => {
  throw new Error('away');
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 1));

test('concurrent calls share one computation, and a fresh value is not computed again', async () => {
  const { value, clock, computed } = counted();
  expect(await Promise.all([value.get(), value.get(), value.get()])).toEqual([1, 1, 1]);
  clock.advance(9_999);
  expect(await value.get()).toBe(1);
  expect(computed()).toBe(1);
});

test('an older value is returned while the next is computed; a value that is too old is not', async () => {
  const { value, clock } = counted();
  await value.get();
  clock.advance(10_000);
  expect(await value.get()).toBe(1);
  await settled();
  expect(await value.get()).toBe(2);
  clock.advance(60_000);
  expect(await value.get()).toBe(3);
});

test('if no old value may be returned, all callers wait', async () => {
  const { value, clock } = counted({ oldest: 0 });
  await value.get();
  clock.advance(10_000);
  expect(await value.get()).toBe(2);
});

test('a failure keeps the last value, or null, and is retried after a second', async () => {
  const { value, clock, behave, failures, computed } = counted();
  behave(fail);
  expect(await value.get()).toBeNull();
  expect(await value.get()).toBeNull();
  expect([failures.length, computed()]).toEqual([1, 1]);
  clock.advance(1_000);
  behave(async () => {});
  expect(await value.get()).toBe(2);
  behave(fail);
  clock.advance(3_600_000);
  expect(await value.get()).toBe(2);
});

test('a slow computation is waited for once; later callers get an answer at once', async () => {
  const { value, behave } = counted({ longestWait: 200 });
  let end = () => {};
  behave(() => new Promise((resolve) => (end = resolve)));
  expect(await value.get()).toBeNull();
  const turn = new Promise((resolve) => setImmediate(resolve, 'waited'));
  expect(await Promise.race([value.get(), turn])).toBeNull();
  end();
  await settled();
  expect(await value.get()).toBe(1);
});

test('a value that was expensive to compute stays fresh for longer, within limits', async () => {
  const { value, clock, behave, computed } = counted({
    freshFor: { least: 1, most: 60_000 },
    longestWait: 5_000,
  });
  behave(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await value.get();
  clock.advance(1_900);
  await value.get();
  expect(computed()).toBe(1);
});

test('if the clock is set back, the value is stale and not fresh forever', async () => {
  const { value, clock } = counted({ oldest: 0 });
  await value.get();
  clock.advance(-3_600_000);
  expect(await value.get()).toBe(2);
});
