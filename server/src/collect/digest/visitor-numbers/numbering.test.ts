import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TokenStore } from '../../../../test/digest-parts.ts';
import { ManualClock } from '../../../platform/clock.ts';
import type { EventStore } from '../../../store/events/index.ts';
import type { NumberedFrom } from './numbered-from.ts';
import { Numbering } from './numbering.ts';

const own = { project: 1, generation: 1 };
const { signal } = new AbortController();
let folder: string;
let reported: NumberedFrom[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellwether-numbering-'));
  reported = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function open(): Numbering {
  return new Numbering({
    folder,
    store: new TokenStore(() => undefined) as unknown as EventStore,
    table: 'events',
    clock: new ManualClock(1),
    isGone: () => false,
    log: () => undefined,
    onNumbered: async (changes) => void reported.push(...changes),
  });
}

test('visitors get numbers until other instances store rows too, and then none in this process', async () => {
  const numbering = open();
  expect(await numbering.giveTo(own, ['a', 'b'], signal)).toEqual([1, 2]);
  numbering.stop();
  expect(await numbering.giveTo(own, ['a', 'c'], signal)).toEqual([0, 0]);
  await numbering.prepare([], signal);
  expect(numbering.numberOf({ project: 2, generation: 1 }, 'a', 1)).toBe(0);
  await numbering.numberOldRows(signal);
  await numbering.compact();
  numbering.numbers.close();
  expect(reported).toEqual([{ ...own, from: 0 }]);

  const next = open();
  expect(await next.giveTo(own, ['b', 'c'], signal)).toEqual([2, 3]);
  next.numbers.close();
});

test('an instance that starts next to others does not ask for stored numbers', async () => {
  const numbering = open();
  numbering.stop();
  await numbering.report(signal);
  expect(numbering.numbers.isCompared).toBe(false);
  expect([await numbering.giveTo(own, ['a'], signal), reported]).toEqual([[0], []]);
  numbering.numbers.close();
});
