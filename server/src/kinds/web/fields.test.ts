import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { browser, client, project, token } from '../../../test/collector-harness.ts';
import { openCollector } from '../../../test/open-collector.ts';

const harness = await openCollector();

const hour = 3_600_000;

describe('identity', () => {
  const hashed = '43de3f42-d8de-0da8-1a6c-6c58fcd8b6e0';
  const other = 'cccccccc-cccc-4ccc-8ccc-cccccccccccc';
  const cases: [boolean | null, Record<string, unknown>, string, boolean][] = [
    [null, { userId: client }, hashed, false],
    [null, { userId: client.toUpperCase() }, hashed, false],
    [null, { identifier: client }, hashed, false],
    [null, { anonymousId: client }, hashed, false],
    [null, { userId: client, identifier: other }, hashed, false],
    [null, { userId: null, anonymousId: client }, hashed, false],
    [false, { userId: client }, hashed, false],
  ];
  test.each(cases)('in mode %s with %j is the hashed id', async (cookielessMode, ids, visitor) => {
    harness.projects.set(token, project({ cookielessMode }));
    expect((await harness.send({ token, ...ids })).status).toBe(200);
    expect(harness.last()).toMatchObject({ visitor, cookieless: false });
  });

  test.each([
    [true, { userId: client }],
    [true, {}],
    [null, {}],
  ])('in mode %s with %j is the cookieless ID of the day', async (cookielessMode, ids) => {
    harness.projects.set(token, project({ cookielessMode }));
    const visitorOf = async (headers: Record<string, string>) => {
      await harness.send({ token, ...ids }, { headers });
      expect(harness.last().cookieless).toBe(true);
      return harness.last().visitor;
    };
    const first = await visitorOf({});
    expect(first).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(await visitorOf({})).toBe(first);
    expect(await visitorOf({ 'x-forwarded-for': '8.8.8.8' })).not.toBe(first);
    expect(await visitorOf({ 'user-agent': 'Mozilla/5.0 (Other) Firefox/1.0' })).not.toBe(first);
    harness.clock.advance(24 * hour);
    expect(await visitorOf({})).not.toBe(first);
  });

  test('is required if the project is not cookieless', async () => {
    harness.projects.set(token, project({ cookielessMode: false }));
    const answer = await harness.send({ token });
    expect([answer.status, answer.text]).toEqual([400, '{"error":"userId is required"}']);
    expect(harness.drops).toEqual(['7 3 identity_required']);
  });

  test.each(['no-uuid', '', 5, {}, 'aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaa'])(
    'that is no UUID is rejected: %j',
    async (id) => {
      for (const mode of [true, false, null]) {
        harness.projects.set(token, project({ cookielessMode: mode }));
        const answer = await harness.send({ token, identifier: id });
        expect([answer.status, answer.text]).toEqual([400, '{"error":"Invalid JSON"}']);
      }
    },
  );
});

describe('columns', () => {
  test('are the top-level keys that have one; the rest are properties', async () => {
    const columns = {
      event: 'buy',
      browser: 'b',
      browser_version: '1',
      device: 'd',
      os: 'o',
      os_version: '2',
      referrer: 'r',
      utm_source: 's',
      utm_medium: 'm',
      utm_campaign: 'c',
      utm_term: 't',
      utm_content: 'n',
      title: 'T',
      page: '/p',
      url: 'u',
    };
    const properties = { page: 3, title: 'inner', plan: 'pro' };
    await harness.send({
      token,
      ...columns,
      cookieless: true,
      properties,
      extra: [1],
      country: 'XX',
    });
    expect(harness.last().columns).toEqual(columns);
    expect(harness.last().properties).toEqual({ ...properties, extra: [1], country: 'XX' });
  });

  test('of the wrong type are left empty', async () => {
    const answer = await harness.send({
      token,
      event: 5,
      url: 1,
      page: {},
      title: null,
      os: ['x'],
    });
    expect(answer.text).toBe('{"status":"success"}');
    expect(harness.last().columns).toEqual({ event: 'pageview' });
    expect(harness.last().properties).toEqual({});
  });

  test.each([
    ['time_on_page', 1500],
    ['session_duration', 0],
    ['scroll_depth', 99.5],
  ] as const)('%s is read from the properties and stays there', async (key, value) => {
    await harness.send({ token, properties: { [key]: value } });
    expect(harness.last()).toMatchObject({ [key]: value, properties: { [key]: value } });
    for (const wrong of [-1, '5', null, true]) {
      await harness.send({ token, properties: { [key]: wrong } });
      expect(harness.last()).toMatchObject({ [key]: null, properties: { [key]: wrong } });
    }
  });

  test('session, window, build and SDK are the client’s own', async () => {
    const own = { windowId: 'w', buildId: 'b', sdkName: 'n', sdkVersion: 'v' };
    await harness.send({ token, sessionId: 's', ...own });
    const kept = { window: 'w', buildId: 'b', sdkName: 'n', sdkVersion: 'v', properties: {} };
    expect(harness.last()).toMatchObject({ session: 's', ...kept });
    await harness.send({ token, session_id: 's2' });
    expect(harness.last()).toMatchObject({ session: 's2', properties: {} });
    await harness.send({ token, sessionId: 7, windowId: null });
    expect(harness.last()).toMatchObject({ session: null, window: '' });
  });

  test('country, region and User-Agent come from the request', async () => {
    const sent = { country: 'FR', region: 'Brittany, FR' };
    await harness.send({ token, ...sent }, { headers: { 'x-forwarded-for': '8.8.8.8' } });
    expect(harness.last()).toMatchObject({ country: 'US', region: 'California, US' });
    expect(harness.last().properties).toEqual(sent);
    await harness.send({ token, ...sent }, { headers: { 'x-forwarded-for': '9.9.9.9' } });
    expect(harness.last().country).toBe('');
    expect(Object.keys(harness.last())).not.toContain('region');
    const long = browser.padEnd(600, ' Safari/537.36');
    await harness.send({ token }, { headers: { 'user-agent': long } });
    expect(harness.last().userAgent).toBe(long.slice(0, 512));
  });
});

describe('an event’s name', () => {
  test.each(['', '   ', '\t\n'])('that is blank is rejected: %j', async (event) => {
    const answer = await harness.send({ token, event });
    expect([answer.status, answer.text]).toEqual([400, '{"error":"event must not be blank"}']);
    expect(harness.drops).toEqual(['7 3 invalid']);
  });

  test('is trimmed and cut to 200 characters', async () => {
    await harness.send({ token, event: '  sign up ' });
    expect(harness.last().columns.event).toBe('sign up');
    const whole = await harness.send({ token, event: '😀'.repeat(200) });
    expect(whole.text).toBe('{"status":"success"}');
    const long = await harness.send({ token, event: '😀'.repeat(201) });
    expect(long.json).toEqual({ warnings: { event: 'cut to 200 characters' } });
    expect(harness.last().columns.event).toBe('😀'.repeat(200));
  });

  test('is pageview if none is sent, unless the body has errors', async () => {
    await harness.send({ token, errors: [] });
    expect(harness.last().columns.event).toBe('pageview');
    harness.projects.set(token, project({ errorTrackingEnabled: false }));
    const answer = await harness.send({ token, errors: [{ error: 'TypeError' }] });
    expect(answer.text).toBe('{"status":"success"}');
    expect(harness.records).toHaveLength(1);
    expect(harness.drops).toEqual(['7 3 feature_disabled errors']);
    await harness.send({ token, event: 'click', errors: [{ error: 'TypeError' }] });
    expect(harness.last()).toMatchObject({ columns: { event: 'click' }, properties: {} });
    expect((await harness.send({ token, errors: 'x' })).status).toBe(400);
  });
});

describe('properties', () => {
  test.each([[5], ['x'], [[]], [null], [true]])(
    'that are no object are rejected: %j',
    async (sent) => {
      const answer = await harness.send({ token, properties: sent });
      expect([answer.status, answer.text]).toEqual([
        400,
        '{"error":"properties must be an object"}',
      ]);
    },
  );

  test('keep 256 keys and name the others', async () => {
    const keys = Array.from({ length: 258 }, (_, index) => [`k${index}`, index]);
    const answer = await harness.send({ token, properties: Object.fromEntries(keys) });
    const text = 'left out: more than 256 properties';
    expect(answer.json).toEqual({ warnings: { 'properties.k256': text, 'properties.k257': text } });
    expect(Object.keys(harness.last().properties)).toHaveLength(256);
  });

  test('keep 32 KiB as JSON, exactly', async () => {
    const fill = (length: number) => ({ a: 'é"\u0001', b: 'x'.repeat(length) });
    const room = 32 * 1024 - Buffer.byteLength(JSON.stringify(fill(0)));
    const whole = await harness.send({ token, properties: fill(room) });
    expect(whole.text).toBe('{"status":"success"}');
    expect(harness.last().properties).toEqual(fill(room));
    const over = await harness.send({ token, properties: { ...fill(room + 1), c: 1 } });
    expect(over.json).toEqual({
      warnings: { 'properties.b': 'left out: more than 32 KiB of properties' },
    });
    expect(harness.last().properties).toEqual({ a: 'é"\u0001', c: 1 });
  });

  test('keep 8 levels and name what is deeper', async () => {
    const nested = (levels: number): unknown =>
      levels === 1 ? { x: 1 } : { n: nested(levels - 1) };
    expect((await harness.send({ token, properties: nested(8) })).text).toBe(
      '{"status":"success"}',
    );
    expect(harness.last().properties).toEqual(nested(8));
    const answer = await harness.send({ token, properties: nested(9) });
    expect(answer.json).toEqual({
      warnings: { 'properties.n.n.n.n.n.n.n.n': 'left out: deeper than 8 levels' },
    });
    const list = await harness.send({ token, properties: { a: [[[[[[[1, [2]]]]]]]] } });
    expect(list.json).toEqual({
      warnings: { 'properties.a[0][0][0][0][0][0][1]': 'left out: deeper than 8 levels' },
    });
    expect(harness.last().properties).toEqual({ a: [[[[[[[1, null]]]]]]] });
  });

  test('with numbers out of range keep the key', async () => {
    const answer = await harness.send(
      `{"token":"${token}","properties":{"a":1e400,"b":[-1e999],"c":1}}`,
    );
    expect(Object.keys((answer.json as { warnings: object }).warnings)).toEqual([
      'properties.a',
      'properties.b[0]',
    ]);
    expect(harness.last().properties).toEqual({ a: null, b: [null], c: 1 });
  });

  test('can have names of built-in members', async () => {
    const inner = '{"__proto__":{"polluted":1},"constructor":2,"toString":3}';
    await harness.send(`{"token":"${token}","__proto__":{"polluted":1},"properties":${inner}}`);
    expect(Object.keys(harness.last().properties).sort()).toEqual([
      '__proto__',
      'constructor',
      'toString',
    ]);
    expect({}).not.toHaveProperty('polluted');
    await harness.send(
      `{"__proto__":{"token":"x"},"data":{"__proto__":{"a":1},"token":"${token}"}}`,
    );
    expect(Object.keys(harness.last().properties)).toEqual(['__proto__']);
  });

  test('lose NULs and lone surrogates, also in names', async () => {
    const answer = await harness.send(
      `{"token":"${token}","title":"a\\ud800b\\u0000c","properties":{"\\udfff":["\\u0000"],"ok":"\\ud83d\\ude00"}}`,
    );
    expect(answer.text).toBe('{"status":"success"}');
    expect(harness.last().columns.title).toBe('a\ufffdb\ufffdc');
    expect(harness.last().properties).toEqual({ '\ufffd': ['\ufffd'], ok: '😀' });
  });
});

describe('a timestamp', () => {
  const now = Date.parse('2026-03-04T05:06:07.890Z');
  test.each([
    [now - 24 * hour, now - 24 * hour],
    [now - 24 * hour - 1, now],
    [now + 300_000, now + 300_000],
    [now + 300_001, now],
    ['2026-03-04T05:00:00Z', Date.parse('2026-03-04T05:00:00Z')],
    ['2026-03-04T06:00:00.5+01:00', Date.parse('2026-03-04T05:00:00.500Z')],
    ['2026-03-04T05:00:00', Date.parse('2026-03-04T05:00:00Z')],
    [String(now - 5), now - 5],
    [now - 4.5, now - 5],
    ['yesterday', now],
    ['', now],
    [null, now],
    [{}, now],
    [Number.MAX_SAFE_INTEGER, now],
  ])('%j becomes %d', async (timestamp, wanted) => {
    await harness.send({ token, timestamp });
    expect(harness.last().timestamp).toBe(wanted);
    expect(harness.last().properties).toEqual({});
  });
});

test('the nested form is the flat form', async () => {
  const key = fc.oneof(
    fc.constantFrom('event', 'url', 'page', 'userId', 'sessionId', 'properties', 'timestamp'),
    fc.string().filter((name) => !['data', 'token', 'errors'].includes(name)),
  );
  await fc.assert(
    fc.asyncProperty(fc.dictionary(key, fc.jsonValue({ maxDepth: 3 })), async (fields) => {
      const flat = await harness.send({ token, ...fields });
      const flatRecord = harness.records.pop()?.payload;
      const nested = await harness.send({ token, data: fields });
      expect([nested.status, nested.text]).toEqual([flat.status, flat.text]);
      expect(harness.records.pop()?.payload).toEqual(flatRecord);
    }),
    { numRuns: 150 },
  );
});

test('any JSON gets a response that is not a 500', async () => {
  const anything = fc.oneof(
    fc.json({ maxDepth: 6 }),
    fc
      .dictionary(
        fc.constantFrom('data', 'event', 'properties', 'errors', 'userId', 'x'),
        fc.jsonValue(),
      )
      .map((fields) => JSON.stringify({ token, ...fields })),
    fc.array(fc.jsonValue()).map((list) => JSON.stringify(list)),
    fc.string(),
  );
  await fc.assert(
    fc.asyncProperty(anything, async (body) => {
      const answer = await harness.send(body);
      expect([200, 400, 401]).toContain(answer.status);
      expect(Object.keys(answer.json as object)[0]).toMatch(/^(status|warnings|error)$/);
    }),
    { numRuns: 300 },
  );
  expect(harness.errors).toEqual([]);
});
