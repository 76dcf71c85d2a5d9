import { expect, test } from 'vitest';
import { aggregate, buckets, group, limit, source, where } from '../../../test/chart-harness.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { startEngineHarness } from '../../../test/engine-harness.ts';
import { eventRow } from '../../../test/event-row.ts';
import { rowsOfProject } from '../../store/events/index.ts';
import {
  byPage,
  closedCellsOn,
  hour,
  of,
  today,
  views,
  visitor,
  visitors,
  visitorsBy,
} from '../../../test/closed-cells-harness.ts';
import { someOf } from '../../../test/test-runs.ts';

const harness = closedAfterTests(await startEngineHarness());
const { fromRows, serviceOf } = closedCellsOn(harness);

const queries: readonly (readonly [string, object])[] = [
  ['a total', visitors],
  ['groups', byPage],
  ['the first groups', limit(1, false, aggregate('distinct', group(['page'], of)))],
  ['several charts', [visitors, aggregate('distinct', buckets(of)), visitorsBy(['country'])]],
  ['groups of two fields', visitorsBy(['page', 'country'])],
  ['a property, and the rest of it', limit(1, true, aggregate('distinct', group(['plan'], of)))],
  ['events', group(['page'], source())],
  ['buckets', aggregate('distinct', buckets(of, { timezone: 'Asia/Kolkata' }))],
  ['running totals', aggregate('distinct', buckets(of, { cumulative: true }))],
  ['a filter', visitorsBy(['page'], where('country', 'equals', 'DE', of))],
  ['the median of a column', aggregate('median', source('time_on_page'))],
  ['the median of a property', aggregate('median', source('price'))],
];

test.each(someOf(queries, 6))(
  '%s: what is stored gives the same answer, also after new rows',
  async (_, query) => {
    const service = serviceOf();
    // One in the hour of Kolkata that goes on after what is stored: of others, nothing is read.
    const last = views(0, 9).map((row) => ({ ...row, ts: today + 4.9 * hour }));
    await service.add([...views(12, 1, 2, 3), ...views(3, 2, 3, 4), ...views(0, 4, 5), ...last]);
    const first = await service.ask(query);
    expect(first.isStored).toBe(false);
    await service.cells.settled();
    expect(await service.ask(query)).toEqual({ isStored: true, answer: first.answer });
    const now = service.clock.now();
    const more = [...views(0, 1, 6, 7), ...views(0, 8)].map((row) => ({ ...row, ts: now - 1 }));
    await service.add(more);
    const stored = await service.ask(query);
    const fresh = await fromRows(service).ask(query);
    expect(stored).toEqual({ isStored: true, answer: fresh.answer });
    expect(stored.answer).not.toEqual(first.answer);
    expect(service.problems).toEqual([]);
  },
);

test('late rows count immediately, and their pieces are stored again', async () => {
  const service = serviceOf();
  await service.add([...views(12, 1, 2), ...views(3, 2, 3)]);
  await service.ask(byPage);
  await service.cells.settled();
  await service.add(views(7, 1, 5, 6));
  const { answer } = await fromRows(service).ask(byPage);
  expect((await service.ask(byPage)).answer).toBe(answer);
  await service.cells.settled();
  expect(await service.ask(byPage)).toEqual({ isStored: true, answer });
});

test('rows that arrive while a piece is being stored make it useless', async () => {
  const service = serviceOf();
  await service.add([...views(12, 1, 2), ...views(3, 2, 3)]);
  let inserts = 0;
  service.watch.during = async (sql) => {
    // The second piece has the whole days.
    if (sql === 'INSERT' && ++inserts === 2) await service.add(views(7, 1, 5, 6));
  };
  await service.ask(byPage);
  await service.cells.settled();
  const { answer } = await fromRows(service).ask(byPage);
  expect((await service.ask(byPage)).answer).toBe(answer);
});

test('nothing is stored while rows of the project are being inserted', async () => {
  const service = serviceOf();
  await service.add(views(3, 1, 2));
  service.versions.begin([service.tenant.number], []);
  await service.ask(byPage);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(await service.counted()).toBe(0);
  service.versions.end([service.tenant.number]);
  await service.cells.settled();
  expect((await service.ask(byPage)).isStored).toBe(true);
});

test('after a removal nothing stored counts', async () => {
  const service = serviceOf();
  await service.add([...views(12, 1, 2), ...views(3, 2, 3)]);
  await service.ask(byPage);
  await service.cells.settled();
  const { visitor: gone } = visitor(2);
  const theirs = rowsOfProject('events', service.tenant.number, 'removal');
  await service.store.removeRows(theirs.and('visitor = {gone:UUID}', { gone }));
  expect(await service.counted()).toBe(0);
  const left = await service.ask(visitors);
  expect(left.isStored).toBe(false);
  expect(left.answer).toContain('"value":"2"');
});

test('an insert that begins when storing was about to begin is not missed', async () => {
  const service = serviceOf();
  const { number } = service.tenant;
  const { versions, watch } = service;
  await service.add([...views(12, 1, 2), ...views(3, 2, 3)]);
  const late = views(7, 1, 5, 6).map((row, position) =>
    eventRow({ ...row, project: number, generation: 1, position }),
  );
  const since = Math.min(...late.map(({ ts }) => ts));
  const events = ['', 'begin', 'insert'];
  const next = (event: string) => events[0] === event && events.shift() !== undefined;
  const insert = async () => {
    await harness.store.insert('events', late, 'begun late');
    versions.end([number]);
  };
  const versionOf = versions.of.bind(versions);
  versions.of = (project) => {
    if (next('begin')) queueMicrotask(() => versions.begin([number], [[number, since]]));
    return versionOf(project);
  };
  watch.during = async (sql) => {
    // The piece after the first one has the whole days.
    if (sql === 'INSERT') next('');
    if (sql.includes('AS cells') && next('insert')) await insert();
  };
  await service.ask(byPage);
  await service.cells.settled();
  if (next('insert')) await insert();
  expect(events).toEqual([]);
  const { answer } = await fromRows(service).ask(byPage);
  expect((await service.ask(byPage)).answer).toBe(answer);
});

test('nothing is left of rows that are removed while a piece of them is stored', async () => {
  const service = serviceOf();
  await service.add([...views(12, 1, 2), ...views(3, 2, 3)]);
  const all = rowsOfProject('events', service.tenant.number, 'removal');
  let inserts = 0;
  service.watch.during = async (sql) => {
    if (sql !== 'INSERT' || ++inserts < 2) return;
    service.watch.during = async () => {};
    const { visitor: gone } = visitor(2);
    await service.store.removeRows(all.and('visitor = {gone:UUID}', { gone }));
  };
  await service.ask(byPage);
  await service.cells.settled();
  expect(await service.counted()).toBe(0);
});

test('a piece that is removed while it is read is not missed', async () => {
  const service = serviceOf();
  await service.add([...views(12, 1, 2), ...views(3, 2, 3)]);
  const first = await service.ask(byPage);
  await service.cells.settled();
  service.watch.during = async (sql) => {
    if (!sql.includes('FROM closed_cells')) return;
    service.watch.during = async () => {};
    const all = rowsOfProject('closed_cells', service.tenant.number, 'removal');
    service.versions.begin([service.tenant.number]);
    await harness.store.removeRows(all);
    service.versions.end([service.tenant.number]);
  };
  expect((await service.ask(byPage)).answer).toEqual(first.answer);
});

test('of a wiped project nothing counts that was stored before', async () => {
  const service = serviceOf();
  await service.add(views(3, 1, 2, 3));
  await service.ask(visitors);
  await service.cells.settled();
  await service.add(views(2, 5), 2);
  const wiped = await service.ask(visitors, 2);
  expect(wiped.isStored).toBe(false);
  expect(wiped.answer).toContain('"value":"1"');
  await service.cells.settled();
  expect(await service.ask(visitors, 2)).toEqual({ isStored: true, answer: wiped.answer });
});

test('queries about people, sessions or other numbers are left alone', async () => {
  const service = serviceOf();
  await service.add(views(3, 1, 2, 3));
  const ask = async (query: object) => {
    await service.ask(query);
    await service.cells.settled();
    return service.ask(query);
  };
  for (const query of [
    visitorsBy(['person_id']),
    visitorsBy(['session.entry_page']),
    aggregate('distinct', source('session_id')),
    aggregate('avg', source('time_on_page')),
  ]) {
    expect((await ask(query)).isStored).toBe(false);
  }
  expect(await service.counted()).toBe(0);
});

test('quick answers are not worth storing anything', async () => {
  const service = serviceOf({ slow: 10 });
  await service.add(views(3, 1, 2, 3));
  await service.ask(byPage);
  await service.cells.settled();
  expect(await service.counted()).toBe(0);
});
