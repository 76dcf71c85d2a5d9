import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const staying = new AbortController().signal;

test('owners take turns, regardless of how many tasks one of them has waiting', async () => {
  const queue = new FairQueue({ slots: 1, waiting: { ofOwner: 10, inAll: 20 } });
  const order: string[] = [];
  const run = (owner: string) =>
    queue.run(owner, staying, async () => {
      order.push(owner);
      await pause(1);
    });
  await Promise.all([...['a', 'a', 'a', 'a'].map(run), run('b')]);
  expect(order).toEqual(['a', 'a', 'b', 'a', 'a']);
});

test('too many tasks are rejected, and canceled ones are removed', async () => {
  const queue = new FairQueue({ slots: 1, waiting: { ofOwner: 1, inAll: 20 } });
  const leaving = new AbortController();
  const first = queue.run('a', staying, () => pause(20, 'first'));
  const left = queue.run('a', leaving.signal, () => Promise.reject(new Error('never begun')));
  await expect(queue.run('a', staying, () => pause(0))).rejects.toMatchObject({
    tag: 'ServiceUnavailableError',
  });
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  expect(await first).toBe('first');
  expect(await queue.run('a', staying, () => pause(0, 'last'))).toBe('last');
});

test('an owner may run fewer at once than there are places, and owners with none running are forgotten', async () => {
  const queue = new FairQueue({
    slots: 2,
    slotsPerOwner: 1,
    waiting: { ofOwner: 10, inAll: 2_000 },
  });
  let running = 0;
  let most = 0;
  const run = (owner: string) =>
    queue.run(owner, staying, async () => {
      if (owner === 'a') most = Math.max(most, ++running);
      await pause(1);
      if (owner === 'a') running -= 1;
    });
  const others = Array.from({ length: 500 }, (_, nth) => run(`other ${nth}`));
  await Promise.all([run('a'), run('a'), run('a'), ...others]);
  expect(most).toBe(1);
  expect(queue.runningOwners).toBe(0);
});

test('a full list has room for an owner with few tasks, at the cost of the one with the most', async () => {
  const queue = new FairQueue({ slots: 1, waiting: { ofOwner: 4, inAll: 8 } });
  const order: string[] = [];
  const run = (owner: string) =>
    queue.run(owner, staying, async () => {
      order.push(owner);
      await pause(1);
    });
  // One of them runs, the others fill the list.
  const crowd = Promise.allSettled(['a', 'a', 'a', 'a', 'a', 'b', 'b', 'b', 'b'].map(run));
  const own = [run('c'), run('c')];
  const tag = 'ServiceUnavailableError';
  // As many as the others leave.
  await expect(run('a')).rejects.toMatchObject({ tag });
  await expect(run('b')).rejects.toMatchObject({ tag });
  await Promise.all(own);
  const ended = await crowd;
  expect(ended.map(({ status }) => status === 'fulfilled')).toEqual([
    ...[true, true, true, true, false],
    ...[true, true, true, false],
  ]);
  expect(order.slice(0, 4)).toEqual(['a', 'a', 'b', 'c']);
});

test('an owner who waits alone is not displaced by others who wait alone', async () => {
  const queue = new FairQueue({ slots: 1, waiting: { ofOwner: 4, inAll: 2 } });
  const work = (owner: string) => queue.run(owner, staying, () => pause(5, owner));
  const first = ['a', 'b', 'c'].map(work);
  await expect(work('d')).rejects.toMatchObject({ tag: 'ServiceUnavailableError' });
  expect(await Promise.all(first)).toEqual(['a', 'b', 'c']);
});

test('without limits any number of tasks wait, and no more run at once than there are slots, even if some fail', async () => {
  const queue = new FairQueue({ slots: 2 });
  let running = 0;
  let most = 0;
  const tasks = Array.from({ length: 500 }, (_, nth) =>
    queue.run(`owner ${nth % 3}`, staying, async () => {
      most = Math.max(most, ++running);
      await pause(0);
      running -= 1;
      if (nth % 4 === 0) throw new Error('failed');
    }),
  );
  const results = await Promise.allSettled(tasks);
  expect(most).toBe(2);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(125);
  expect(await queue.run('another', staying, () => pause(0, 'free'))).toBe('free');
});

test('an owner that has just been served waits for the others', async () => {
  const queue = new FairQueue({ slots: 1 });
  const started: string[] = [];
  const run = (name: string) =>
    queue.run(name.slice(0, 1), staying, async () => {
      started.push(name);
      await pause(0);
    });
  await Promise.all(['a1', 'a2', 'a3', 'b1', 'a4', 'b2'].map(run));
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
});
