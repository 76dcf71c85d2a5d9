import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { browser, client, collectorRig, project, token } from '../../../test/collector-rig.ts';
import { type ReplayRig, replayRig } from '../../../test/replay-rig.ts';
import { hashedId } from '../../collect/identity/hashed-id.ts';
import { JournalRefusal } from '../../collect/journal-port.ts';

let rig: ReplayRig;
beforeAll(async () => {
  rig = await replayRig();
});
afterAll(() => rig.close());
beforeEach(() => rig.newSession());
afterEach(() => {
  expect(rig.errors).toEqual([]);
});

const success = { status: 'success' };

describe('a chunk', () => {
  test('is kept with what its events say, and its events as they were sent', async () => {
    const events = [
      { type: 4, timestamp: rig.at(-5000), data: { href: 'https://shop.example/a?b', width: 1 } },
      { type: 2, timestamp: rig.at(-4999.5), data: { node: { id: 1 } } },
      rig.event(-3000, { data: { source: 2, type: 2 } }),
      { type: 4, timestamp: rig.at(-2000), data: { href: 'https://shop.example/cart' } },
      rig.event(-1000),
    ];
    const more = { viewId: 'v', isFinal: true, flushReason: 'hidden', batchId: 'b', sequence: 7 };
    const body = rig.chunk({ events, ...more, sessionStart: rig.at(-9000) });
    expect(await rig.answerTo(body, { 'x-forwarded-for': '8.8.8.8' })).toEqual([200, success]);
    const { blob, storedBytes, batch, ...rest } = rig.last();
    expect(rest).toEqual({
      visitor: hashedId(client, project().id),
      session: rig.session(),
      window: 'w',
      sequence: 7,
      view: 'v',
      flushReason: 'hidden',
      isFinal: true,
      startedAt: rig.at(-5000),
      endedAt: rig.at(-1000),
      sessionStart: rig.at(-9000),
      begins: rig.at(-5000),
      ends: rig.at(-1000),
      events: 5,
      clicks: 1,
      hasFullSnapshot: true,
      bytes: JSON.stringify(events).length,
      url: 'https://shop.example/cart?x=1',
      routes: ['/a', '/cart'],
      userAgent: browser,
      country: 'US',
    });
    expect(rig.records.at(-1)).toMatchObject({ v: 1, kind: 'replay', project: 7, generation: 3 });
    expect(await rig.storedEvents()).toEqual(events);
    expect(blob.startsWith(`${project().id}/3/replays/20260304/`)).toBe(true);
    expect(blob).toContain(batch);
    expect(storedBytes).toBeGreaterThan(0);
    expect(JSON.stringify(rig.records.at(-1))).not.toContain(client);
  });

  test('of events out of order is kept in order, and invalid ones are dropped and counted', async () => {
    const good = [rig.event(-3000), rig.event(-2000), rig.event(-1000)];
    const [first, second, third] = good;
    const bad = [
      null,
      5,
      'x',
      [],
      {},
      { timestamp: rig.at(0) },
      { type: 3 },
      rig.event(0, { type: 8 }),
      rig.event(0, { type: -1 }),
      rig.event(0, { type: 1.5 }),
      rig.event(0, { type: '3' }),
      rig.event(0, { timestamp: -1 }),
      rig.event(0, { timestamp: String(rig.at(0)) }),
      rig.event(0, { timestamp: null }),
    ];
    const events = [third, ...bad, first, second];
    expect(await rig.answerTo(rig.chunk({ events }))).toEqual([
      200,
      { warnings: { droppedEvents: '14 invalid replay events were dropped' } },
    ]);
    expect(await rig.storedEvents()).toEqual(good);
    expect(rig.last()).toMatchObject({ events: 3, begins: rig.at(-3000), ends: rig.at(-1000) });
  });

  test('without a valid event is refused, unless it is the last', async () => {
    for (const events of [[], [null], undefined, null]) {
      expect(await rig.answerTo(rig.chunk({ events }))).toEqual([
        400,
        { error: 'No valid events' },
      ]);
    }
    expect(rig.mine()).toEqual([]);
    expect(await rig.answerTo(rig.chunk({ events: [], isFinal: true }))).toEqual([200, success]);
    expect(rig.last()).toMatchObject({ events: 0, blob: '', isFinal: true, endedAt: rig.at(0) });
  });

  test('of a clock that is a year off ends when it arrives', async () => {
    for (const year of [-1, 1]) {
      const off = year * 365 * 86_400_000;
      const events = [rig.event(off), rig.event(off + 2500)];
      expect(
        (await rig.send(rig.chunk({ events, sequence: year + 1, sessionStart: off }))).status,
      ).toBe(200);
      expect(rig.last()).toMatchObject({
        startedAt: rig.at(-2500),
        endedAt: rig.at(0),
        sessionStart: rig.at(-2500),
        begins: rig.at(off),
      });
    }
  });

  test('of a deep page is taken, one nested beyond all pages is not', async () => {
    const deep = (levels: number) =>
      JSON.stringify(rig.chunk()).replace('{"source":1}', '['.repeat(levels) + ']'.repeat(levels));
    expect((await rig.send(deep(900))).status).toBe(200);
    expect(await rig.answerTo(deep(100_000))).toEqual([400, { error: expect.any(String) }]);
  });

  test('without a window belongs to one that is named as the session', async () => {
    for (const [index, windowId] of ['', undefined, null, 7].entries()) {
      expect((await rig.send(rig.chunk({ windowId, sequence: index }))).status).toBe(200);
      expect(rig.last().window).toBe(rig.session());
    }
  });
});

describe('the same chunk again', () => {
  const twice = async (one: object, other: object) => {
    expect(await rig.answerTo(rig.chunk(one))).toEqual([200, success]);
    expect(await rig.answerTo(rig.chunk(other))).toEqual([200, success]);
    return rig.mine().length;
  };

  test('is answered 200 and kept once, by its batch id', async () => {
    expect(await twice({ batchId: 'b' }, { batchId: 'b', sequence: 9 })).toBe(1);
    expect(rig.drops).toEqual(['7 3 duplicate replay']);
    expect(await twice({ batchId: 'c' }, { batchId: 'd' })).toBe(3);
  });

  test('without one, by its sequence and the time of its first event', async () => {
    expect(await twice({}, {})).toBe(1);
    expect(await twice({ sequence: 1 }, { events: [rig.event(-500)] })).toBe(3);
    expect(await twice({ windowId: 'other' }, { windowId: 'another' })).toBe(5);
  });

  test('ten at once are kept once', async () => {
    const all = await Promise.all(
      Array.from({ length: 10 }, () => rig.send(rig.chunk({ batchId: 'x' }))),
    );
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(rig.mine().length).toBe(1);
  });

  test('that the journal refused is kept when it comes again, in the same place', async () => {
    rig.rig.failure = new JournalRefusal('write_failed', 3);
    const refused = await rig.send(rig.chunk({ batchId: 'x' }));
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '3']);
    expect(rig.drops).toEqual(['7 3 overloaded']);
    rig.rig.failure = null;
    expect((await rig.send(rig.chunk({ batchId: 'x' }))).status).toBe(200);
    expect(rig.mine().length).toBe(1);
    expect(await rig.storedEvents()).toHaveLength(2);
  });
});

describe('the checks', () => {
  const everythingWrong = {
    sessionId: '',
    sequence: -1,
    identifier: 'no uuid',
    events: 'none',
  };

  test('come in the documented order', async () => {
    const denied = [{ address: '8.8.8.8', allowed: false }];
    const hostile = { origin: 'https://evil.example', 'x-forwarded-for': '8.8.8.8' };
    const bot = { 'user-agent': 'Googlebot/2.1' };
    const fitting = { origin: 'https://shop.example' };
    const hosts = ['shop.example'];
    const wrong = rig.chunk(everythingWrong);
    const off = { warnings: { disabled: 'Session replays are not enabled' } };
    const blocked = { error: 'IP address blocked' };

    rig.set({ hosts, sessionReplaysEnabled: false, networkRules: denied });
    expect(await rig.answerTo({ ...wrong, token: 'x' }, { ...hostile, ...bot })).toEqual([
      401,
      { error: 'Unauthorized' },
    ]);
    expect(await rig.answerTo(wrong, { ...hostile, ...bot })).toEqual([
      403,
      { error: 'Origin not allowed' },
    ]);
    expect(await rig.answerTo(wrong, { ...hostile, ...fitting, ...bot })).toEqual([200, off]);
    rig.set({ hosts, networkRules: denied, replayStorageState: 'resetting' });
    expect(await rig.answerTo(wrong, { ...hostile, ...fitting, ...bot })).toEqual([403, blocked]);
    expect(await rig.answerTo(wrong, { ...fitting, ...bot })).toEqual([200, success]);
    expect(await rig.answerTo(wrong, fitting)).toEqual([
      503,
      { error: 'Replay storage is resetting' },
    ]);
    rig.set({ hosts });
    expect(await rig.answerTo(wrong, fitting)).toEqual([400, { error: 'Invalid JSON' }]);
    const known = { ...wrong, identifier: client };
    expect(await rig.answerTo(known, fitting)).toEqual([400, { error: 'sessionId is required' }]);
    expect(rig.drops).toEqual([
      '7 3 origin_not_allowed',
      '7 3 feature_disabled replays',
      '7 3 address_blocked',
      expect.stringMatching(/^7 3 bot /),
      '7 3 overloaded replay_storage',
      '7 3 invalid',
      '7 3 invalid',
    ]);
    expect(rig.mine()).toEqual([]);
  });

  test('a token counts in the body only', async () => {
    for (const sent of ['', null, 5, 'unknown', undefined]) {
      const answer = await rig.answerTo(rig.chunk({ token: sent }), {
        authorization: `Bearer ${token}`,
      });
      expect(answer).toEqual([401, { error: 'Unauthorized' }]);
    }
  });

  test.each(['provisioning', 'resetting'] as const)(
    'a storage that is %s takes nothing and says when to try again',
    async (replayStorageState) => {
      rig.set({ replayStorageState });
      const answer = await rig.send(rig.chunk());
      expect([answer.status, answer.json]).toEqual([503, { error: 'Replay storage is resetting' }]);
      expect(answer.headers['retry-after']).toBe('1');
    },
  );

  test('whose session it is follows from the cookieless mode', async () => {
    rig.set({ cookielessMode: false });
    const anonymous = rig.chunk({ identifier: undefined });
    expect(await rig.answerTo(anonymous)).toEqual([400, { error: 'identifier is required' }]);
    expect(await rig.answerTo({ ...anonymous, anonymousId: client })).toEqual([200, success]);
    const named = rig.last().visitor;
    expect(named).toBe(hashedId(client, project().id));
    rig.set({ cookielessMode: null });
    expect((await rig.send({ ...anonymous, sequence: 1 })).status).toBe(200);
    const cookieless = rig.last().visitor;
    rig.set({ cookielessMode: true });
    expect((await rig.send(rig.chunk({ sequence: 2 }))).status).toBe(200);
    expect(rig.last().visitor).toBe(cookieless);
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
  ])('%j is refused', async (more, error) => {
    expect(await rig.answerTo(rig.chunk(more))).toEqual([400, { error }]);
  });

  test('while the generation changes nothing is kept, and no blob stays', async () => {
    const slow = await collectorRig({
      directory: {
        byToken: () => project({ sessionReplaysEnabled: true, generation: (generation += 1) }),
      },
    });
    let generation = 1;
    const answer = await slow.send(rig.chunk(), { path: '/v1/replay' });
    expect([answer.status, answer.json]).toEqual([503, { error: 'Replay storage is resetting' }]);
    expect(slow.records).toEqual([]);
    expect((await slow.blobs.list(`${project().id}/`)).keys).toEqual([]);
    await slow.close();
  });
});
