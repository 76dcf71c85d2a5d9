import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('so many run at once, the others in their order, whatever becomes of those before', async () => {
  const turns = new Turns(2);
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
