import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mapInOrder } from './map-in-order.ts';

async function all<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const found: Value[] = [];
  for await (const value of values) found.push(value);
  return found;
}

test('results have the order of the values, and a few tasks run at once', async () => {
  let [running, most] = [0, 0];
  const values = Array.from({ length: 2_500 }, (_, number) => number);
  const results = mapInOrder(values, 4, async (value) => {
    running += 1;
    most = Math.max(most, running);
    if (value % 100 === 0) await pause(5);
    running -= 1;
    return value * 2;
  });
  expect(await all(results)).toEqual(values.map((value) => value * 2));
  expect(most).toBe(4);
});

test('after a failure no task begins, and those that run are waited for', async () => {
  let [begun, running] = [0, 0];
  const results = mapInOrder(Array.from({ length: 100 }).keys(), 3, async (value) => {
    begun += 1;
    running += 1;
    await pause(value === 5 ? 1 : 10);
    running -= 1;
    if (value === 5) throw new Error('the sixth');
  });
  await expect(all(results)).rejects.toThrow('the sixth');
  expect(begun).toBeLessThan(12);
  expect(running).toBe(0);
});
