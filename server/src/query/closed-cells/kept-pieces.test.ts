import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { aggregate, buckets, source, where } from '../../../test/chart-harness.ts';
import {
  byPage,
  closedCellsOn,
  day,
  today,
  views,
  visitors,
} from '../../../test/closed-cells-harness.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { startEngineHarness } from '../../../test/engine-harness.ts';
import { eventRow } from '../../../test/event-row.ts';
import { rowsOfProject } from '../../store/events/index.ts';
import { KeptLists } from '../kept-lists.ts';

const harness = closedAfterTests(await startEngineHarness());
const { fromRows, serviceOf } = closedCellsOn(harness);
const root = mkdtempSync(join(tmpdir(), 'kept-pieces-'));
afterAll(() => rmSync(root, { recursive: true }));
let folders = 0;

/** A process of a service over the rows of one project, and the next one. */
async function process() {
  const folder = join(root, `${++folders}`);
  const problems: string[] = [];
  const keptBy = (program: string) => ({
    kept: { lists: new KeptLists(folder, (problem) => problems.push(problem)), program },
  });
  const first = serviceOf(keptBy('one'));
  await first.add([...views(12, 1, 2, 3), ...views(3, 2, 3, 4), ...views(0, 4, 5)]);
  for (const query of [byPage, visitors]) await first.ask(query);
  await first.cells.settled();
  const next = async (program = 'one') => {
    const service = serviceOf(keptBy(program), first.tenant.number);
    await service.cells.takeOver();
    return service;
  };
  return { first, folder, next, problems };
}

test('a process that shuts down cleanly leaves its pieces to the next one', async () => {
  const { first, next, problems } = await process();
  const before = await first.ask(byPage);
  expect(before.isStored).toBe(true);
  await first.cells.close();
  const second = await next();
  expect(await second.ask(byPage)).toEqual(before);
  expect((await second.ask(visitors)).isStored).toBe(true);
  await second.cells.close();
  expect(await (await next()).ask(byPage)).toEqual(before);
  expect(problems).toEqual([]);
});

test('pieces that depend on the sessions of their rows are left with what they depend on', async () => {
  const folder = join(root, `${++folders}`);
  const kept = { lists: new KeptLists(folder, () => undefined), program: 'one' };
  const byCountry = where('session.country', 'equals', 'DE', source('user_id'));
  const query = aggregate('distinct', byCountry);
  const first = serviceOf({ kept, hasSessions: true });
  const visits = [...views(12, 1, 2, 3), ...views(9, 2, 4), ...views(3, 2, 3, 4)];
  // The visit of somebody who comes back after days.
  await first.add(visits.map((row) => ({ ...row, session: `of ${row.visitor}` })));
  await first.ask(query);
  await first.sessions?.settled();
  await first.ask(query);
  await first.cells.settled();
  const before = await first.ask(query);
  expect(before.isStored).toBe(true);
  await first.cells.close();
  const second = serviceOf({ kept, hasSessions: true }, first.tenant.number);
  await second.cells.takeOver();
  // Which sessions are stored is not known yet.
  expect(await second.ask(query)).toEqual({ ...before, isStored: false });
  await second.sessions?.settled();
  const queries = second.requests.length;
  expect(await second.ask(query)).toEqual(before);
  expect(second.requests.slice(queries).join()).toContain('e.session_hash IN ');
});

test('after a kill, no pieces are used, and their rows are removed', async () => {
  const { first, next } = await process();
  await first.cells.close();
  // The list is gone once it is read.
  await next();
  const third = await next();
  expect((await third.ask(byPage)).isStored).toBe(false);
  expect(await third.counted()).toBe(0);
});

test('late rows invalidate pieces in the next process as usual', async () => {
  const { first, next } = await process();
  await first.cells.close();
  const second = await next();
  await second.add(views(7, 1, 5, 6));
  const { answer } = await fromRows(second).ask(byPage);
  expect((await second.ask(byPage)).answer).toBe(answer);
});

test('rows that no process has seen invalidate all pieces', async () => {
  const { first, next } = await process();
  await first.cells.close();
  const rows = views(7, 8).map((row, position) =>
    eventRow({ ...row, project: first.tenant.number, position }),
  );
  await harness.store.insert('events', rows, 'rows of another program');
  const second = await next();
  const { answer } = await fromRows(second).ask(byPage);
  expect(await second.ask(byPage)).toEqual({ isStored: false, answer });
});

test('pieces with missing rows are not used', async () => {
  const { first, next } = await process();
  const before = await first.ask(byPage);
  await first.cells.close();
  const lost = rowsOfProject('closed_cells', first.tenant.number, 'removal');
  await harness.store.removeRows(lost);
  expect(await (await next()).ask(byPage)).toEqual({ ...before, isStored: false });
});

test('pieces are not used after the visitors were numbered again', async () => {
  const { first, next } = await process();
  await first.cells.close();
  const second = await next();
  const renumbered = { ...second.tenant, numberedFrom: 5 };
  const window = { from: 0, to: second.clock.now() };
  expect(second.cells.of(renumbered).piecesOf('any', window)).toEqual([]);
  expect((await second.ask(byPage)).isStored).toBe(false);
});

test('a different program uses no pieces', async () => {
  const { first, next } = await process();
  await first.cells.close();
  expect((await (await next('two')).ask(byPage)).isStored).toBe(false);
});

test.each([
  ['an insert is not known to have ended', 'begin'],
  ['rows are being removed', 'beginRemoval'],
] as const)('no list is left while %s', async (_, change) => {
  const { first, folder } = await process();
  if (change === 'begin') first.versions.begin(null, []);
  else first.versions.beginRemoval(null);
  await first.cells.close();
  expect(readdirSync(folder).filter((name) => name.endsWith('.json'))).toEqual([]);
});

test('medians are left to the next process too', async () => {
  const { first, next } = await process();
  const query = aggregate('median', source('time_on_page'));
  await first.ask(query);
  await first.cells.settled();
  const before = await first.ask(query);
  expect(before.isStored).toBe(true);
  await first.cells.close();
  expect(await (await next()).ask(query)).toEqual(before);
});

test('buckets that are known without a statement are left to the next process too', async () => {
  const { first, next } = await process();
  const range = { type: 'absolute', from: today - 10 * day, to: today };
  const within = { type: 'timeRange', range, input: source('user_id') };
  const query = aggregate('distinct', buckets(within));
  const { answer } = await first.ask(query);
  await first.cells.settled();
  await first.cells.close();
  const second = await next();
  const before = second.requests.length;
  expect(await second.ask(query)).toEqual({ isStored: false, answer });
  expect(second.requests.length).toBe(before);
});
