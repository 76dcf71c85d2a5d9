import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@clickhouse/client';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startEngineHarness } from '../../../../test/engine-harness.ts';
import type { Statement } from '../statement.ts';
import { closedAfterTests } from '../../../../test/closed-after-tests.ts';

const limits = { seconds: 60, bytes: 1_000_000_000 };
const harness = closedAfterTests(await startEngineHarness());

/** One raw request, as any program on this machine could send it. */
async function raw(
  query: string,
  init: RequestInit & { body?: string; secret?: string; settings?: string } = {},
): Promise<{ status: number; code: string | null; text: string }> {
  const { url, password } = harness.address;
  const credentials = Buffer.from(`any:${init.secret ?? password}`).toString('base64');
  const inUrl = init.body === undefined ? '' : `query=${encodeURIComponent(query)}&`;
  const response = await fetch(`${url}/?${inUrl}${init.settings ?? ''}`, {
    method: 'POST',
    body: query,
    headers: { authorization: `Basic ${credentials}` },
    ...init,
  });
  const code = response.headers.get('x-clickhouse-exception-code');
  return { status: response.status, code, text: await response.text() };
}

const one = async <Row extends object>(sql: string, params: Statement['params'] = {}) => {
  const rows = await harness.store.query<Row>({ sql, params }, limits);
  return rows[0];
};

const runningQueries = async (mark: string): Promise<number> => {
  const row = await one<{ n: string }>(
    'SELECT count() AS n FROM system.processes WHERE position(query, {mark:String}) > 0 AND position(query, {self:String}) = 0',
    { mark, self: 'system.processes' },
  );
  return Number(row?.n);
};

test('a request without the secret is rejected in the same way as by ClickHouse', async () => {
  for (const secret of ['', 'wrong', `${harness.address.password}x`]) {
    expect(await raw('SELECT 1', { secret })).toMatchObject({ status: 403, code: '516' });
  }
  const ping = await fetch(`${harness.address.url}/ping`);
  expect(ping.status).toBe(403);
});

test('errors have ClickHouse’s own code in header and text', async () => {
  const answer = await raw('SELECT nowhere FROM nothing');
  expect(answer).toMatchObject({ status: 404, code: '60' });
  expect(answer.text).toMatch(/^Code: 60\. DB::Exception: .*\(UNKNOWN_TABLE\)/);
});

test('rows cannot contain a statement after a blank line', async () => {
  expect((await raw('CREATE TABLE victim (a String) ENGINE = MergeTree ORDER BY a')).status).toBe(
    200,
  );
  const attacks = [
    '{"a":"x"}\n\nDROP TABLE victim\n',
    '{"a":"x"}\n\r\nDROP TABLE victim\n',
    '{"a":"x"}\n \nDROP TABLE victim\n',
    '\nDROP TABLE victim\n',
    'DROP TABLE victim',
    '{"a":"x\n\nDROP TABLE victim\n"}',
    '{"a":"x"}\n\n{"a":"y"}',
  ];
  for (const body of attacks) {
    const answer = await raw('INSERT INTO victim FORMAT JSONEachRow', { body });
    expect([body, answer.code]).toEqual([body, '117']);
  }
  const escaped = JSON.stringify({ a: 'x\n\nDROP TABLE victim\n\n' });
  expect(
    await raw('INSERT INTO victim FORMAT JSONEachRow', { body: `${escaped}\n` }),
  ).toMatchObject({ status: 200 });
  expect(await one('SELECT a FROM victim')).toEqual({ a: 'x\n\nDROP TABLE victim\n\n' });
});

test.each([
  "SELECT * FROM file('/etc/hostname', 'LineAsString')",
  "SELECT file('/etc/hostname')",
  "SELECT `file`('/etc/hostname')",
  "SELECT FILE /* */ ('/etc/hostname')",
  "SELECT * FROM (SELECT * FROM file('/etc/hostname', 'LineAsString') SETTINGS readonly = 0)",
  "SELECT * FROM (SELECT * FROM url('http://127.0.0.1:9/', 'LineAsString') SETTINGS readonly=0)",
  "SELECT * FROM url('http://127.0.0.1:9/', 'LineAsString')",
  "SELECT * FROM executable('x', 'TSV', 'a String')",
  "SELECT 1 INTO OUTFILE '/tmp/bellwether-outfile' FORMAT CSV",
  'SELECT 1; DROP TABLE events',
  'SELECT 1 /* ; */ ; DROP TABLE events',
  'WITH 1 AS x INSERT INTO outcomes SELECT 1',
  'SELECT ‘a’',
  'SELECT $$a$$',
  'SELECT 1 # comment\n; DROP TABLE events',
  "SELECT 'a",
  'SELECT 1 /* open',
  'SET readonly = 0',
  'USE system',
  'KILL QUERY WHERE 1 SYNC',
  'BACKUP TABLE events TO Disk',
  '',
])('rejects %s', async (sql) => {
  const answer = await raw(sql);
  expect(answer.status).not.toBe(200);
  expect(['48', '62', '164']).toContain(answer.code);
  expect((await raw('SELECT count() FROM events')).status).toBe(200);
});

test('only listed settings are accepted', async () => {
  for (const setting of ['allow_introspection_functions=1', 'log_comment=x', 'user_files_path=/']) {
    expect(await raw('SELECT 1', { settings: setting })).toMatchObject({ code: '164' });
  }
  expect(await raw('SELECT 1', { settings: 'max_threads=1' })).toMatchObject({ text: '1\n' });
  const inject = `max_threads=${encodeURIComponent('1, readonly=0')}`;
  expect((await raw('SELECT 1', { settings: inject })).status).not.toBe(200);
});

test('a parameter of an earlier query is never used', async () => {
  for (let round = 0; round < 20; round++) await one('SELECT {left:String}', { left: 'secret' });
  for (let round = 0; round < 20; round++) {
    expect(await raw('SELECT {left:String}')).toMatchObject({ code: '456' });
  }
});

test('settings of one query do not affect the next', async () => {
  const tight = Array.from({ length: 24 }, () =>
    raw('SELECT 1', { settings: 'max_execution_time=7' }),
  );
  await Promise.all(tight);
  const answers = await Promise.all(
    Array.from({ length: 24 }, () =>
      raw("SELECT getSetting('max_execution_time'), getSetting('readonly')"),
    ),
  );
  expect(new Set(answers.map((answer) => answer.text))).toEqual(new Set(['0\t1\n']));
});

test('hundreds of concurrent queries each get their own parameters', async () => {
  const work = Array.from({ length: 400 }, async (_, index) => {
    const row = await one<{ a: string }>('SELECT {a:String} AS a', { a: `value ${index}` });
    return row?.a === `value ${index}`;
  });
  expect((await Promise.all(work)).every(Boolean)).toBe(true);
});

test('queries run concurrently', async () => {
  const began = performance.now();
  await Promise.all(Array.from({ length: 6 }, () => one('SELECT sleep(1)')));
  expect(performance.now() - began).toBeLessThan(5_000);
});

test('parameters with any text are returned unchanged', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({
      unit: fc.constantFrom("'", '\\', '\t', '\n', '\r', '\0', '"', 'é', '😀', 'N', '{', '`', '\b'),
    }),
  );
  const given = fc.record({ a: text, list: fc.array(fc.option(text), { maxLength: 4 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(given, { minLength: 10, maxLength: 10 }), async (all) => {
      const columns = all.map(
        (_, nth) =>
          `{a${nth}:String} AS a${nth}, {list${nth}:Array(Nullable(String))} AS list${nth}`,
      );
      const values = Object.fromEntries(
        all.flatMap(({ a, list }, nth) => [
          [`a${nth}`, a],
          [`list${nth}`, list],
        ]),
      );
      expect(await one(`SELECT ${columns.join(', ')}`, values)).toEqual(values);
    }),
    { numRuns: 30 },
  );
});

test('when the caller aborts, the query ends in the engine', async () => {
  const controller = new AbortController();
  const work = harness.store.query(
    {
      sql: 'SELECT count() FROM numbers_mt(1000000000000) WHERE sipHash64(number) = 17',
      params: {},
    },
    { seconds: 60, bytes: 1_000_000_000 },
    controller.signal,
  );
  const failure = expect(work).rejects.toMatchObject({ failure: 'cancelled' });
  await expect.poll(() => runningQueries('= 17')).toBe(1);
  controller.abort();
  await failure;
  await expect.poll(() => runningQueries('= 17'), { timeout: 20_000 }).toBe(0);
});

test('a waiting query never runs if its caller has left, and the others continue', async () => {
  const controller = new AbortController();
  const slow = Array.from({ length: 30 }, (_, index) =>
    harness.store
      .query(
        { sql: `SELECT sleep(0.${index % 3}), 'waiter'`, params: {} },
        limits,
        index > 15 ? controller.signal : undefined,
      )
      .then(
        () => 'done',
        (error: { failure: string }) => error.failure,
      ),
  );
  await sleep(30);
  controller.abort();
  const outcomes = await Promise.all(slow);
  expect(outcomes.slice(0, 16).every((outcome) => outcome === 'done')).toBe(true);
  expect(outcomes.slice(16)).toContain('cancelled');
  expect(await one('SELECT 1 AS x')).toEqual({ x: 1 });
});

test('exceeding a limit ends a query with a specific failure', async () => {
  const endless = 'SELECT count() FROM numbers_mt(1000000000000) WHERE sipHash64(number) = 18';
  await expect(
    harness.store.query({ sql: endless, params: {} }, { seconds: 1, bytes: 1e9 }),
  ).rejects.toMatchObject({ failure: 'timeout' });
  const large = 'SELECT groupArray(number) AS list FROM numbers(100000000)';
  await expect(
    harness.store.query({ sql: large, params: {} }, { seconds: 60, bytes: 10_000_000 }),
  ).rejects.toMatchObject({ failure: 'memory' });
  await expect(
    harness.store.query({ sql: "SELECT match('a', {p:String})", params: { p: '(' } }, limits),
  ).rejects.toMatchObject({ failure: 'invalid_regex' });
  await expect(
    harness.store.query({ sql: 'SELECT x FROM nowhere', params: {} }, limits),
  ).rejects.toMatchObject({
    failure: 'failed',
  });
});

test('the unmodified client works, with compression in both directions', async () => {
  const client = createClient({
    ...harness.address,
    compression: { request: true, response: true },
  });
  await client.command({
    query: 'CREATE TABLE packed (a String, n UInt64) ENGINE = MergeTree ORDER BY n',
  });
  const values = Array.from({ length: 5_000 }, (_, n) => ({ a: `row ${n}`, n }));
  await client.insert({ table: 'packed', values, format: 'JSONEachRow' });
  await client.insert({
    table: 'packed',
    values: [{ n: 7_000 }],
    columns: ['n'],
    format: 'JSONEachRow',
  });
  const answer = await client.query({
    query: 'SELECT count() AS rows, max(n) AS last FROM packed WHERE n >= {from:UInt64}; ',
    query_params: { from: 10 },
    format: 'JSONEachRow',
  });
  expect(await answer.json()).toEqual([{ rows: 4991, last: 7000 }]);
  await client.close();
});

test('an insert may select rows in the engine, but not contain them inline', async () => {
  await raw('CREATE TABLE copies (n UInt64) ENGINE = MergeTree ORDER BY n');
  expect((await raw('INSERT INTO copies SELECT number FROM numbers(10)')).status).toBe(200);
  expect(await raw('SELECT count() FROM copies')).toMatchObject({ text: '10\n' });
  for (const statement of [
    'INSERT INTO copies VALUES (1)\n\nDROP TABLE copies',
    'INSERT INTO copies FORMAT JSONEachRow {"n":1}\n\nDROP TABLE copies',
    'INSERT INTO copies FORMAT CSV 1\n\nDROP TABLE copies SELECT',
  ]) {
    expect((await raw(statement)).status).not.toBe(200);
  }
  expect(await raw('SELECT count() FROM copies')).toMatchObject({ text: '10\n' });
});
