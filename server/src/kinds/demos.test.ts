import { beforeAll, expect, test } from 'vitest';
import { demoRecords } from '../demo/demo-records.ts';
import { SeededRandom } from '../platform/seeded-random.ts';
import { demoMakers, Traffic } from './demos.ts';
import { cameBack } from './error/demo/bugs.ts';
import { occurrencesOf } from './error/demo/occurrences.ts';
import { Members } from './identify/demo/members.ts';
import { keepReplay } from './replay/demo/replay-chunks.ts';
import { ReplayVisits } from './replay/demo/replay-visits.ts';
import { PageVitals } from './vital/demo/page-vitals.ts';
import type { EventRow } from './web/table.ts';

const day = 86_400_000;
const project = { id: '0199aaaa-0000-7000-8000-000000000007', number: 7, generation: 1 };
const start = Date.UTC(2026, 2, 2);
/** The demo as viewed this many days later. */
const seen = (days: number) => start + days * day;
let rows: EventRow[];
beforeAll(() => {
  rows = new Traffic(project, new SeededRandom(1)).rowsOfDay(start, 0, start + day);
});

test('vitals belong to existing page views and are worse after a release that slowed the site', () => {
  const vitals = new PageVitals(new SeededRandom(2)).rowsOf(rows, seen(2));
  const places = new Set(rows.map(({ session, page, ts }) => `${session} ${page} ${ts}`));
  expect(vitals.length).toBeGreaterThan(500);
  expect(vitals.every(({ session, page, ts }) => places.has(`${session} ${page} ${ts}`))).toBe(
    true,
  );
  expect(new Set(vitals.map(({ id }) => id)).size).toBe(vitals.length);
  const poorOf = (days: number) =>
    new PageVitals(new SeededRandom(2))
      .rowsOf(rows, seen(days))
      .filter(
        ({ page, metric, rating }) => page === '/pricing' && metric === 'LCP' && rating === 'poor',
      ).length;
  expect(poorOf(12)).toBeGreaterThan(poorOf(18) * 2);
});

test('errors belong to existing visitors and sessions, with stacks as their browsers write them', () => {
  const errors = occurrencesOf(rows, seen(12), new SeededRandom(3));
  const visits = new Set(rows.map(({ visitor, session }) => `${visitor} ${session}`));
  expect(errors.length).toBeGreaterThan(5);
  for (const { payload } of errors) {
    expect(visits).toContain(`${payload.visitor} ${payload.session}`);
    const isFirefoxOrSafari = !payload.userAgent.includes('Chrome');
    expect(payload.stack.startsWith(payload.type), payload.userAgent).toBe(!isFirefoxOrSafari);
  }
});

test('the regressed error was absent before, and is sent after its issue was resolved', () => {
  const back = (days: number) =>
    occurrencesOf(rows, seen(days), new SeededRandom(3)).filter(
      ({ payload }) => payload.type === cameBack,
    );
  expect([back(20).length > 0, back(10).length, back(1).length > 0]).toEqual([true, 0, true]);
  expect(back(20).every(({ reopens }) => reopens === undefined)).toBe(true);
  for (const { at, reopens } of back(1)) expect(reopens?.since).toBeLessThanOrEqual(at);
});

test('kinds make the same data for the same visits, in their own tables', async () => {
  const makers = () =>
    demoMakers({
      project,
      now: seen(2),
      blobs: { put: async () => {} },
      failed: new Set(),
    });
  const made = async () =>
    Promise.all(
      (await makers()).map(async (maker) => {
        const { rows: inserted = [], items = [] } = maker.ofDay(rows);
        const later = (await maker.atEnd?.()) ?? [];
        return { table: maker.table, inserted, items: [...items, ...later] };
      }),
    );
  const first = await made();
  expect(await made()).toEqual(first);
  const counts = first.map(({ table, inserted, items }) => [
    table,
    inserted.length > 0,
    items.length > 0,
  ]);
  expect(counts).toEqual([
    ['events', true, false],
    ['aliases', false, true],
    ['replay_chunks', false, true],
    ['vitals', true, false],
    ['occurrences', false, true],
  ]);
});

test('people are visitors who signed up, each once', () => {
  const members = new Members(project.id, new SeededRandom(4));
  const people = [...members.of(rows), ...members.of(rows)];
  const signedUp = new Set(
    rows.filter(({ event }) => event === 'signup').map(({ visitor }) => visitor),
  );
  const payloads = people.map(({ payload }) => payload);
  expect(payloads.length).toBeGreaterThan(5);
  expect(payloads.every(({ visitors }) => signedUp.has(visitors[0] ?? ''))).toBe(true);
  const visitors = payloads.flatMap((payload) => payload.visitors);
  expect(new Set(visitors).size).toBe(visitors.length);
});

test('a recording stands for visits that took its path, with chunks at their times', async () => {
  const visits = new ReplayVisits();
  visits.see(rows);
  const chosen = visits.chosen(new Set());
  expect(chosen.length).toBeGreaterThan(2);
  for (const visit of chosen) {
    expect(visit.stops.map(({ view }) => view.page)).toEqual(
      visit.recording.stops.map(({ path }) => path),
    );
    const keys: string[] = [];
    const put = async (key: string) => void keys.push(key);
    const items = await keepReplay({ put }, project, visit);
    const chunks = items.map(({ payload }) => payload);
    expect(chunks.map(({ blob }) => blob)).toEqual(keys);
    chunks.forEach(({ begins, ends, hasFullSnapshot }, index) => {
      expect(hasFullSnapshot).toBe(true);
      expect(begins).toBe(visit.stops[index]?.view.ts);
      expect(ends).toBeLessThanOrEqual(visit.stops[index]?.until ?? 0);
    });
  }
});

test('records are in order of time, and the same for the same seed', () => {
  const of = () => {
    const errors = occurrencesOf(rows, seen(12), new SeededRandom(3));
    const items = [...errors, ...new Members(project.id, new SeededRandom(4)).of(rows)];
    return demoRecords(project, items, new SeededRandom(5));
  };
  const records = of();
  expect(records).toEqual(of());
  expect(records.toSorted((one, other) => one.receivedAt - other.receivedAt)).toEqual(records);
  expect(records.map(({ id }) => id).toSorted()).toEqual(records.map(({ id }) => id));
});
