import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventRow } from '../../test/event-row.ts';
import { startEngineHarness } from '../../test/engine-harness.ts';
import { closedAfterTests } from '../../test/closed-after-tests.ts';
import { runsOf } from '../../test/test-runs.ts';
import {
  DataVersions,
  rowsOf,
  type StatementRunner,
  versionedStore,
} from '../store/events/index.ts';
import { countSeen } from './seen-count-rows.ts';
import { VisitorNumbers } from './visitor-numbers.ts';

const harness = closedAfterTests(await startEngineHarness());
const limits = { seconds: 60, bytes: 1_000_000_000 };
const runner: StatementRunner = { run: (statement) => harness.store.query(statement, limits) };
const { signal } = new AbortController();
const start = Date.UTC(2026, 2, 1);
const visitorOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const personOf = (number: number) => `ffffffff-0000-4000-8000-${String(number).padStart(12, '0')}`;

const visitor = fc.nat(4);
/** What happens in a project, minute by minute. */
const happening = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('event' as const), visitor, ago: fc.nat(30) }),
  },
  fc.record({ type: fc.constant('identify' as const), visitor, person: fc.nat(1) }),
  fc.record({ type: fc.constant('remove' as const), visitor }),
  { weight: 2, arbitrary: fc.record({ type: fc.constant('count' as const), from: fc.nat(20) }) },
);

test('remembered numbers count as many people as rows do, after any changes', async () => {
  const versions = new DataVersions({ now: () => 0 });
  const store = versionedStore(harness.store, versions);
  const numbers = new VisitorNumbers(versions, () => true);
  const history = fc.array(happening, { minLength: 8, maxLength: 20 });
  let projects = 0;
  let rows = 0;
  await fc.assert(
    fc.asyncProperty(history, async (all) => {
      projects += 1;
      const tenant = { number: projects, generation: 1, errorGeneration: 1 };
      const count = async (from: number) => {
        const window = { from: start + from * 60_000, to: start + 86_400_000 };
        const query = { project: tenant, unseen: { gone: [], unnamed: [] }, signal };
        const numbered = { ...query, project: { ...tenant, numberedFrom: start } };
        const expected = await countSeen(runner, query, window, null);
        expect(await countSeen(runner, numbered, window, numbers)).toBe(expected);
      };
      for (const [minute, each] of all.entries()) {
        if (each.type === 'count') {
          await count(each.from);
          continue;
        }
        rows += 1;
        const id = `00000000-0000-7000-8000-${String(rows).padStart(12, '0')}`;
        const of = { project: projects, visitor: visitorOf(each.visitor), position: rows };
        if (each.type === 'event') {
          const ts = start + Math.max(0, minute - each.ago) * 60_000;
          const event = { ...of, id, ts, visitor_number: 1 + each.visitor };
          // Like the digest, which reports the times of the rows it stores.
          versions.begin([projects], [[projects, ts]]);
          await harness.store.insert('events', [eventRow(event)], id);
          versions.end([projects]);
        } else if (each.type === 'identify') {
          const person = { person_id: personOf(each.person), external_id: 'x', version: rows };
          const alias = { ...of, ...person, generation: 1, journal: 'j' };
          await store.insert('aliases', [alias], id);
        } else {
          const theirs = rowsOf('events', tenant).and('visitor = {of:UUID}', { of: of.visitor });
          await store.removeRows(theirs, signal);
        }
      }
      await count(0);
    }),
    { numRuns: runsOf(6) },
  );
});

test('a visitor is looked up once, and one without events only in those stored since', async () => {
  const versions = new DataVersions({ now: () => 0 });
  const numbers = new VisitorNumbers(versions, () => true);
  const project = { number: 1, generation: 1, numberedFrom: 1000 };
  const asked: unknown[] = [];
  const stored = new Map([['a', 1]]);
  const ask = async (visitors: readonly string[], of = project) => {
    asked.length = 0;
    const found = await numbers.of(of, visitors, async (some, from) => {
      asked.push([some, from]);
      return new Map([...stored].filter(([visitor]) => some.includes(visitor)));
    });
    return [Object.fromEntries(found), [...asked]];
  };
  const store = (since: number, project = 1) => {
    versions.begin([project], [[project, since]]);
    versions.end([project]);
  };
  expect(await ask(['a', 'b'])).toEqual([{ a: 1 }, [[['a', 'b'], 1000]]]);
  expect(await ask(['a', 'b'])).toEqual([{ a: 1 }, []]);
  store(5000);
  store(4000);
  store(2000, 2);
  expect(await ask(['a', 'b', 'c'])).toEqual([
    { a: 1 },
    [
      [['c'], 1000],
      [['b'], 4000],
    ],
  ]);
  // While events are stored, nothing is known of those without.
  versions.begin([1], [[1, 6000]]);
  expect(await ask(['b'])).toEqual([{}, [[['b'], 6000]]]);
  stored.set('b', 2);
  versions.end([1]);
  expect(await ask(['b'])).toEqual([{ b: 2 }, [[['b'], 6000]]]);
  expect(await ask(['b'])).toEqual([{ b: 2 }, []]);
  // Visitors have other numbers, or events of any time are stored.
  store(Number.NEGATIVE_INFINITY);
  stored.set('a', 9);
  expect(await ask(['a'])).toEqual([{ a: 9 }, [[['a'], 1000]]]);
  expect(await ask(['a'], { ...project, generation: 2 })).toEqual([{ a: 9 }, [[['a'], 1000]]]);
});
