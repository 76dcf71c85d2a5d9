import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { startClickHouseCluster } from '../../../test/clickhouse-cluster.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { declaredTables, tableNames } from '../../kinds/tables.ts';
import { systemClock } from '../../platform/clock.ts';
import { openEventStore } from './clickhouse-event-store.ts';
import type { EventStoreOptions } from './engine-client.ts';
import { ownEventStore } from './event-store-owner.ts';
import { examineServer } from './examine-server.ts';
import { migrateEventStore } from './migrate-event-store.ts';
import { permanentFailure } from './permanent-failure.ts';
import { rowsOf, rowsOfProject } from './tenant-rows.ts';

const cluster = closedAfterTests(await startClickHouseCluster());
const { store, options } = cluster;
const limits = { seconds: 60, bytes: 500_000_000 };
const time = Date.UTC(2026, 2, 4);
const visitor = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const rows = Array.from({ length: 1000 }, (_, at) => ({
  project: 1 + (at % 4),
  generation: 1,
  ts: time + at,
  title: `e${at % 5}`,
  visitor: visitor(at % 90),
  journal: 'j',
  position: at,
}));

const migrate = (changed: Partial<EventStoreOptions> = {}) =>
  migrateEventStore({ ...options, ...changed }, systemClock, declaredTables);

async function countOf(project: number, from = store): Promise<number> {
  const own = rowsOf('events', { number: project, generation: 1 });
  const statement = { sql: `SELECT count() AS total FROM ${own.where()}`, params: own.params };
  const [row] = await from.query<{ total: string }>(statement, limits);
  return Number(row?.total);
}

test('the rows of a project are in one shard, and an insert that is repeated stores nothing', async () => {
  await store.insert('events', rows, 'batch 1');
  await store.insert('events', rows, 'batch 1');
  const onEach = [0, 1].map((shard) =>
    cluster.ask(shard, 'SELECT count(), groupUniqArray(project % 2) FROM events_local'),
  );
  expect(await Promise.all(onEach)).toEqual(['500\t[0]', '500\t[1]']);
  expect(await countOf(3)).toBe(250);
});

test('concurrent starts leave one schema and one owner', async () => {
  const starts = [1, 2, 3].map(() => migrate());
  const nothing = { applied: [], resumed: null, added: [] };
  expect(await Promise.all(starts)).toEqual([nothing, nothing, nothing]);
  expect(await ownEventStore(options, 'first')).toBe('first');
  expect(await ownEventStore(options, 'second')).toBe('first');
});

test('a join reads the rows of its own shard', async () => {
  const persons = [1, 2].map((project) => ({
    project,
    generation: 1,
    visitor: visitor(1),
    external_id: `person of ${project}`,
    person_id: 'p',
    version: 1,
  }));
  await store.insert('aliases', persons, 'persons');
  const own = rowsOf('events', { number: 2, generation: 1 });
  const aliases = rowsOf('aliases', { number: 2, generation: 1 });
  const sql = `SELECT DISTINCT external FROM (
    SELECT external FROM ${own
      .with(`LEFT ANY JOIN (
      SELECT visitor AS of, external_id AS external FROM ${aliases.with('FINAL').where()}) AS person ON visitor = of`)
      .where()}
  ) WHERE external != ''
  UNION ALL SELECT toString(count()) FROM ${own.where(`visitor IN (SELECT visitor FROM ${aliases.where()})`)}`;
  const found = await store.query<{ external: string }>({ sql, params: own.params }, limits);
  const ofVisitor = rows.filter((row) => row.project === 2 && row.visitor === visitor(1)).length;
  expect(found.map(({ external }) => external).toSorted()).toEqual(
    [String(ofVisitor), 'person of 2'].toSorted(),
  );
});

test('a row that no table can have is bad, also on another shard', async () => {
  for (const project of [1, 2]) {
    const bad = { project, generation: 1, ts: 'never' };
    await expect(store.insert('events', [bad], `bad ${project}`)).rejects.toMatchObject({
      failure: 'data',
    });
  }
});

test.each([
  ['a table of one shard', 1, 'ALTER TABLE events_local DROP COLUMN title'],
  ['the table in front of the shards', 0, 'ALTER TABLE events DROP COLUMN title'],
])(
  'rows wait while %s is half migrated, and the next start completes it',
  async (_, at, change) => {
    expect(await cluster.ask(at, change)).toBe('');
    expect(await examineServer(options, declaredTables)).toMatchObject({
      text: 'The tables of this release are not complete: events.title is missing on a server.',
    });
    const [first] = rows.filter(({ project }) => project === 1);
    const half = { ...first, title: 'half migrated' };
    const token = `half ${at} ${change}`;
    await expect(store.insert('events', [half], token)).rejects.toMatchObject({
      failure: 'unavailable',
      isAnswer: true,
    });
    expect(await migrate()).toMatchObject({ added: ['events.title'] });
    const before = await countOf(1);
    await store.insert('events', [half], token);
    expect(await countOf(1)).toBe(before + 1);
  },
);

test('the doctor says how many servers answer, or what is wrong', async () => {
  expect(await examineServer(options, declaredTables)).toEqual({
    text: expect.stringMatching(/^ClickHouse [\d.]+: 2 servers in 2 shards of "main" answer\.$/),
    advice: null,
  });
  const wrong = { ...options, password: 'wrong' };
  expect((await examineServer(wrong, declaredTables)).advice).toMatch(/rejects the user/);
  const nobody = { ...options, url: 'http://127.0.0.1:1', otherUrls: [] };
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const mute = { ...nobody, url: `http://127.0.0.1:${port}` };
  expect((await examineServer(mute, declaredTables, 50)).text).toMatch(/no complete answer within/);
  silent.close();
  expect((await examineServer(nobody, declaredTables)).text).toMatch(
    /does not answer: .*ECONNREFUSED/,
  );
});

test('a probe reaches every shard, and leaves nothing', async () => {
  const row = { project: 0, generation: 0 };
  await store.insertOnEveryShard('events', row, 'probe');
  const count = 'SELECT count() FROM events_local WHERE project = 0';
  expect([await cluster.ask(0, count), await cluster.ask(1, count)]).toEqual(['1', '1']);
  await store.removeRows(rowsOfProject('events', 0, 'digest'));
  expect([await cluster.ask(0, count), await cluster.ask(1, count)]).toEqual(['0', '0']);
});

test('the engine’s facts about tables cover all shards', async () => {
  const { parts, processes, nameOf } = store.systemTables();
  const sql = `SELECT toString(sum(rows)) AS stored, (SELECT count() FROM ${processes}) > 0 AS busy
    FROM ${parts} WHERE active AND database = currentDatabase() AND table = '${nameOf('events')}'`;
  const [row] = await store.query({ sql, params: {} }, limits);
  expect(row).toEqual({ stored: '1002', busy: 1 });
});

test('removals reach the shard of the project', async () => {
  const removed = rowsOfProject('events', 2, 'removal').and("title = 'e1'");
  expect(await store.removeRows(removed)).toBe(true);
  expect(await countOf(2)).toBe(200);
  expect(await store.dropMonthsBefore('events', Date.UTC(2026, 3))).toBe(true);
  expect(await countOf(2)).toBe(0);
});

test.each([
  [{ password: 'wrong' }, /rejects the user or the password/],
  [{ database: 'nowhere' }, /BELLWETHER_CLICKHOUSE_DATABASE does not exist/],
  [{ database: 'system' }, /lacks the right .*#rights/],
])('wrong settings %j are reported immediately', async (changed, sentence) => {
  const failure: unknown = await migrate(changed).catch((error: unknown) => error);
  expect(permanentFailure(failure)).toMatch(sentence);
});

test.each([
  [
    { topology: { kind: 'cluster', name: 'other' } },
    /knows no cluster "other" \(it knows .*"main"/,
  ],
  [
    { topology: { kind: 'single' } },
    /has the tables of a cluster: set BELLWETHER_CLICKHOUSE_CLUSTER/,
  ],
] as const)('a store of another topology is not opened: %j', async (changed, sentence) => {
  await expect(migrate(changed)).rejects.toThrow(sentence);
});

test('tables of another number of shards are not opened', async () => {
  await cluster.ask(0, 'INSERT INTO event_store_shards_local VALUES (3, 0)');
  await cluster.ask(1, 'TRUNCATE TABLE event_store_shards_local');
  await cluster.ask(
    0,
    'ALTER TABLE event_store_shards_local DELETE WHERE shards = 2 SETTINGS mutations_sync = 1',
  );
  await expect(migrate()).rejects.toThrow(/has 2 shards, but its tables were made for 3/);
});

test('another address takes over from one that is down, with the same token', async () => {
  const other = openEventStore(options, tableNames);
  await other.insert('events', rows, 'batch 2');
  await cluster.closeFront(0);
  await other.insert('events', rows, 'batch 2');
  expect(await countOf(3, other)).toBe(250);
  await other.ping();
  await other.close();
});

test('while a shard is gone, its rows wait and others are stored', async () => {
  await cluster.kill(0);
  const of = (project: number) => rows.filter((row) => row.project === project);
  await store.insert('events', of(1), 'while one is gone');
  await expect(store.insert('events', of(2), 'of the one')).rejects.toMatchObject({
    failure: 'unavailable',
  });
  expect(await countOf(1)).toBe(500);
  await expect(countOf(2)).rejects.toMatchObject({ failure: 'unavailable' });
  expect(await examineServer(options, declaredTables)).toMatchObject({
    text: 'Of 2 servers of the cluster "main", 1 answer.',
  });
});
