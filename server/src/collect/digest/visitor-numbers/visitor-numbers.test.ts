import { mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ManualClock } from '../../../platform/clock.ts';
import { systemRandom } from '../../../platform/random.ts';
import { firstOutside, type NumberedRows } from './numbered-rows.ts';
import { VisitorNumbers } from './visitor-numbers.ts';

const now = Date.UTC(2026, 5, 1);
const minutes = 60_000;
const own = { project: 1, generation: 1 };
let folder: string;
let path: string;
let logs: string[];

beforeEach(() => {
  logs = [];
  folder = mkdtempSync(join(tmpdir(), 'bellwether-numbers-'));
  path = join(folder, 'visitor-numbers');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function open(stored: readonly NumberedRows[] | null = [], most?: number): VisitorNumbers {
  const numbers = new VisitorNumbers({
    path,
    clock: new ManualClock(now),
    random: systemRandom,
    log: (_level, message) => logs.push(message),
    ...(most === undefined ? {} : { most }),
  });
  numbers.compare(stored);
  return numbers;
}

function rows(changes: Partial<NumberedRows> = {}): NumberedRows {
  return { ...own, last: 0, end: now, unnumberedEnd: 0, ...changes };
}

const fromOf = (numbers: VisitorNumbers) => numbers.news().changes;

/** Processes a row like the digest. */
function give(numbers: VisitorNumbers, visitor: string, of = own, ts = now): number {
  numbers.meet(of);
  return numbers.numberOf(of, visitor, ts);
}

test('each visitor of a project has its own number, from 1', () => {
  const numbers = open();
  const other = { project: 2, generation: 1 };
  const given = ['a', 'b', 'a', 'c', 'c'].map((visitor) => give(numbers, visitor));
  expect(given).toEqual([1, 2, 1, 3, 3]);
  expect(['c', 'a'].map((visitor) => give(numbers, visitor, other))).toEqual([1, 2]);
  expect(fromOf(numbers)).toEqual([
    { ...own, from: 0 },
    { ...other, from: 0 },
  ]);
  expect(fromOf(numbers)).toEqual([]);
});

test('over restarts and torn logs, two visitors never share a number and each has one', async () => {
  const visit = fc.record({ project: fc.integer({ min: 1, max: 3 }), visitor: fc.nat(30) });
  const action = fc.oneof(
    { weight: 8, arbitrary: visit.map((of) => ({ does: 'visit', ...of }) as const) },
    { weight: 3, arbitrary: fc.constant({ does: 'store' } as const) },
    { weight: 1, arbitrary: fc.constant({ does: 'compact' } as const) },
    { weight: 2, arbitrary: fc.nat(60).map((torn) => ({ does: 'restart', torn }) as const) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 60 }), async (actions) => {
      rmSync(path, { force: true });
      /** Rows in the engine. */
      const stored: { project: number; visitor: number; number: number }[] = [];
      let encoded: typeof stored = [];
      let numbers = open();
      const engine = (): NumberedRows[] =>
        [1, 2, 3].flatMap((project) => {
          const last = Math.max(
            0,
            ...stored.map((row) => (row.project === project ? row.number : 0)),
          );
          return last === 0 ? [] : [rows({ project, last })];
        });
      for (const action of actions) {
        if (action.does === 'visit') {
          const { project, visitor } = action;
          const number = give(numbers, `${visitor}`, { project, generation: 1 });
          encoded.push({ project, visitor, number });
        } else if (action.does === 'store') {
          await numbers.flush();
          stored.push(...encoded);
          encoded = [];
        } else if (action.does === 'compact') {
          await numbers.flush();
          numbers.forget(() => false);
          await numbers.compact();
        } else {
          // Killed while appending numbers of rows that are not stored yet.
          const safe = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
          await numbers.flush();
          numbers.close();
          const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
          if (size > safe) truncateSync(path, Math.max(safe, size - action.torn));
          encoded = [];
          numbers = open(engine());
        }
      }
      numbers.close();
      const byNumber = new Map(stored.map((row) => [`${row.project} ${row.number}`, row.visitor]));
      const byVisitor = new Map(stored.map((row) => [`${row.project} ${row.visitor}`, row.number]));
      for (const { project, visitor, number } of stored) {
        expect(number).toBeGreaterThan(0);
        expect(byNumber.get(`${project} ${number}`)).toBe(visitor);
        expect(byVisitor.get(`${project} ${visitor}`)).toBe(number);
      }
    }),
  );
});

test('after a log is lost or replaced by an old copy, no number is reused, and later rows count', async () => {
  const first = open();
  give(first, 'a');
  await first.flush();
  first.close();
  // The engine has rows with numbers of a later log.
  const restored = open([rows({ last: 40, end: now + 5 * minutes })]);
  expect(fromOf(restored)).toEqual([{ ...own, from: now + 5 * minutes }]);
  expect(give(restored, 'a')).toBe(41);
  await restored.flush();
  restored.close();
  rmSync(path);
  const lost = open([rows({ last: 41 })]);
  expect([give(lost, 'b'), give(lost, 'a')]).toEqual([42, 43]);
  expect(fromOf(lost)).toEqual([{ ...own, from: now }]);
});

test('rows of releases without numbers, and of a later downgrade, are left out', async () => {
  const first = open([rows({ end: now, unnumberedEnd: now })]);
  expect(give(first, 'a')).toBe(1);
  expect(fromOf(first)).toEqual([{ ...own, from: now }]);
  await first.flush();
  first.close();
  const again = open([rows({ last: 1, end: now + 9, unnumberedEnd: now })]);
  expect(fromOf(again)).toEqual([{ ...own, from: now }]);
  again.close();
  const later = open([rows({ last: 1, end: now + 9, unnumberedEnd: now + 7 })]);
  expect(fromOf(later)).toEqual([{ ...own, from: now + 7 }]);
  expect(give(later, 'a')).toBe(1);
});

test('numbers given outside the digest count, and are not given again', () => {
  const numbers = open([rows({ last: 0, end: now })]);
  expect(fromOf(numbers)).toEqual([{ ...own, from: 0 }]);
  expect(give(numbers, 'a')).toBeLessThan(firstOutside);
});

test('if the event store can’t say, only projects in the log continue', async () => {
  const first = open();
  give(first, 'a');
  await first.flush();
  first.close();
  const numbers = open(null);
  const other = { project: 2, generation: 1 };
  expect([give(numbers, 'b'), give(numbers, 'b', other)]).toEqual([2, 0]);
  expect(fromOf(numbers)).toEqual([
    { ...own, from: 0 },
    { ...other, from: null },
  ]);
  await numbers.flush();
  numbers.close();
  // The next start finds the rows without numbers.
  const again = open([rows({ last: 2 }), rows({ ...other, unnumberedEnd: now })]);
  expect(fromOf(again)).toContainEqual({ ...other, from: now });
});

test('a wiped project starts over, and its visitors leave the log', async () => {
  const numbers = open();
  for (let visitor = 0; visitor < 1000; visitor++) give(numbers, `${visitor}`);
  await numbers.flush();
  const before = statSync(path).size;
  numbers.forget((project, generation) => project === 1 && generation < 2);
  const wiped = { project: 1, generation: 2 };
  expect(give(numbers, '7', wiped)).toBe(1);
  await numbers.compact();
  numbers.close();
  expect(before).toBeGreaterThan(8000);
  expect(statSync(path).size).toBeLessThan(200);
  expect(give(open([rows({ generation: 1, last: 1000 })]), '7', wiped)).toBe(1);
});

test('when memory is full, a project with more than its share forgets older visitors', async () => {
  const numbers = open([], 100);
  const small = { project: 2, generation: 1 };
  give(numbers, 'x', small);
  for (let visitor = 0; visitor < 99; visitor++) give(numbers, `${visitor}`);
  expect(numbers.size).toBe(100);
  expect(give(numbers, 'y', small)).toBe(2);
  const ts = now + 10 * minutes;
  expect(give(numbers, 'more', own, ts)).toBe(100);
  expect(numbers.size).toBe(3);
  expect(fromOf(numbers)).toContainEqual({ ...own, from: ts + 1 });
  expect(give(numbers, '0', own, ts + 1)).toBe(101);
  expect(logs).toHaveLength(1);
  await numbers.flush();
  numbers.close();
  const again = open([rows({ last: 101 }), rows({ ...small, last: 2 })]);
  expect(again.size).toBe(4);
  expect([give(again, '0'), give(again, '1'), give(again, 'y', small)]).toEqual([101, 102, 2]);
});

test('the log is rewritten when most of it is headers of small blocks', async () => {
  const numbers = open();
  const projects = Array.from({ length: 400 }, (_, project) => ({ project, generation: 1 }));
  for (let round = 0; round < 150; round++) {
    for (const of of projects) give(numbers, `${round}`, of);
    await numbers.flush();
  }
  const before = statSync(path).size;
  await numbers.compact();
  expect(statSync(path).size).toBeLessThan(before / 3);
  numbers.close();
  expect(give(open(), '99', projects[7])).toBe(100);
});

test('a failed write is retried with the same numbers', async () => {
  const numbers = open();
  give(numbers, 'a');
  rmSync(folder, { recursive: true });
  await expect(numbers.flush()).rejects.toThrow('ENOENT');
  give(numbers, 'b');
  const { mkdirSync } = await import('node:fs');
  mkdirSync(folder);
  await numbers.flush();
  numbers.close();
  const again = open([rows({ last: 2 })]);
  expect([give(again, 'b'), give(again, 'a'), give(again, 'c')]).toEqual([2, 1, 3]);
});
