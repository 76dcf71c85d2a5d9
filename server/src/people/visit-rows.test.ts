import type { StatementRunner } from '../store/events/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EngineHarness, startEngineHarness } from '../../test/engine-harness.ts';
import { eventRow } from '../../test/event-row.ts';
import { countSeen } from './seen-count-rows.ts';
import { listSeen, visitsOf } from './visit-rows.ts';
import { fewOr } from '../../test/test-runs.ts';

const limits = { seconds: 60, bytes: 1_000_000_000 };
const project = { id: 'p', number: 1, generation: 1, errorGeneration: 1 };
const { signal } = new AbortController();
const start = Date.UTC(2026, 2, 1);
const window = { from: start, to: start + 86_400_000 };
const visitorOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const personOf = (number: number) => `ffffffff-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Visitors with their persons and times: the last 300 are three persons, then many with the same time. */
const visits = Array.from({ length: 700 }, (_, number) => ({
  visitor: visitorOf(number),
  person: number < 300 ? personOf(number % 3) : number % 7 === 0 ? personOf(number % 35) : null,
  times: [
    start + 3_600_000 - Math.floor(number / 50) * 1000,
    start + (number % 50) * 60_000 - 3_000_000,
    // One has more of the newest rows than are read at first.
    ...Array.from({ length: number === 5 ? 3000 : 0 }, () => start + 3_600_000),
  ].filter((time) => time >= window.from),
}));

let harness: EngineHarness;
let runner: StatementRunner;
beforeAll(async () => {
  harness = await startEngineHarness();
  runner = { run: (statement) => harness.store.query(statement, limits) };
  const rows = visits.flatMap(({ visitor, times }, number) =>
    times.map((time, index) =>
      eventRow({
        ts: time,
        received_at: time,
        visitor,
        visitor_number: number + 1,
        id: `00000000-0000-7000-8000-${String(number * 2 + index).padStart(12, '0')}`,
        session: `s${number % 40}`,
      }),
    ),
  );
  await harness.store.insert('events', rows, 'events');
  const aliases = visits.flatMap(({ visitor, person }, position) =>
    person === null
      ? []
      : [
          {
            project: 1,
            generation: 1,
            visitor,
            external_id: person,
            person_id: person,
            version: 1,
            journal: 'test',
            position,
          },
        ],
  );
  await harness.store.insert('aliases', aliases, 'aliases');
});
afterAll(() => harness.close());

/** The expected result, computed from the rows. */
function expected(gone: readonly string[], unnamed: readonly string[]) {
  const seen = new Map<string, number>();
  for (const { visitor, person, times } of visits) {
    const who = person === null || unnamed.includes(person) ? visitor : person;
    for (const time of times) seen.set(who, Math.max(seen.get(who) ?? 0, time));
  }
  for (const id of gone) seen.delete(id);
  return [...seen]
    .toSorted(([id, time], [other, before]) => before - time || (id < other ? 1 : -1))
    .map(([id]) => id);
}

test.each([
  ['nobody is gone', [], []],
  ['some are gone', [personOf(1), personOf(7), visitorOf(303)], []],
  ['some are visitors again', [visitorOf(302)], [personOf(0), personOf(14)]],
] as const)(
  'every page has those who were seen last, regardless of their number: %s',
  async (_, gone, unnamed) => {
    const all = expected(gone, unnamed);
    const request = { project, unseen: { gone, unnamed }, signal };
    const numbered = { ...request, project: { ...project, numberedFrom: window.from } };
    expect(await countSeen(runner, numbered, window, null)).toBe(all.length);
    expect(await countSeen(runner, request, window, null)).toBe(all.length);
    for (const limit of fewOr([1, 60, 1000], [1, 2, 5, 60, 1000])) {
      // Long pages have everyone; short ones begin at different places for each length.
      for (
        let offset = 0;
        offset <= all.length;
        offset += limit < 60 ? fewOr(293, 97) + limit : limit
      ) {
        const page = await listSeen(runner, request, window, { limit, offset });
        expect(page).toEqual(all.slice(offset, offset + limit));
      }
    }
  },
);

test('a page far from the first one is read without those before it', async () => {
  const gone = [personOf(1), visitorOf(303)];
  const all = expected(gone, []);
  const request = { project, unseen: { gone, unnamed: [] }, signal };
  const read: number[] = [];
  const counting: StatementRunner = {
    run: async (...asked) => {
      const rows = await runner.run(...asked);
      read.push(rows.length);
      return rows as never;
    },
  };
  for (const offset of [200, all.length - 5, all.length, 5_000]) {
    const page = await listSeen(counting, request, window, { limit: 10, offset });
    expect(page).toEqual(all.slice(offset, offset + 10));
  }
  // The first row says how much was read.
  expect(Math.max(...read)).toBeLessThanOrEqual(11);
});

test('numbers of visitors give the same count as visitors, in any window', async () => {
  const unseen = { gone: [personOf(1), visitorOf(303)], unnamed: [personOf(14)] };
  const numbered = { ...project, numberedFrom: start - 86_400_000 };
  for (const [from, to] of [
    [0, 4_000_000],
    [3_590_000, 3_600_001],
    [100_000, 3_599_000],
    [-86_400_000, 200_000],
  ] as const) {
    const part = { from: start + from, to: start + to };
    const totalOf = (of: typeof project) =>
      countSeen(runner, { project: of, unseen, signal }, part, null);
    expect([from, await totalOf(numbered)]).toEqual([from, await totalOf(project)]);
  }
});

test('visits of a person include those of all their visitors', async () => {
  const request = { project, unseen: { gone: [], unnamed: [] }, signal };
  const found = await visitsOf(runner, request, [personOf(2), visitorOf(303), visitorOf(0)]);
  const theirs = visits.filter(({ person }) => person === personOf(2));
  const times = theirs.flatMap((each) => each.times);
  expect(found.get(personOf(2))).toEqual({
    firstSeenAt: Math.min(...times),
    lastSeenAt: Math.max(...times),
    events: times.length,
    sessions: new Set(
      visits.flatMap(({ person }, number) => (person === personOf(2) ? [number % 40] : [])),
    ).size,
    country: '',
    device: '',
  });
  expect(found.get(visitorOf(303))?.events).toBe(visits[303]?.times.length);
  // An identified visitor is only found through the person.
  expect(found.has(visitorOf(0))).toBe(false);
});

test('country and device are the last known ones of all visitors of a person', async () => {
  const [phone, laptop, other] = [visitorOf(1), visitorOf(2), visitorOf(3)];
  const events = [
    { visitor: phone, ts: start + 1, country: 'DE', device: 'Mobile' },
    { visitor: laptop, ts: start + 2, country: 'FR', device: 'Desktop' },
    { visitor: phone, ts: start + 3, country: 'AT', device: '' },
    // What a server sends about a visitor has neither.
    { visitor: laptop, ts: start + 4, country: '', device: '' },
    { visitor: other, ts: start + 5, country: '', device: '' },
  ].map((columns, at) =>
    eventRow({ ...columns, project: 2, id: `00000000-0000-7000-8000-00000000000${at}` }),
  );
  await harness.store.insert('events', events, 'events of another project');
  const person = personOf(1);
  const aliases = [phone, laptop].map((visitor, position) => ({
    ...{ project: 2, generation: 1, visitor, external_id: 'ann', person_id: person },
    ...{ version: 1, journal: 'other', position },
  }));
  await harness.store.insert('aliases', aliases, 'aliases of another project');
  const request = { project: { ...project, number: 2 }, unseen: { gone: [], unnamed: [] }, signal };
  const found = await visitsOf(runner, request, [person, other]);
  expect(found.get(person)).toMatchObject({ events: 4, country: 'AT', device: 'Desktop' });
  expect(found.get(other)).toMatchObject({ events: 1, country: '', device: '' });
});
