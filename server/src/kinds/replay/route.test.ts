import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  browser,
  client,
  collectorHarness,
  project,
  token,
} from '../../../test/collector-harness.ts';
import { replayHarness } from '../../../test/replay-harness.ts';
import { hashedId } from '../../collect/identity/hashed-id.ts';
import { JournalRejection } from '../../collect/journal-port.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';

const harness = closedAfterTests(await replayHarness());
beforeEach(() => harness.newSession());
afterEach(() => {
  expect(harness.errors).toEqual([]);
});

const success = { status: 'success' };

describe('a chunk', () => {
  test('takes no longer with addresses that have endless hosts, which are left out', async () => {
    const chunk = (host: string) =>
      harness.chunk({
        url: `https://${host}/`,
        events: Array.from({ length: 20 }, (_, at) => ({
          type: 4,
          timestamp: harness.at(-5000 + at),
          data: { href: `https://${host}${at}` },
        })),
      });
    const start = performance.now();
    expect(await harness.answerTo(chunk('shop.example'))).toEqual([200, success]);
    const usual = performance.now() - start;
    harness.newSession();
    // The URL parser takes quadratic time for them: half a second each.
    const endless = `a${'\u0301\u0316'.repeat(12_000)}`;
    expect(await harness.answerTo(chunk(endless))).toEqual([200, success]);
    expect(performance.now() - start).toBeLessThan(20 * usual + 2000);
    expect(harness.last().routes).toEqual([]);
  });

  test('is stored with what its events say, and its events as sent', async () => {
    const events = [
      {
        type: 4,
        timestamp: harness.at(-5000),
        data: { href: 'https://shop.example/a?b', width: 1 },
      },
      { type: 2, timestamp: harness.at(-4999.5), data: { node: { id: 1 } } },
      harness.event(-3000, { data: { source: 2, type: 2 } }),
      { type: 4, timestamp: harness.at(-2000), data: { href: 'https://shop.example/cart' } },
      harness.event(-1000),
    ];
    const more = { viewId: 'v', isFinal: true, flushReason: 'hidden', batchId: 'b', sequence: 7 };
    const body = harness.chunk({ events, ...more, sessionStart: harness.at(-9000) });
    expect(await harness.answerTo(body, { 'x-forwarded-for': '8.8.8.8' })).toEqual([200, success]);
    const { blob, storedBytes, batch, ...rest } = harness.last();
    expect(rest).toEqual({
      visitor: hashedId(client, project().id),
      session: harness.session(),
      window: 'w',
      sequence: 7,
      view: 'v',
      flushReason: 'hidden',
      isFinal: true,
      startedAt: harness.at(-5000),
      endedAt: harness.at(-1000),
      sessionStart: harness.at(-9000),
      begins: harness.at(-5000),
      ends: harness.at(-1000),
      events: 5,
      clicks: 1,
      hasFullSnapshot: true,
      bytes: JSON.stringify(events).length,
      url: 'https://shop.example/cart?x=1',
      routes: ['/a', '/cart'],
      userAgent: browser,
      country: 'US',
    });
    expect(harness.records.at(-1)).toMatchObject({
      v: 1,
      kind: 'replay',
      project: 7,
      generation: 3,
    });
    expect(await harness.storedEvents()).toEqual(events);
    expect(blob.startsWith(`${project().id}/3/replays/20260304/`)).toBe(true);
    expect(blob).toContain(batch);
    expect(storedBytes).toBeGreaterThan(0);
    expect(JSON.stringify(harness.records.at(-1))).not.toContain(client);
  });

  test('with unsorted events is stored sorted, and invalid ones are dropped and counted', async () => {
    const good = [harness.event(-3000), harness.event(-2000), harness.event(-1000)];
    const [first, second, third] = good;
    const bad = [
      null,
      5,
      'x',
      [],
      {},
      { timestamp: harness.at(0) },
      { type: 3 },
      harness.event(0, { type: 8 }),
      harness.event(0, { type: -1 }),
      harness.event(0, { type: 1.5 }),
      harness.event(0, { type: '3' }),
      harness.event(0, { timestamp: -1 }),
      harness.event(0, { timestamp: String(harness.at(0)) }),
      harness.event(0, { timestamp: null }),
    ];
    const events = [third, ...bad, first, second];
    expect(await harness.answerTo(harness.chunk({ events }))).toEqual([
      200,
      { warnings: { droppedEvents: '14 invalid replay events were dropped' } },
    ]);
    expect(await harness.storedEvents()).toEqual(good);
    expect(harness.last()).toMatchObject({
      events: 3,
      begins: harness.at(-3000),
      ends: harness.at(-1000),
    });
  });

  test('without a valid event is rejected, unless it is the last', async () => {
    for (const events of [[], [null], undefined, null]) {
      expect(await harness.answerTo(harness.chunk({ events }))).toEqual([
        400,
        { error: 'No valid events' },
      ]);
    }
    expect(harness.mine()).toEqual([]);
    expect(await harness.answerTo(harness.chunk({ events: [], isFinal: true }))).toEqual([
      200,
      success,
    ]);
    expect(harness.last()).toMatchObject({
      events: 0,
      blob: '',
      isFinal: true,
      endedAt: harness.at(0),
    });
  });

  test('from a clock that is a year off ends when it arrives', async () => {
    for (const year of [-1, 1]) {
      const off = year * 365 * 86_400_000;
      const events = [harness.event(off), harness.event(off + 2500)];
      expect(
        (await harness.send(harness.chunk({ events, sequence: year + 1, sessionStart: off })))
          .status,
      ).toBe(200);
      expect(harness.last()).toMatchObject({
        startedAt: harness.at(-2500),
        endedAt: harness.at(0),
        sessionStart: harness.at(-2500),
        begins: harness.at(off),
      });
    }
  });

  test('of a deep page is accepted, one nested beyond any page is not', async () => {
    const deep = (levels: number) =>
      JSON.stringify(harness.chunk()).replace(
        '{"source":1}',
        '['.repeat(levels) + ']'.repeat(levels),
      );
    expect((await harness.send(deep(900))).status).toBe(200);
    expect(await harness.answerTo(deep(100_000))).toEqual([400, { error: expect.any(String) }]);
  });

  test('without a window belongs to one named like the session', async () => {
    for (const [index, windowId] of ['', undefined, null, 7].entries()) {
      expect((await harness.send(harness.chunk({ windowId, sequence: index }))).status).toBe(200);
      expect(harness.last().window).toBe(harness.session());
    }
  });
});

describe('the same chunk again', () => {
  const twice = async (one: object, other: object) => {
    expect(await harness.answerTo(harness.chunk(one))).toEqual([200, success]);
    expect(await harness.answerTo(harness.chunk(other))).toEqual([200, success]);
    return harness.mine().length;
  };

  test('is answered 200 and stored once, by its batch ID', async () => {
    expect(await twice({ batchId: 'b' }, { batchId: 'b', sequence: 9 })).toBe(1);
    expect(harness.drops).toEqual(['7 3 duplicate replay']);
    expect(await twice({ batchId: 'c' }, { batchId: 'd' })).toBe(3);
  });

  test('without one, by its sequence and the time of its first event', async () => {
    expect(await twice({}, {})).toBe(1);
    expect(await twice({ sequence: 1 }, { events: [harness.event(-500)] })).toBe(3);
    expect(await twice({ windowId: 'other' }, { windowId: 'another' })).toBe(5);
  });

  test('ten at once are stored once', async () => {
    const all = await Promise.all(
      Array.from({ length: 10 }, () => harness.send(harness.chunk({ batchId: 'x' }))),
    );
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(harness.mine().length).toBe(1);
  });

  test('that the journal rejected is stored when it is sent again, in the same place', async () => {
    harness.harness.failure = new JournalRejection('write_failed', 3);
    const rejected = await harness.send(harness.chunk({ batchId: 'x' }));
    expect([rejected.status, rejected.headers['retry-after']]).toEqual([503, '3']);
    expect(harness.drops).toEqual(['7 3 overloaded']);
    harness.harness.failure = null;
    expect((await harness.send(harness.chunk({ batchId: 'x' }))).status).toBe(200);
    expect(harness.mine().length).toBe(1);
    expect(await harness.storedEvents()).toHaveLength(2);
  });
});

describe('the checks', () => {
  const everythingWrong = {
    sessionId: '',
    sequence: -1,
    identifier: 'no uuid',
    events: 'none',
  };

  test('run in the documented order', async () => {
    const denied = [{ address: '8.8.8.8', allowed: false }];
    const hostile = { origin: 'https://evil.example', 'x-forwarded-for': '8.8.8.8' };
    const bot = { 'user-agent': 'Googlebot/2.1' };
    const fitting = { origin: 'https://shop.example' };
    const hosts = ['shop.example'];
    const wrong = harness.chunk(everythingWrong);
    const off = { warnings: { disabled: 'Session replays are not enabled' } };
    const blocked = { error: 'IP address blocked' };

    harness.set({ hosts, sessionReplaysEnabled: false, networkRules: denied });
    expect(await harness.answerTo({ ...wrong, token: 'x' }, { ...hostile, ...bot })).toEqual([
      401,
      { error: 'Unauthorized' },
    ]);
    expect(await harness.answerTo(wrong, { ...hostile, ...bot })).toEqual([
      403,
      { error: 'Origin not allowed' },
    ]);
    expect(await harness.answerTo(wrong, { ...hostile, ...fitting, ...bot })).toEqual([200, off]);
    harness.set({ hosts, networkRules: denied, replayStorageState: 'resetting' });
    expect(await harness.answerTo(wrong, { ...hostile, ...fitting, ...bot })).toEqual([
      403,
      blocked,
    ]);
    expect(await harness.answerTo(wrong, { ...fitting, ...bot })).toEqual([200, success]);
    expect(await harness.answerTo(wrong, fitting)).toEqual([
      503,
      { error: 'Replay storage is resetting' },
    ]);
    harness.set({ hosts });
    expect(await harness.answerTo(wrong, fitting)).toEqual([400, { error: 'Invalid JSON' }]);
    const known = { ...wrong, identifier: client };
    expect(await harness.answerTo(known, fitting)).toEqual([
      400,
      { error: 'sessionId is required' },
    ]);
    expect(harness.drops).toEqual([
      '7 3 origin_not_allowed',
      '7 3 feature_disabled replays',
      '7 3 address_blocked',
      expect.stringMatching(/^7 3 bot /),
      '7 3 overloaded replay_storage',
      '7 3 invalid',
      '7 3 invalid',
    ]);
    expect(harness.mine()).toEqual([]);
  });

  test('only a token in the body counts', async () => {
    for (const sent of ['', null, 5, 'unknown', undefined]) {
      const answer = await harness.answerTo(harness.chunk({ token: sent }), {
        authorization: `Bearer ${token}`,
      });
      expect(answer).toEqual([401, { error: 'Unauthorized' }]);
    }
  });

  test.each(['provisioning', 'resetting'] as const)(
    'a storage that is %s takes nothing and says when to try again',
    async (replayStorageState) => {
      harness.set({ replayStorageState });
      const answer = await harness.send(harness.chunk());
      expect([answer.status, answer.json]).toEqual([503, { error: 'Replay storage is resetting' }]);
      expect(answer.headers['retry-after']).toBe('1');
    },
  );

  test('the visitor follows from the cookieless mode', async () => {
    harness.set({ cookielessMode: false });
    const anonymous = harness.chunk({ identifier: undefined });
    expect(await harness.answerTo(anonymous)).toEqual([400, { error: 'identifier is required' }]);
    expect(await harness.answerTo({ ...anonymous, anonymousId: client })).toEqual([200, success]);
    const named = harness.last().visitor;
    expect(named).toBe(hashedId(client, project().id));
    harness.set({ cookielessMode: null });
    expect((await harness.send({ ...anonymous, sequence: 1 })).status).toBe(200);
    const cookieless = harness.last().visitor;
    harness.set({ cookielessMode: true });
    expect((await harness.send(harness.chunk({ sequence: 2 }))).status).toBe(200);
    expect(harness.last().visitor).toBe(cookieless);
    expect(cookieless).not.toBe(named);
  });

  test.each([
    [{ sessionId: undefined }, 'sessionId is required'],
    [{ sessionId: 5 }, 'sessionId is required'],
    [{ sequence: undefined }, 'sequence must be an integer of at least 0'],
    [{ sequence: 1.5 }, 'sequence must be an integer of at least 0'],
    [{ sequence: '1' }, 'sequence must be an integer of at least 0'],
    [{ sequence: 1e300 }, 'sequence must be an integer of at least 0'],
    [{ events: {} }, 'events must be an array'],
    [{ anonymousId: 'x' }, 'Invalid JSON'],
  ])('%j is rejected', async (more, error) => {
    expect(await harness.answerTo(harness.chunk(more))).toEqual([400, { error }]);
  });

  test('while the generation changes, nothing is stored, and no blob stays', async () => {
    const slow = await collectorHarness({
      directory: {
        byToken: () => project({ sessionReplaysEnabled: true, generation: (generation += 1) }),
      },
    });
    let generation = 1;
    const answer = await slow.send(harness.chunk(), { path: '/v1/replay' });
    expect([answer.status, answer.json]).toEqual([503, { error: 'Replay storage is resetting' }]);
    expect(slow.records).toEqual([]);
    expect((await slow.blobs.list(`${project().id}/`)).keys).toEqual([]);
    await slow.close();
  });
});
