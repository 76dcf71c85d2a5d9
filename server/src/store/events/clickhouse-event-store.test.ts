import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startEngineHarness } from '../../../test/engine-harness.ts';
import { eventRow } from '../../../test/event-row.ts';
import type { EventRow } from '../../kinds/web/table.ts';
import type { Statement } from './statement.ts';
import { openEventStore } from './clickhouse-event-store.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';

const limits = { seconds: 60, bytes: 1_000_000_000 };
const start = Date.UTC(2026, 4, 31, 23, 59, 0);
const harness = closedAfterTests(await startEngineHarness());
let lastProject = 0;

const ask = <Row extends object>(sql: string, params: Statement['params'] = {}) =>
  harness.store.query<Row>({ sql, params }, limits);
const count = async (project: number): Promise<number> => {
  const rows = await ask<{ n: string }>(
    'SELECT count() AS n FROM events WHERE project = {project:UInt32}',
    { project },
  );
  return Number(rows[0]?.n);
};
const newProject = (): number => (lastProject += 1);
const rowsOf = (project: number, length: number, step = 1_000): EventRow[] =>
  Array.from({ length }, (_, index) =>
    eventRow({ project, ts: start + index * step, id: randomUUID(), position: index }),
  );

test('a row is read as it was inserted', async () => {
  const project = newProject();
  const row = eventRow({
    project,
    generation: 3,
    ts: start + 123,
    received_at: start + 456,
    id: '01970000-1234-7abc-8def-0123456789ab',
    journal: 'j1',
    position: 9_007_199_254_740_991,
    visitor: 'ffffffff-ffff-ffff-0000-000000000001',
    session: 'opaque \' " \\ \n\n DROP TABLE events',
    window: 'w',
    title: 'Ünïcödé 😀 \0 \t',
    cookieless: true,
    time_on_page: 1.5,
    session_duration: 0,
    properties: JSON.stringify({ a: { b: [1, null, {}] } }),
    props: { 'a.b': '[1,null,{}]', "quo'te": '\n\n' },
  });
  await harness.store.insert('events', [row], randomUUID());
  const rows = await ask<Record<string, unknown>>(
    'SELECT *, visitor_hash, session_hash FROM events WHERE project = {project:UInt32}',
    { project },
  );
  expect(rows).toEqual([
    {
      ...row,
      ts: '2026-05-31 23:59:00.123',
      received_at: '2026-05-31 23:59:00.456',
      position: '9007199254740991',
      visitor_hash: expect.stringMatching(/^\d+$/),
      session_hash: expect.stringMatching(/^\d+$/),
    },
  ]);
});

test('times before 1970 and of few digits are milliseconds too', async () => {
  const project = newProject();
  const times = [-1, 0, 5, 5_000, 999_999_999, 9_999_999_999, 4_102_444_800_000];
  const rows = times.map((ts) => eventRow({ project, ts, id: randomUUID() }));
  await harness.store.insert('events', rows, randomUUID());
  const found = await ask<{ ms: string }>(
    'SELECT toUnixTimestamp64Milli(ts) AS ms FROM events WHERE project = {project:UInt32} ORDER BY ts',
    { project },
  );
  expect(found.map((row) => Number(row.ms))).toEqual(times);
});

test('repeating a token changes nothing, even over two months and with a second client', async () => {
  const project = newProject();
  const rows = rowsOf(project, 200);
  const months = new Set(rows.map((row) => new Date(row.ts).getUTCMonth()));
  expect(months.size).toBe(2);
  const token = randomUUID();
  const other = openEventStore(harness.address, []);
  await harness.store.insert('events', rows, token);
  await harness.store.insert('events', rows, token);
  await other.insert('events', rows, token);
  await other.close();
  expect(await count(project)).toBe(200);
  await harness.store.insert('events', rows, randomUUID());
  expect(await count(project)).toBe(400);
});

test('a large batch becomes one part in each month, so that its token covers it completely', async () => {
  const project = newProject();
  const rows = rowsOf(project, 30_000, 0).map((row) => ({ ...row, properties: 'x'.repeat(300) }));
  const token = randomUUID();
  await harness.store.insert('events', rows, token);
  await harness.store.insert('events', rows, token);
  const parts = await ask<{ n: string }>(
    'SELECT uniqExact(_part) AS n FROM events WHERE project = {project:UInt32}',
    { project },
  );
  expect(parts).toEqual([{ n: '1' }]);
  expect(await count(project)).toBe(30_000);
});

test.each([
  ['a lone surrogate', { title: 'a\ud800b' }],
  ['an id that is none', { id: 'x' }],
  ['a time that is none', { ts: Number.NaN }],
  ['a number out of range', { project: -1 }],
  ['a text for a number', { position: 'x' }],
  ['a null where one is not meant', { session: null }],
  ['an unknown column', { unheard: 1 }],
] as [string, object][])('%s is an error of the data, and nothing is stored', async (_, fault) => {
  const project = newProject();
  const [first, second] = rowsOf(project, 2);
  await expect(
    harness.store.insert('events', [first ?? {}, { ...second, ...fault }], randomUUID()),
  ).rejects.toMatchObject({ failure: 'data' });
  expect(await count(project)).toBe(0);
  await harness.store.insert('events', rowsOf(project, 1), randomUUID());
});

test('rows with any text are stored completely', async () => {
  const text = fc.string({
    unit: fc.constantFrom(
      '\n',
      '\r',
      '"',
      "'",
      '\\',
      '\0',
      '\t',
      ';',
      '{',
      '}',
      'é',
      '😀',
      '\u2028',
      'a',
    ),
  });
  await fc.assert(
    fc.asyncProperty(
      // Many at a time: each insert writes a hundred files.
      fc.array(fc.record({ title: text, session: text, value: text }), {
        minLength: 30,
        maxLength: 40,
      }),
      async (texts) => {
        const project = newProject();
        const rows = texts.map(({ title, session, value }, position) =>
          eventRow({
            project,
            id: randomUUID(),
            position,
            title,
            session,
            props: { [title]: value },
          }),
        );
        await harness.store.insert('events', rows, randomUUID());
        const found = await ask(
          'SELECT title, session, props FROM events WHERE project = {project:UInt32} ORDER BY position',
          { project },
        );
        expect(found).toEqual(rows.map(({ title, session, props }) => ({ title, session, props })));
      },
    ),
    { numRuns: 6 },
  );
});

test('IDs in key order are in the order of their text, and pages are read in that order', async () => {
  const project = newProject();
  const rows = Array.from({ length: 500 }, () =>
    eventRow({ project, ts: start, id: randomUUID() }),
  );
  await harness.store.insert('events', rows, randomUUID());
  const page = `SELECT id FROM events WHERE project = {project:UInt32}
    ORDER BY project DESC, ts DESC, toUInt128(id) DESC`;
  const found = await ask<{ id: string }>(page, { project });
  const expected = rows.map((row) => row.id).sort();
  expect(found.map((row) => row.id)).toEqual(expected.toReversed());
  const middle = expected[250] ?? '';
  const below = await ask<{ n: string }>(
    `SELECT count() AS n FROM events
     WHERE project = {project:UInt32} AND toUInt128(id) < toUInt128({id:UUID})`,
    { project, id: middle },
  );
  expect(below).toEqual([{ n: '250' }]);
  const plan = await ask<{ explain: string }>(`EXPLAIN ${page} LIMIT 50`, { project });
  expect(plan.map((line) => line.explain).join('\n')).toContain('InReverseOrder');
});

test('indexes use small sets of subqueries, and large ones are not sorted for them', async () => {
  const project = newProject();
  await harness.store.insert('events', rowsOf(project, 10), 'sets');
  const planOf = async (size: number): Promise<string> => {
    const times = `SELECT toDateTime64(${start / 1000} + number, 3, 'UTC') FROM numbers(${size})`;
    const where = `project = {project:UInt32} AND ts IN (${times})`;
    const sql = `EXPLAIN indexes = 1 SELECT count() FROM events WHERE ${where}`;
    const lines = await ask<{ explain: string }>(sql, { project });
    return lines.map(({ explain }) => explain).join('\n');
  };
  expect(await planOf(900)).toContain('900-element set');
  expect(await planOf(2000)).not.toContain('element set');
});

test('removing a project’s older generations leaves everything else', async () => {
  const [mine, other] = [newProject(), newProject()];
  const rows = [1, 2, 3].flatMap((generation) => [
    eventRow({ project: mine, generation, id: randomUUID() }),
    eventRow({ project: other, generation, id: randomUUID() }),
  ]);
  await harness.store.insert('events', rows, randomUUID());
  const outcome = { day: '2026-01-01', outcome: 'accepted', detail: '', count: 1 };
  const outcomes = rows.map(({ project, generation }) => ({ project, generation, ...outcome }));
  await harness.store.insert('outcomes', outcomes, randomUUID());
  const alias = { visitor: randomUUID(), external_id: 'e', person_id: 'p', version: 1 };
  const aliases = rows.map(({ project, generation }) => ({ project, generation, ...alias }));
  await harness.store.insert('aliases', aliases, randomUUID());
  await harness.store.remove(mine, 3);
  for (const table of ['events', 'outcomes', 'aliases']) {
    const left = await ask(
      `SELECT project, groupArray(generation) AS generations FROM
         (SELECT project, generation FROM ${table} WHERE project IN {projects:Array(UInt32)} ORDER BY generation)
       GROUP BY project ORDER BY project`,
      { projects: [mine, other] },
    );
    expect([table, left]).toEqual([
      table,
      [
        { project: mine, generations: [3] },
        { project: other, generations: [1, 2, 3] },
      ],
    ]);
  }
});

test('outcomes are summed, and the latest alias counts', async () => {
  const project = newProject();
  const outcome = { project, generation: 1, day: '2026-01-02', outcome: 'bot', detail: 'ai' };
  await harness.store.insert('outcomes', [{ ...outcome, count: 2 }], randomUUID());
  await harness.store.insert('outcomes', [{ ...outcome, count: 3 }], randomUUID());
  expect(
    await ask(
      'SELECT day, sum(`count`) AS n FROM outcomes WHERE project = {project:UInt32} GROUP BY day',
      {
        project,
      },
    ),
  ).toEqual([{ day: '2026-01-02', n: '5' }]);
  const visitor = randomUUID();
  const alias = { project, generation: 1, visitor, external_id: 'e' };
  await harness.store.insert('aliases', [{ ...alias, person_id: 'new', version: 2 }], randomUUID());
  await harness.store.insert('aliases', [{ ...alias, person_id: 'old', version: 1 }], randomUUID());
  expect(
    await ask('SELECT person_id FROM aliases FINAL WHERE project = {project:UInt32}', { project }),
  ).toEqual([{ person_id: 'new' }]);
});

test('an unavailable engine is reported as such by every method', async () => {
  const store = openEventStore({ url: 'http://127.0.0.1:9', username: 'a', password: 'b' }, [
    'events',
  ]);
  const unavailable = { name: 'EventStoreError', failure: 'unavailable' };
  await expect(store.ping()).rejects.toMatchObject(unavailable);
  await expect(store.insert('events', [{}], 't')).rejects.toMatchObject(unavailable);
  await expect(store.query({ sql: 'SELECT 1', params: {} }, limits)).rejects.toMatchObject(
    unavailable,
  );
  await expect(store.remove(1, 1)).rejects.toMatchObject(unavailable);
  await store.close();
});

test('a signal that is already aborted sends no request', async () => {
  await expect(
    harness.store.query({ sql: 'SELECT 1', params: {} }, limits, AbortSignal.abort()),
  ).rejects.toMatchObject({ failure: 'cancelled' });
});

test('a batch of rows from very many months is accepted', async () => {
  const project = newProject();
  const month = 31 * 24 * 60 * 60 * 1000;
  await harness.store.insert('events', rowsOf(project, 110, -month), randomUUID());
  expect(await count(project)).toBe(110);
});
