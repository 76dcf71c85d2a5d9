import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const never = (): AbortSignal => new AbortController().signal;
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('a project with one query does not wait for all queries of a busy project', async () => {
  const queue = new FairQueue<number>(1);
  const started: string[] = [];
  const run = (project: number, name: string) =>
    queue.run(
      project,
      async () => {
        started.push(name);
        await settle();
      },
      never(),
    );
  await Promise.all([
    run(1, 'a1'),
    run(1, 'a2'),
    run(1, 'a3'),
    run(2, 'b1'),
    run(1, 'a4'),
    run(2, 'b2'),
  ]);
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
});

test('no more tasks run at once than allowed, even if some fail', async () => {
  const queue = new FairQueue<number>(2);
  let running = 0;
  let most = 0;
  const tasks = Array.from({ length: 20 }, (_, index) =>
    queue.run(
      index % 3,
      async () => {
        most = Math.max(most, ++running);
        await settle();
        running -= 1;
        if (index % 4 === 0) throw new Error('no');
      },
      never(),
    ),
  );
  const results = await Promise.allSettled(tasks);
  expect(most).toBe(2);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(5);
  await expect(queue.run(9, async () => 'free', never())).resolves.toBe('free');
});

test('a task that is canceled while it waits never starts and takes no slot', async () => {
  const queue = new FairQueue<number>(1);
  let release = (): void => {};
  const first = queue.run(1, () => new Promise<void>((resolve) => (release = resolve)), never());
  const giving = new AbortController();
  let ran = false;
  const second = queue.run(1, async () => (ran = true), giving.signal);
  const third = queue.run(1, async () => 'third', never());
  giving.abort(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  release();
  await first;
  expect(await third).toBe('third');
  expect(ran).toBe(false);
});
