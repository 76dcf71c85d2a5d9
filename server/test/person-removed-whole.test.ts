import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { closedAfterTests } from './closed-after-tests.ts';
import { inProcessHarness } from './in-process-harness.ts';

const harness = closedAfterTests(await inProcessHarness());
const { ask } = harness;
let project: { id: string; token: string };
beforeAll(async () => {
  project = (await ask('POST', '/v0/project', { name: 'Whole', private: true })) as typeof project;
  await ask('PATCH', below(''), { sessionReplaysEnabled: true, cookielessMode: false });
  await until(async () => (await ask('GET', below('')))['replayStorageState'] === 'active');
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 120_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('it goes on and on');
    await pause(50);
  }
}
const below = (path: string) => `/v0/project/${project.id}${path}`;
const visitor = (number: number) => `aaaaaaaa-aaaa-4aaa-8aaa-${String(number).padStart(12, '0')}`;
async function send(path: string, body: object): Promise<void> {
  const answer = await fetch(`${harness.url}/v1/${path}`, {
    method: 'POST',
    headers: {
      authorization: project.token,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Firefox/144.0',
    },
    body: JSON.stringify(body),
  });
  expect([path, answer.status]).toEqual([path, 200]);
}

/** Sends one of everything that can be collected about a person; `mark` is in all of them. */
async function live(number: number, mark: string, sessionId = `session of ${mark}`): Promise<void> {
  const { token } = project;
  const who = { userId: visitor(number), identifier: visitor(number), sessionId };
  const url = `https://example.com/${mark}`;
  const timestamp = Date.now();
  await Promise.all([
    send('web', { token, ...who, url, page: `/${mark}` }),
    send('web', { token, ...who, event: mark, errors: [{ error: mark, message: mark }] }),
    send('error', { errors: [{ error: mark, stack: mark }], ...who, language: 'javascript' }),
    // Neither contains the visitor, only the session.
    send('error', { errors: [{ error: 'AnonymousError', message: mark }], sessionId }),
    send('vitals', { token, sessionId, vitals: [{ metric: 'LCP', value: 9 }], metadata: { url } }),
    send('replay', {
      token,
      ...who,
      sequence: 0,
      url,
      events: [{ type: 4, timestamp, data: { href: url } }],
    }),
    send('collect', { server_id: visitor(number), data: { plugin_version: mark } }),
  ]);
}

/** Every row of the project by table, as JSON. */
async function everything(): Promise<Record<string, string[]>> {
  const { store } = harness.service.engine;
  const limits = { seconds: 60, bytes: 1e9 };
  const number = await harness.service.db
    .selectFrom('projects')
    .select('number')
    .where('id', '=', project.id)
    .executeTakeFirstOrThrow();
  const tables = await store.query<{ table: string }>(
    {
      sql: `SELECT DISTINCT table FROM system.columns WHERE database = currentDatabase() AND name = 'project' ORDER BY table`,
      params: {},
    },
    limits,
  );
  expect(tables.length).toBeGreaterThanOrEqual(7);
  const found: Record<string, string[]> = {};
  for (const { table } of tables) {
    const sql = `SELECT * FROM ${table} WHERE project = {project:UInt32}`;
    const params = { project: number.number };
    const rows = await store.query<object>({ sql, params }, limits);
    found[table] = rows.map((row) => JSON.stringify(row));
  }
  return found;
}
const blobs = () =>
  readdirSync(join(harness.folder, 'blobs', project.id), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const jobsDone = () =>
  until(async () => {
    const open = await harness.service.db.selectFrom('person_removals').select('id').execute();
    return open.length === 0;
  });
const counts = (rows: Record<string, string[]>, mark: string) =>
  Object.fromEntries(
    Object.entries(rows).map(([table, lines]) => [
      table,
      lines.filter((line) => line.includes(mark)).length,
    ]),
  );

const whole = {
  aliases: 1,
  closed_cells: 0,
  closed_sessions: 0,
  events: 2,
  // What is imported says nothing of a person.
  figures: 0,
  occurrences: 3,
  outcomes: 0,
  replay_chunks: 1,
  telemetry: 1,
  vitals: 1,
};
const none = Object.fromEntries(Object.keys(whole).map((table) => [table, 0]));

test('a deleted person has no rows or blobs left in any table; others keep everything', async () => {
  await live(1, 'gone');
  await live(2, 'gone', 'second session of gone');
  await live(3, 'stays');
  const { token } = project;
  await send('identify', { token, identifier: visitor(3), externalId: 'stays' });
  const window = encodeURIComponent('session of gone');
  const viewed = below(`/replays/${window}/${window}/viewed`);
  await until(async () => (await ask('PUT', viewed, { viewed: true }))['status'] === 204);
  expect(blobs()).toHaveLength(3);
  // Immediately, so that some of this is only in the journal yet.
  await send('identify', {
    token,
    identifier: visitor(1),
    aliases: [visitor(2)],
    externalId: 'gone',
    name: 'gone',
  });
  expect(await ask('DELETE', below('/users/gone'))).toEqual({ status: 204 });
  await jobsDone();
  const rows = await everything();
  expect(counts(rows, 'gone')).toEqual(none);
  expect(counts(rows, 'stays')).toEqual(whole);
  expect(rows['outcomes']).not.toEqual([]);
  expect(blobs()).toHaveLength(1);
  const { db } = harness.service;
  const people = await db.selectFrom('people').select('external_id').execute();
  expect(people).toEqual([{ external_id: 'stays' }]);
  expect(await db.selectFrom('viewed_replays').select('session_id').execute()).toEqual([]);
});

test('a session shared by two visitors is deleted with the first; a name shared by many remains', async () => {
  const { token } = project;
  await live(4, 'alone', 'of two');
  await live(5, 'other', 'of two');
  await send('vitals', {
    token,
    sessionId: 'of many',
    vitals: [{ metric: 'LCP', value: 9, attributes: { of: 'everybody' } }],
  });
  const page = '/everybody';
  for (const userId of Array.from({ length: 11 }, (_, at) => visitor(4 + at))) {
    await send('web', { token, userId, sessionId: 'of many', page });
  }
  await send('identify', { token, identifier: visitor(4), externalId: 'alone' });
  expect(await ask('DELETE', below('/users/alone'))).toEqual({ status: 204 });
  await jobsDone();
  const rows = await everything();
  expect(counts(rows, 'alone')).toEqual(none);
  expect(counts(rows, 'other')).toEqual({ ...whole, aliases: 0, occurrences: 2, vitals: 0 });
  expect(counts(rows, 'everybody')).toEqual({ ...none, events: 10, vitals: 1 });
});
