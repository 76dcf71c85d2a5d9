import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { client, project, token } from '../../../test/collector-harness.ts';
import { openCollector } from '../../../test/open-collector.ts';
import { emptyReport } from '../../../test/telemetry-row.ts';
import type { OccurrencePayload } from '../error/record.ts';
import type { TelemetryPayload } from './record.ts';

const harness = await openCollector();

const success = '{"status":"success"}';
const hashed = '43de3f42-d8de-0da8-1a6c-6c58fcd8b6e0';
const report = { server_id: client, data: {} };
const empty = { ...emptyReport, data: {} };
const post = (body: unknown, headers: Record<string, string> = {}) =>
  harness.send(body, { path: '/v1/collect', headers: { authorization: token, ...headers } });
const answerTo = async (body: unknown, headers: Record<string, string> = {}) => {
  const { status, json } = await post(body, headers);
  return [status, json];
};
const payload = () => harness.records.at(-1)?.payload as TelemetryPayload;

test('a report is a record with its columns and a hashed server, and no address', async () => {
  const data = {
    player_count: 12,
    online_mode: true,
    client: false,
    plugin_version: '1.2.3',
    game_version: '1.21',
    server_type: 'paper',
    platform_version: 'build 9',
    java_version: '21',
    java_vendor: 'Temurin',
    os_name: 'Linux',
    os_arch: 'amd64',
    os_version: '6.1',
    core_count: 8,
  };
  const from = { 'x-forwarded-for': '8.8.8.8', 'content-type': 'application/octet-stream' };
  const answer = await post({ server_id: client, data, project_name: 'ignored' }, from);
  expect([answer.status, answer.text]).toEqual([200, success]);
  expect(harness.records).toMatchObject([{ v: 1, kind: 'telemetry', project: 7, generation: 3 }]);
  const now = harness.clock.now();
  expect(payload()).toEqual({ server: hashed, timestamp: now, country: 'US', ...data, data: {} });
  expect(JSON.stringify(harness.records)).not.toContain('8.8.8.8');
  expect(JSON.stringify(harness.records)).not.toContain(client);
});

test.each([
  [{ server_id: client }],
  [{ identifier: client }],
  [{ server_id: null, identifier: client }],
  [{ server_id: client.toUpperCase() }],
])('the server is identified by %j', async (names) => {
  expect(await answerTo({ ...names, data: {} })).toEqual([200, { status: 'success' }]);
  expect(payload()).toEqual({
    server: hashed,
    timestamp: harness.clock.now(),
    country: '',
    ...empty,
  });
});

test.each([
  [{}],
  [{ server_id: '' }],
  [{ server_id: 'x' }],
  [{ server_id: 5 }],
  [{ server_id: null, identifier: null }],
  [{ server_id: client, identifier: 'x' }],
  [{ server_id: [client] }],
])('%j identifies no server', async (names) => {
  const rejected = { error: 'Invalid server_id or identifier' };
  expect(await answerTo({ ...names, data: {} })).toEqual([400, rejected]);
  expect(harness.records).toEqual([]);
  expect(harness.drops).toEqual(['7 3 invalid']);
});

test.each(['token', 'userId', 'player_count', 'constructor', '__proto__'])(
  'the form is closed: %s',
  async (key) => {
    const body = `{"server_id":"${client}","data":{},${JSON.stringify(key)}:1}`;
    expect(await answerTo(body)).toEqual([400, { error: `Unknown key: ${key}` }]);
  },
);

test.each([[undefined], [null], [[]], ['x'], [1]])('data that is no object: %j', async (data) => {
  const rejected = { error: 'data must be an object' };
  expect(await answerTo({ server_id: client, data })).toEqual([400, rejected]);
});

describe('columns', () => {
  test.each([
    ['player_count', ['5', true, null, [], {}]],
    ['online_mode', ['true', 1, null, []]],
    ['client', ['false', 0, {}]],
    ['core_count', [-1, 65_536, 1.5, '4', null, true]],
    ['server_type', [5, true, null, [], {}]],
  ])('%s of the wrong type stays empty', async (key, values) => {
    for (const value of values) {
      const sent = { server_id: client, data: { [key]: value } };
      expect(await answerTo(sent)).toEqual([200, { status: 'success' }]);
      expect(payload()).toMatchObject(empty);
    }
  });

  test.each([0, 65_535])('%d cores are taken', async (core_count) => {
    await post({ server_id: client, data: { core_count } });
    expect(payload().core_count).toBe(core_count);
  });

  test('an invalid number stays empty', async () => {
    const sent = (count: string) => `{"server_id":"${client}","data":{"player_count":${count}}}`;
    await post(sent('1e999'));
    expect(payload().player_count).toBeNull();
    await post(sent('-0'));
    expect(Object.is(payload().player_count, 0)).toBe(true);
  });

  test('game_version takes precedence over minecraft_version, unless it is not a string', async () => {
    const versions = async (data: object) => {
      await post({ server_id: client, data });
      return payload().game_version;
    };
    expect(await versions({ minecraft_version: 'a' })).toBe('a');
    expect(await versions({ game_version: 'b', minecraft_version: 'a' })).toBe('b');
    expect(await versions({ minecraft_version: 'a', game_version: 'b' })).toBe('b');
    expect(await versions({ minecraft_version: 'a', game_version: 5 })).toBe('a');
  });

  test('a long string is cut with a warning', async () => {
    const sent = { server_id: client, data: { os_name: 'x'.repeat(300) } };
    const warnings = { os_name: 'cut to 256 characters' };
    expect(await answerTo(sent)).toEqual([200, { warnings }]);
    expect(payload().os_name).toHaveLength(256);
  });
});

test('a timestamp counts within 24 hours back and 5 minutes ahead', async () => {
  const now = harness.clock.now();
  const storedOffset = async (timestamp: unknown) => {
    await post({ ...report, timestamp });
    return payload().timestamp - now;
  };
  expect(await storedOffset(now - 3_600_000)).toBe(-3_600_000);
  expect(await storedOffset(new Date(now + 60_000).toISOString())).toBe(60_000);
  for (const not of [now - 86_400_001, now + 300_001, 'soon', null, {}]) {
    expect(await storedOffset(not)).toBe(0);
  }
});

describe('the order of checks', () => {
  const denied = [{ address: '127.0.0.1', allowed: false }];
  const elsewhere = { origin: 'https://else.example' };

  test('token, address, parsing; the host is not checked', async () => {
    harness.projects.set(token, project({ hosts: ['shop.example'], networkRules: denied }));
    expect(await answerTo('{', { authorization: 'nobody' })).toEqual([
      401,
      { error: 'Unauthorized' },
    ]);
    expect(await answerTo('{', elsewhere)).toEqual([403, { error: 'IP address blocked' }]);
    harness.projects.set(
      token,
      project({ networkRules: [{ address: '10.0.0.0/8', allowed: true }] }),
    );
    expect(await answerTo('{')).toEqual([403, { error: 'IP address not allowed' }]);
    harness.projects.set(token, project({ hosts: ['shop.example'] }));
    expect(await answerTo('{', elsewhere)).toEqual([400, { error: 'Invalid JSON' }]);
    expect(await answerTo(report, elsewhere)).toEqual([200, { status: 'success' }]);
    expect(harness.drops).toEqual([
      '7 3 address_blocked',
      '7 3 address_not_allowed',
      '7 3 invalid',
    ]);
  });

  test('the token is in the header, with or without Bearer, and nowhere else', async () => {
    const send = async (headers: Record<string, string>, path = '/v1/collect') =>
      (await harness.send(report, { path, headers })).status;
    expect(await send({ authorization: `Bearer ${token}` })).toBe(200);
    expect(await send({ authorization: token })).toBe(200);
    expect(await send({})).toBe(401);
    const inBody = await harness.send({ ...report, token }, { path: '/v1/collect' });
    expect([inBody.status, inBody.json]).toEqual([401, { error: 'Unauthorized' }]);
  });

  test('a server can use its library’s User-Agent; a crawler is not counted', async () => {
    for (const agent of ['Java/21.0.1', 'Java-http-client/17', 'okhttp/4.12', '']) {
      expect((await post(report, { 'user-agent': agent })).text).toBe(success);
    }
    expect(harness.records).toHaveLength(4);
    expect((await post(report, { 'user-agent': 'Googlebot/2.1' })).text).toBe(success);
    expect(harness.records).toHaveLength(4);
    expect(harness.drops).toEqual(['7 3 bot search']);
  });
});

describe('errors in reports', () => {
  const errors = [{ error: 'java.lang.Oops', message: 'm', stack: ['at A.b'] }, { message: 'no' }];

  test('are occurrences of Java next to the report', async () => {
    const body = { ...report, errors, context: { world: 'nether' } };
    const warnings = { 'errors[1]': 'error is required' };
    expect(await answerTo(body)).toEqual([200, { warnings }]);
    expect(harness.records.map(({ kind }) => kind)).toEqual(['telemetry', 'occurrence']);
    expect(harness.records[1]?.payload as OccurrencePayload).toMatchObject({
      errorGeneration: 5,
      visitor: hashed,
      language: 'java',
      type: 'java.lang.Oops',
      message: 'm',
      stack: 'at A.b',
      context: { world: 'nether' },
    });
    expect(harness.drops).toEqual(['7 3 invalid errors']);
  });

  test.each([errors[0], 'Oops'])('are named in a warning if they are no list: %j', async (sent) => {
    const warnings = { errors: 'expected array' };
    expect(await answerTo({ ...report, errors: sent })).toEqual([200, { warnings }]);
    expect(harness.records.map(({ kind }) => kind)).toEqual(['telemetry']);
    expect(harness.drops).toEqual(['7 3 invalid errors']);
  });

  test('that are null are none', async () => {
    expect((await post({ ...report, errors: null })).text).toBe(success);
    expect(harness.drops).toEqual([]);
  });

  test('are skipped without a warning if errors are not tracked', async () => {
    harness.projects.set(token, project({ errorTrackingEnabled: false }));
    expect((await post({ ...report, errors })).text).toBe(success);
    expect(harness.records.map(({ kind }) => kind)).toEqual(['telemetry']);
    expect(harness.drops.length).toBeGreaterThan(0);
    expect(new Set(harness.drops)).toEqual(new Set(['7 3 feature_disabled errors']));
  });
});

describe('bytes', () => {
  test('gzip by header, not by query', async () => {
    const packed = gzipSync(JSON.stringify(report));
    expect((await post(packed, { 'content-encoding': 'gzip' })).text).toBe(success);
    const query = await harness.send(packed, {
      path: '/v1/collect?encoding=gzip',
      headers: { authorization: token },
    });
    expect([query.status, query.json]).toEqual([400, { error: 'Invalid JSON' }]);
    expect(await answerTo(packed, { 'content-encoding': 'x' })).toEqual([
      400,
      { error: 'Unsupported encoding: x' },
    ]);
  });

  test('more than a mebibyte is too much, compressed or not', async () => {
    const large = JSON.stringify({ ...report, context: 'x'.repeat(1024 * 1024) });
    const rejected = [413, { error: 'Request body too large' }];
    expect(await answerTo(large)).toEqual(rejected);
    expect(await answerTo(gzipSync(large), { 'content-encoding': 'gzip' })).toEqual(rejected);
  });

  test.each([[[]], [[report]], ['text'], [5], [null]])('%j is no report', async (body) => {
    expect(await answerTo(JSON.stringify(body))).toEqual([400, { error: 'Invalid JSON' }]);
  });
});

test('invalid content anywhere never causes a 500', async () => {
  const odd = [null, true, 0, -1, 1e308, '', '\u0000', '\ud800', [], {}, [[]], { a: [null] }];
  for (const value of odd) {
    for (const key of ['server_id', 'identifier', 'data', 'timestamp', 'errors', 'context']) {
      const whole = await post({ ...report, [key]: value });
      expect([200, 400], whole.text).toContain(whole.status);
    }
    for (const key of ['player_count', 'game_version', 'core_count', 'other', '__proto__']) {
      const inner = await post(
        `{"server_id":"${client}","data":{"${key}":${JSON.stringify(value)}}}`,
      );
      expect([200, 400], inner.text).toContain(inner.status);
    }
  }
  expect(harness.errors).toEqual([]);
});
