import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RunningTask, type SharingOwner, SharingOwners, threadsOf } from './sharing-owners.ts';

const start = 1_000_000;
const minute = 60_000;

/** Owners at a moment, all of them charged until then. */
function ownersAt(now = start): SharingOwners {
  const owners = new SharingOwners();
  owners.charge(now);
  return owners;
}

function run(owner: SharingOwner, task: Partial<RunningTask> = {}): RunningTask {
  const running = { project: 1, caller: '', threads: 1, startedAt: start, ...task };
  owner.running.add(running);
  return running;
}

function wait(owner: SharingOwner, tasks: number): void {
  for (let task = 0; task < tasks; task += 1)
    owner.waiting.add({ project: 1, caller: '', request: {} }, () => undefined);
}

/** Names of the heavy owners. */
function heavy(owners: SharingOwners, now: number): string[] {
  const isHeavy = owners.heaviness(now);
  return [...owners.all()].filter(isHeavy).map(({ name }) => name);
}

test('an owner is made once, and is the same until it is dropped', () => {
  const owners = ownersAt();
  const owner = owners.get('a', start);
  expect(owners.get('a', start + 5)).toBe(owner);
  expect(owner).toMatchObject({ name: 'a', lastTurn: 0, seenAt: start + 5 });
  expect(owners.size).toBe(1);
  owners.get('b', start);
  expect([...owners.all()].map(({ name }) => name)).toEqual(['a', 'b']);
});

test('an owner without tasks is remembered for a minute', () => {
  const owners = ownersAt();
  owners.get('a', start);
  owners.charge(start + minute);
  expect(owners.size).toBe(1);
  owners.charge(start + minute + 1);
  expect(owners.size).toBe(0);
});

test('an owner is also dropped if the clock was set back by more than a minute', () => {
  const owners = ownersAt();
  owners.get('a', start);
  owners.charge(start - minute);
  expect(owners.size).toBe(1);
  owners.charge(start - minute - 1);
  expect(owners.size).toBe(0);
});

test.each([
  ['running', (owner: SharingOwner) => void run(owner)],
  ['waiting', (owner: SharingOwner) => wait(owner, 1)],
])('an owner with a %s task stays, and counts from its last one', (_, open) => {
  const owners = ownersAt();
  const owner = owners.get('a', start);
  open(owner);
  owners.charge(start + 10 * minute);
  expect(owner.seenAt).toBe(start + 10 * minute);
  owner.running.clear();
  owner.waiting.next([]);
  owners.charge(start + 11 * minute);
  expect(owners.size).toBe(1);
  owners.charge(start + 11 * minute + 1);
  expect(owners.size).toBe(0);
});

test('the first 100 ms of each task are free, and threads count by time', () => {
  const owners = ownersAt();
  const owner = owners.get('a', start);
  run(owner, { threads: 2 });
  run(owner, { threads: 3, startedAt: start + 50 });
  owners.charge(start + 100);
  expect(owner.used.asOf(start + 100)).toBe(0);
  owners.charge(start + 200);
  expect(owner.used.asOf(start + 200)).toBe(2 * 100 + 3 * 50);
  expect(threadsOf(owner)).toBe(5);
});

test('charging more often does not charge more', () => {
  const moments = fc.uniqueArray(fc.integer({ min: 0, max: 500 }), { maxLength: 20 });
  fc.assert(
    fc.property(moments, (between) => {
      const used = (at: readonly number[]): number => {
        const owners = ownersAt();
        const owner = owners.get('a', start);
        run(owner, { threads: 4, startedAt: start + 20 });
        for (const moment of at) owners.charge(start + moment);
        owners.charge(start + 500);
        return owner.used.asOf(start + 500);
      };
      const once = used([]);
      expect(once).toBe(4 * 380);
      // Use of half a second ago counts about one percent less.
      const often = used(between.toSorted((one, other) => one - other));
      expect(often).toBeGreaterThan(once * 0.98);
      expect(often).toBeLessThanOrEqual(once);
    }),
  );
});

test('a clock that is set back charges nothing', () => {
  const owners = ownersAt();
  const owner = owners.get('a', start);
  run(owner);
  owners.charge(start - 1000);
  expect(owner.used.asOf(start)).toBe(0);
});

test('owners without a name are not others to share with', () => {
  const owners = ownersAt();
  const owner = owners.get('a', start);
  expect(owners.hasOthers(owner)).toBe(false);
  const unnamed = owners.get('', start);
  expect(owners.hasOthers(owner)).toBe(false);
  expect(owners.hasOthers(unnamed)).toBe(true);
  owners.get('b', start);
  expect(owners.hasOthers(owner)).toBe(true);
});

test('others are open if one of them has a running or waiting task', () => {
  const owners = ownersAt();
  const owner = owners.get('a', start);
  const other = owners.get('', start);
  run(owner);
  expect(owners.areOthersOpen(owner)).toBe(false);
  expect(owners.areOthersOpen(other)).toBe(true);
  wait(other, 1);
  expect(owners.areOthersOpen(owner)).toBe(true);
  other.waiting.next([]);
  expect(owners.areOthersOpen(owner)).toBe(false);
});

test('an owner is heavy if it used more than the average, and more than 250 ms', () => {
  const owners = ownersAt();
  const [one, two] = [owners.get('a', start), owners.get('b', start)];
  one.used.add(250, start);
  expect(heavy(owners, start)).toEqual([]);
  one.used.add(1, start);
  expect(heavy(owners, start)).toEqual(['a']);
  two.used.add(251, start);
  expect(heavy(owners, start)).toEqual([]);
  two.used.add(1, start);
  expect(heavy(owners, start)).toEqual(['b']);
});

test('use that was long ago makes no owner heavy', () => {
  const owners = ownersAt();
  owners.get('a', start).used.add(400, start);
  owners.get('b', start);
  expect(heavy(owners, start)).toEqual(['a']);
  expect(heavy(owners, start + minute)).toEqual([]);
});

test('an owner is heavy if it has more tasks than the average, and more than eight', () => {
  const owners = ownersAt();
  const [one, two] = [owners.get('a', start), owners.get('b', start)];
  wait(one, 7);
  run(one);
  expect(heavy(owners, start)).toEqual([]);
  run(one);
  expect(heavy(owners, start)).toEqual(['a']);
  wait(two, 9);
  expect(heavy(owners, start)).toEqual([]);
});

test('an owner who shares with no other is never heavy', () => {
  const owners = ownersAt();
  const owner = owners.get('a', start);
  owner.used.add(1_000_000, start);
  wait(owner, 1000);
  expect(heavy(owners, start)).toEqual([]);
  owners.get('', start);
  expect(heavy(owners, start)).toEqual([]);
  owners.get('b', start);
  expect(heavy(owners, start)).toEqual(['a']);
});

test('not all owners can be heavy by their use', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(10_000), { minLength: 1, maxLength: 6 }), (uses) => {
      const owners = ownersAt();
      for (const [index, used] of uses.entries()) {
        owners.get(`owner ${index}`, start).used.add(used, start);
      }
      const average = uses.reduce((sum, used) => sum + used, 0) / uses.length;
      const expected = uses.flatMap((used, index) =>
        used > 250 && used > average ? [`owner ${index}`] : [],
      );
      expect(heavy(owners, start)).toEqual(expected);
      expect(expected.length).toBeLessThan(uses.length);
    }),
  );
});
