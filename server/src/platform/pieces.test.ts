import { expect, test } from 'vitest';
import { atOnce, inPieces, type Pieces, sortPieces } from './pieces.ts';
import { setCaller } from './signal-caller.ts';

test('many items are sorted in pieces, equal ones in their order', () => {
  const items = Array.from({ length: 9_001 }, (_, nth) => ({ key: (nth * 7919) % 101, nth }));
  const pieces = sortPieces(items, (one, other) => one.key - other.key);
  let yields = 0;
  let step = pieces.next();
  for (; step.done !== true; step = pieces.next()) yields += 1;
  expect(step.value).toEqual(items.toSorted((one, other) => one.key - other.key));
  expect(yields).toBeGreaterThan(10);
  expect(atOnce(sortPieces([], () => 0))).toEqual([]);
});

test('a task continues while nothing else waits', async () => {
  function* pieces(): Pieces<string> {
    yield;
    yield;
    return 'done';
  }
  expect(await inPieces(pieces())).toBe('done');
});

test('a caller with many tasks delays the pieces of another by one each', async () => {
  const ran: string[] = [];
  function* pieces(caller: string, count: number): Pieces<string> {
    for (let nth = 0; nth < count; nth++) {
      ran.push(caller);
      yield;
    }
    return caller;
  }
  const start = (caller: string, count: number) => {
    const { signal } = new AbortController();
    setCaller(signal, caller);
    return inPieces(pieces(caller, count), signal);
  };
  const busy = Array.from({ length: 50 }, () => start('busy', 20));
  const before = ran.length;
  expect(await start('one', 5)).toBe('one');
  const during = ran.slice(before);
  expect(during.filter((caller) => caller === 'one')).toHaveLength(5);
  expect(during.length).toBeLessThanOrEqual(12);
  expect(await Promise.all(busy)).toHaveLength(50);
  expect(ran).toHaveLength(1_005);
});
