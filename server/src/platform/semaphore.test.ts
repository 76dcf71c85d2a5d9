import { expect, test } from 'vitest';
import { SemaphoreTimeout, Semaphore } from './semaphore.ts';

test('a limited number run at once, and the others in order, even if earlier ones fail', async () => {
  const turns = new Semaphore(2);
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const results = [0, 1, 2, 3].map((index) =>
    turns
      .run(async () => {
        started.push(index);
        await new Promise<void>((resolve) => ends.push(resolve));
        if (index === 0) throw new Error('failed');
        return index;
      })
      .catch(() => 'failed'),
  );
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  ends[0]?.();
  expect(await results[0]).toBe('failed');
  expect(started).toEqual([0, 1, 2]);
  ends[1]?.();
  ends[2]?.();
  await results[2];
  ends[3]?.();
  expect(await Promise.all(results)).toEqual(['failed', 1, 2, 3]);
});

test('a task that waits too long is dropped and does not take another’s turn', async () => {
  const turns = new Semaphore(1);
  let end: () => void = () => undefined;
  const first = turns.run(() => new Promise<void>((resolve) => (end = resolve)));
  const begun: string[] = [];
  const late = turns.runWithin(10, async () => void begun.push('late'));
  const waiting = turns.runWithin(60_000, async () => void begun.push('waiting'));
  await expect(late).rejects.toBeInstanceOf(SemaphoreTimeout);
  end();
  await Promise.all([first, waiting]);
  await turns.runWithin(0, async () => void begun.push('free'));
  expect(begun).toEqual(['waiting', 'free']);
});
