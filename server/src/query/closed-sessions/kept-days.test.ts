import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { startEngineHarness } from '../../../test/engine-harness.ts';
import { eventRow } from '../../../test/event-row.ts';
import { computedTables } from '../../kinds/tables.ts';
import type { EventRow } from '../../kinds/web/table.ts';
import { DataVersions, rowsOfProject, versionedStore } from '../../store/events/index.ts';
import { KeptLists } from '../kept-lists.ts';
import { QueryRunner } from '../run/query-runner.ts';
import { ClosedSessions } from './closed-sessions.ts';

const harness = closedAfterTests(await startEngineHarness());
const hour = 3_600_000;
const day = 24 * hour;
const today = Date.UTC(2026, 5, 20);
const root = mkdtempSync(join(tmpdir(), 'kept-days-'));
afterAll(() => rmSync(root, { recursive: true }));
let projects = 0;
let batches = 0;

/** The processes of one service, one after the other, over the rows of one project. */
function service() {
  const number = ++projects;
  const tenant = { number, generation: 1, errorGeneration: 1 };
  const clock = { time: today + 5.5 * hour, now: () => clock.time };
  const folder = join(root, `${number}`);
  const problems: unknown[] = [];
  const report = (problem: string) => problems.push(problem);
  let stored = 0;
  const start = () => {
    const versions = new DataVersions(clock);
    const counting = {
      ...harness.store,
      insertSelected: async (...args: Parameters<typeof harness.store.insertSelected>) => {
        stored += 1;
        await harness.store.insertSelected(...args);
      },
    };
    const store = versionedStore(counting, versions, computedTables);
    const closed = new ClosedSessions({
      ...{ store, versions, clock, report, runner: new QueryRunner(store) },
      ...{ leastEvents: 1, leastRecent: 1, rest: 0, lists: new KeptLists(folder, report) },
    });
    /** Inserts rows as the digest does. */
    const add = async (...rows: readonly Partial<EventRow>[]) => {
      const since = Math.min(...rows.map(({ ts = 0 }) => ts));
      const all = rows.map((row, position) => eventRow({ ...row, project: number, position }));
      versions.begin([number], [[number, since]]);
      await harness.store.insert('events', all, `kept ${batches++}`);
      versions.end([number]);
    };
    /** What the first query finds, and how much is recomputed after it. */
    const ask = async () => {
      const before = stored;
      await closed.takeOver();
      await closed.settled();
      const found = await closed.of(tenant);
      await closed.settled();
      const days = found?.days.map(({ day: each }) => today / day - each);
      return {
        days,
        hours: found?.recent !== undefined && found?.recent !== null,
        more: stored - before,
      };
    };
    return { add, ask, closed, store, versions };
  };
  return { clock, folder, number, problems, start, tenant };
}

const at = (days: number, session: string) => ({ ts: today - days * day + hour, session });
const some = [at(6, 'a'), at(5, 'b'), at(4, 'c'), at(0, 'today')];
const known = { days: [6, 5, 4], hours: true, more: 0 };

/** A service after its first process has stored everything and was killed. */
async function killedService() {
  const one = service();
  const first = one.start();
  await first.add(...some);
  await first.ask();
  expect(await first.ask()).toEqual(known);
  return { ...one, first };
}

test('the next process uses the stored days, although the previous one was killed', async () => {
  const { problems, start } = await killedService();
  expect(await start().ask()).toEqual(known);
  expect(await start().ask()).toEqual(known);
  expect(problems).toEqual([]);
});

test('days it stores itself are distinguished from those it took over', async () => {
  const { start, tenant } = await killedService();
  const second = start();
  await second.add(at(5, 'late'));
  expect((await second.ask()).more).toBeGreaterThan(0);
  expect(await second.ask()).toMatchObject({ days: [6, 5, 4] });
  expect(await start().ask()).toMatchObject({ days: [6, 5, 4], more: 0 });
  const own = rowsOfProject('closed_sessions', tenant.number, 'removal');
  const sql = `SELECT build, count() AS rows, uniqExact(session) AS sessions FROM ${own.where()} GROUP BY build HAVING rows != sessions`;
  const limits = { seconds: 60, bytes: 1e9 };
  expect(await harness.store.query({ sql, params: own.params }, limits)).toEqual([]);
});

test('days with events that no process has seen are computed again', async () => {
  const { number, start } = await killedService();
  const row = eventRow({ ...at(6, 'meanwhile'), project: number, position: 0 });
  await harness.store.insert('events', [row], `kept ${batches++}`);
  const { days, more } = await start().ask();
  expect(days).not.toContain(6);
  expect(more).toBeGreaterThan(0);
});

test('late events of the last hours are found, no matter which process stored them', async () => {
  const { number, start } = await killedService();
  const row = eventRow({ ...at(0, 'meanwhile'), project: number, position: 0 });
  await harness.store.insert('events', [row], `kept ${batches++}`);
  expect(await start().ask()).toMatchObject({ days: [6, 5, 4], hours: false });
});

test('days with missing rows are not used', async () => {
  const { number, start } = await killedService();
  const lost = rowsOfProject('closed_sessions', number, 'removal').and(`session = 'b'`);
  await harness.store.removeRows(lost);
  expect((await start().ask()).days).not.toContain(5);
});

test('after a removal nothing is used, even if the process was killed while it removed', async () => {
  const { first, number, start } = await killedService();
  const gone = rowsOfProject('events', number, 'removal').and(`session = 'a'`);
  await first.store.removeRows(gone);
  await first.add(at(6, 'as many as before'));
  expect(await start().ask()).toMatchObject({ days: undefined });
  const second = await killedService();
  second.first.versions.beginRemoval([second.number]);
  expect(await second.start().ask()).toMatchObject({ days: undefined });
});

test.each([['of the project'], ['of every project']])(
  'a removal %s that finds nothing changes nothing',
  async (whose) => {
    const { first, number, start } = await killedService();
    const changed = whose === 'of the project' ? [number] : null;
    first.versions.beginRemoval(changed);
    first.versions.endRemoval(changed, false);
    expect(await start().ask()).toEqual(known);
  },
);

test('a removal that finds nothing before the list is taken over changes nothing either', async () => {
  const { number, start } = await killedService();
  const next = start();
  next.versions.beginRemoval([number]);
  next.versions.endRemoval([number], false);
  expect(await next.ask()).toEqual(known);
  expect(await start().ask()).toEqual(known);
});

test('a removal between the start and the first question counts', async () => {
  const { number, start } = await killedService();
  const next = start();
  next.versions.beginRemoval([number]);
  next.versions.endRemoval([number], true);
  expect(await next.ask()).toMatchObject({ days: undefined, hours: false });
});

test('sessions that were computed differently are stored again before any query', async () => {
  const { folder, number, start } = await killedService();
  const path = join(folder, `${number}.json`);
  const list = JSON.parse(readFileSync(path, 'utf8')) as object;
  writeFileSync(path, JSON.stringify({ ...list, form: 'other' }));
  const { days, more } = await start().ask();
  expect(days).toEqual(known.days);
  expect(more).toBeGreaterThan(0);
  writeFileSync(path, JSON.stringify({ form: 'torn' }));
  expect((await start().ask()).days).toBeUndefined();
});

test('nothing is left of a deleted project', async () => {
  const { first, folder, number } = await killedService();
  expect(readdirSync(folder)).toEqual([`${number}.json`]);
  first.closed.forget([number]);
  expect(readdirSync(folder)).toEqual([]);
});
