import { expect, test } from 'vitest';
import { streamedList } from './streamed-list.ts';

const { signal } = new AbortController();
const keysUpTo = (count: number) => Array.from({ length: count }, (_, key) => key);

async function textOf(stream: AsyncIterable<unknown>): Promise<string> {
  const parts: string[] = [];
  for await (const part of stream) parts.push(String(part));
  return parts.join('');
}

test.each([
  [0, 3],
  [1, 3],
  [3, 3],
  [10, 3],
  [10, 1],
])('%i items in portions of %i are one JSON list', async (count, portion) => {
  const reads: number[] = [];
  const list = await streamedList(
    keysUpTo(count),
    portion,
    async (keys) => {
      reads.push(keys.length);
      return keys.map((key) => ({ key, text: 'ä"\n' }));
    },
    signal,
  );
  const items: unknown = JSON.parse(await textOf(list.stream()));
  expect(items).toEqual(keysUpTo(count).map((key) => ({ key, text: 'ä"\n' })));
  expect(reads).toHaveLength(Math.ceil(count / portion));
  expect(Math.max(0, ...reads)).toBeLessThanOrEqual(portion);
});

test('items that were removed meanwhile are left out anywhere in the list', async () => {
  for (const kept of [[], [0], [5], [9], [0, 9], [2, 3, 4]]) {
    const list = await streamedList(
      keysUpTo(10),
      2,
      async (keys) => keys.filter((key) => kept.includes(key)),
      signal,
    );
    expect(JSON.parse(await textOf(list.stream()))).toEqual(kept);
  }
});

test('nothing is read ahead for a client that reads slowly', async () => {
  let reads = 0;
  const list = await streamedList(
    keysUpTo(1000),
    1,
    async () => {
      reads++;
      return ['x'.repeat(64 * 1024)];
    },
    signal,
  );
  const parts = list.stream()[Symbol.asyncIterator]();
  for (let taken = 1; taken <= 20; taken++) {
    await parts.next();
    await new Promise((resolve) => void setTimeout(resolve, 5));
    expect(reads).toBeLessThanOrEqual(taken + 3);
  }
  await parts.return?.();
});

test('a failed read is an error: before the answer begins, or at its end', async () => {
  const failing = (at: number) => (keys: readonly number[]) =>
    keys.includes(at) ? Promise.reject(new Error('gone')) : Promise.resolve(keys);
  await expect(streamedList(keysUpTo(4), 2, failing(1), signal)).rejects.toThrow('gone');
  const list = await streamedList(keysUpTo(4), 2, failing(3), signal);
  await expect(textOf(list.stream())).rejects.toThrow('gone');
});
