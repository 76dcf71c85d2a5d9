import { expect, test } from 'vitest';
import type { TakenBatch } from './batch-taker.ts';
import { ReadAhead, worthPreparing } from './read-ahead.ts';

const { signal } = new AbortController();
const none: Pick<TakenBatch, 'deferred' | 'sessions'> = { deferred: [], sessions: [] };

/** Takes all that is durable when it ends; `from` lists where batches began. */
function opened(turns = 0) {
  const from: number[] = [];
  const ahead = new ReadAhead(async (start, end) => {
    from.push(start);
    for (let turn = 0; turn < turns; turn++) await Promise.resolve();
    // What is in a batch does not matter here.
    return { ...none, to: end() } as TakenBatch;
  });
  return { ahead, from };
}

test('the next batch is prepared once enough of it arrives while one is stored', async () => {
  const { ahead, from } = opened();
  ahead.grown(100);
  await ahead.during(100, false, signal, async () => {
    ahead.grown(99 + worthPreparing);
    expect(from).toEqual([]);
    ahead.grown(100 + worthPreparing);
    expect(from).toEqual([100]);
    ahead.grown(200 + worthPreparing);
    expect(from).toEqual([100]);
  });
  expect(ahead.isAhead).toBe(true);
  expect((await ahead.next(100, signal)).to).toBe(100 + worthPreparing);
  expect(ahead.isAhead).toBe(false);
  expect(from).toEqual([100]);
});

test('what arrives while a batch is prepared is part of it', async () => {
  const { ahead } = opened(20);
  ahead.grown(worthPreparing);
  await ahead.during(0, false, signal, async () => ahead.grown(worthPreparing + 7));
  expect((await ahead.next(0, signal)).to).toBe(worthPreparing + 7);
});

test('with enough in the journal, it begins at once, and what arrives later changes nothing', async () => {
  const { ahead, from } = opened();
  ahead.grown(50);
  await ahead.during(10, true, signal, async () => {
    expect(from).toEqual([10]);
    ahead.grown(10 + worthPreparing);
  });
  expect(from).toEqual([10]);
});

test('nothing is prepared between two batches, or for a digest that ends', async () => {
  const { ahead, from } = opened();
  await ahead.during(0, false, signal, async () => undefined);
  ahead.grown(worthPreparing);
  const ended = AbortSignal.abort();
  await ahead.during(0, true, ended, async () => ahead.grown(2 * worthPreparing));
  expect([from, ahead.isAhead]).toEqual([[], false]);
});

test('work that fails ends the waiting, and a batch that can’t be prepared fails when it is needed', async () => {
  const { ahead, from } = opened();
  const failing = ahead.during(0, false, signal, async () => {
    throw new Error('stopped');
  });
  await expect(failing).rejects.toThrow('stopped');
  ahead.grown(worthPreparing);
  expect(from).toEqual([]);

  const broken = new ReadAhead(() => Promise.reject(new Error('unreadable')));
  await broken.during(0, true, signal, async () => undefined);
  await broken.settled();
  await expect(broken.next(0, signal)).rejects.toThrow('unreadable');
});
