import { expect, test } from 'vitest';
import { startClickHouseCluster } from '../../../test/clickhouse-cluster.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { startEngineHarness } from '../../../test/engine-harness.ts';
import { eventRow } from '../../../test/event-row.ts';
import { tables } from '../../kinds/tables.ts';
import { compareEvents, copyEvents, type EventCopy } from './copied-rows.ts';
import { EventStoreError } from './event-store.ts';
import { rowsOfProject, rowsOfProjects } from './tenant-rows.ts';

const engine = closedAfterTests(await startEngineHarness());
const cluster = closedAfterTests(await startClickHouseCluster());
const day = 86_400_000;
const time = Date.UTC(2026, 0, 30, 23, 59, 59, 123);
const limits = { seconds: 60, bytes: 500_000_000 };
const copied = tables.filter(({ name }) => ['events', 'aliases', 'outcomes'].includes(name));
const projects = [1, 2, 3];
const id = (at: number): string => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`;

const rows = Array.from({ length: 300 }, (_, at) =>
  eventRow({
    project: 1 + (at % 3),
    generation: 1 + (at % 2),
    id: id(at),
    ts: time + (at % 4) * day,
    received_at: time,
    visitor: id(at % 7),
    position: at,
    title: `"Ünïcode" \\ \n ${at} 😀`,
    time_on_page: at % 5 === 0 ? null : at / 3,
    props: { plan: 'pro', 'a.b': `${at}` },
  }),
);
await engine.store.insert('events', rows, 'events');
for (const version of [1, 2]) {
  const persons = projects.map((project) => ({
    project,
    generation: 1,
    visitor: id(1),
    external_id: `version ${version}`,
    person_id: 'p',
    version,
  }));
  await engine.store.insert('aliases', persons, `aliases ${version}`);
  const counts = projects.map((project) => ({
    project,
    generation: 1,
    day: '2026-01-30',
    outcome: 'accepted',
    detail: '',
    count: 7,
  }));
  await engine.store.insert('outcomes', counts, `outcomes ${version}`);
}

const copyTo = (target: EventCopy['target'], run: string): EventCopy => ({
  source: engine.store,
  target,
  run,
  copied: () => undefined,
  waits: [],
});

const contentOf = async (
  from: Pick<EventCopy['source'], 'query'>,
  table: 'events' | 'aliases' | 'outcomes',
) => {
  const all = rowsOfProjects(table, projects, 'copy').with(table === 'events' ? '' : 'FINAL');
  const sql = `SELECT * FROM ${all.where()} ORDER BY ALL`;
  return from.query<object>({ sql, params: all.params }, limits);
};

test('a copy that was interrupted continues, and has the same rows', async () => {
  let inserts = 0;
  const failing: EventCopy['target'] = {
    query: (...args) => cluster.store.query(...args),
    removeRows: (...args) => cluster.store.removeRows(...args),
    insert: async (table, some, token) => {
      inserts += 1;
      if (inserts <= 5) return cluster.store.insert(table, some, token);
      // A part of the sixth unit arrives.
      if (Array.isArray(some)) await cluster.store.insert(table, some.slice(0, 3), token);
      throw new EventStoreError('failed', 'the machine is gone');
    },
  };
  await expect(copyEvents(copyTo(failing, 'run 1'), copied)).rejects.toThrow('machine is gone');
  const reported: string[] = [];
  const again = copyTo(cluster.store, 'run 2');
  await copyEvents({ ...again, copied: (...how) => reported.push(how.join(' ')) }, copied);
  expect(reported).toContain('events 300 300');
  expect(await contentOf(cluster.store, 'events')).toEqual(await contentOf(engine.store, 'events'));
  expect(await contentOf(cluster.store, 'aliases')).toEqual(
    await contentOf(engine.store, 'aliases'),
  );
  const counts = await compareEvents(again, copied);
  expect(counts.filter(({ isSame }) => !isSame)).toEqual([]);
  expect(counts).toContainEqual({
    table: 'events',
    project: 2,
    month: '2026-01',
    source: 50,
    target: 50,
    isSame: true,
  });
  expect(counts).toContainEqual({
    table: 'outcomes',
    project: 3,
    month: '2026-01',
    source: 1,
    target: 1,
    isSame: true,
  });
});

test('a copy that is complete writes nothing', async () => {
  const complete = { ...cluster.store, insert: () => Promise.reject(new Error('it writes')) };
  await copyEvents(copyTo(complete, 'run 3'), copied);
});

test('rows that have changed since an earlier copy without becoming more are copied again', async () => {
  const [project] = projects;
  const outcome = { project, generation: 1, day: '2026-01-30', outcome: 'accepted', detail: '' };
  await engine.store.insert('outcomes', [{ ...outcome, count: 5 }], 'outcomes later');
  const alias = { project: 2, generation: 1, visitor: id(1), person_id: 'q', version: 3 };
  await engine.store.insert('aliases', [{ ...alias, external_id: 'other' }], 'aliases later');
  const again = copyTo(cluster.store, 'run 3a');
  const isDifferent = ({ isSame }: { readonly isSame: boolean }) => !isSame;
  const before = (await compareEvents(again, copied)).filter(isDifferent);
  expect(before.map(({ table, project: of }) => `${table} ${of}`).toSorted()).toEqual([
    'aliases 2',
    'outcomes 1',
  ]);
  await copyEvents(again, copied);
  for (const table of ['outcomes', 'aliases'] as const)
    expect(await contentOf(cluster.store, table)).toEqual(await contentOf(engine.store, table));
  expect((await compareEvents(again, copied)).filter(isDifferent)).toEqual([]);
});

test('a target with other rows is rejected, before anything of any table is written', async () => {
  await cluster.store.insert('events', [eventRow({ project: 3, ts: time, id: id(9999) })], 'other');
  await expect(copyEvents(copyTo(cluster.store, 'run 4'), copied)).rejects.toThrow(
    'The target has 26 rows of project 3 in events on 2026-01-30, but the source has 25. Copy into an empty database.',
  );
  await cluster.store.removeRows(rowsOfProject('events', 3, 'copy').and('position % 2 = 0'));
  const other = { project: 9, generation: 1, day: '2026-01-30', outcome: 'accepted' };
  await cluster.store.insert('outcomes', [{ ...other, detail: '', count: 1 }], 'other outcome');
  const before = await contentOf(cluster.store, 'events');
  await expect(copyEvents(copyTo(cluster.store, 'run 5'), copied)).rejects.toThrow(
    'The target has 1 rows of project 9 in outcomes on 2026-01-30',
  );
  expect(await contentOf(cluster.store, 'events')).toEqual(before);
});
