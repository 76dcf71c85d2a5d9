import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ownerIds } from '../../test/people.ts';
import { occurrenceOf, replaysHarness, vitalOf } from '../../test/replays-harness.ts';
import type { Project } from '../projects/index.ts';
import { S3Error } from '../store/blobs/index.ts';
import { closedAfterTests } from '../../test/closed-after-tests.ts';

const harness = closedAfterTests(await replaysHarness());
let project: Project;
let now: number;
beforeEach(async () => {
  project = await harness.create({ ownerId: ownerIds.acme });
  now = harness.clock.now();
  harness.behind = null;
});

const visitor = '43de3f42-d8de-0da8-1a6c-6c58fcd8b6e0';
const other = '43de3f42-d8de-0da8-1a6c-6c58fcd8b6e1';
const event = (timestamp: number, more: object = {}) => ({ type: 3, timestamp, ...more });
const url = (path = '') => `/v0/project/${project.id}/replays${path}`;

async function list(query: Record<string, string> = {}) {
  const answer = await harness.ask(
    'acmeMember',
    'GET',
    url(`?${new URLSearchParams(query).toString()}`),
  );
  expect(answer.status, answer.text).toBe(200);
  return answer.body as { items: Record<string, unknown>[]; total: number };
}
const sessionsOf = async (query: Record<string, string> = {}) =>
  (await list(query)).items.map(({ sessionId }) => sessionId);

/** Like a wipe or an error reset, but without removing anything. */
async function change(id: string, to: { generation?: number; error_generation?: number }) {
  await harness.db.updateTable('projects').set(to).where('id', '=', id).execute();
}

async function eventsOf(path: string, query = '') {
  const answer = await harness.ask('acmeViewer', 'GET', url(`${path}/events${query}`));
  expect(answer.status, answer.text).toBe(200);
  return answer.body as { items: { timestamp: number }[]; total: number; hasMore: boolean };
}

describe('a replay in the list', () => {
  test('has the data of all its chunks', async () => {
    const first = [event(now - 90_000), event(now - 80_000)];
    const second = [event(now - 60_000), event(now - 30_000)];
    const sent = { session: 's 1/ü', window: 'w' };
    await harness.store(
      project,
      { ...sent, routes: ['/cart', '/'], clicks: 2, sequence: 1 },
      second,
    );
    await harness.store(project, { ...sent, routes: ['/', '/a'], has_full_snapshot: true }, first);
    await harness.store(project, { ...sent, is_final: true, sequence: 2, routes: [] });
    const { items, total } = await list();
    expect(total).toBe(1);
    expect(items).toEqual([
      {
        sessionId: 's 1/ü',
        windowId: 'w',
        startedAt: new Date(now - 90_000).toISOString(),
        endedAt: new Date(now - 30_000).toISOString(),
        duration: 60_000,
        isFinal: true,
        chunks: 3,
        events: 4,
        clicks: 2,
        bytes: JSON.stringify([first, second]).length - 3,
        storedBytes: expect.any(Number),
        hasFullSnapshot: true,
        hasErrors: false,
        hasPoorVitals: false,
        viewed: false,
        routes: ['/', '/a', '/cart'],
        entryRoute: '/',
        exitRoute: '/',
        browser: 'Firefox',
        os: 'Linux',
        device: 'Desktop',
        country: 'DE',
        personId: visitor,
        externalId: null,
        isIdentified: false,
      },
    ]);
    const usage = await harness.ask('acmeViewer', 'GET', url('/usage'));
    expect(usage.body).toEqual({
      replays: 1,
      chunks: 3,
      events: 4,
      bytes: items[0]?.['bytes'],
      storedBytes: items[0]?.['storedBytes'],
    });
  });

  test('is returned on its own, regardless of age, with the viewed mark of the caller', async () => {
    const old = now - 90 * 86_400_000;
    await harness.store(project, { session: 'old' }, [event(old), event(old + 5_000)]);
    await harness.store(project, { session: 'old', window: 'x' }, [event(now)]);
    const path = url('/old/w');
    await harness.ask('acmeMember', 'PUT', `${path}/viewed`, { viewed: true });
    const mine = await harness.ask('acmeMember', 'GET', path);
    expect(mine.body).toMatchObject({
      sessionId: 'old',
      windowId: 'w',
      startedAt: new Date(old).toISOString(),
      duration: 5_000,
      viewed: true,
    });
    expect((await harness.ask('acmeViewer', 'GET', path)).body).toEqual({
      ...mine.body,
      viewed: false,
    });
    const none = await harness.ask('acmeViewer', 'GET', url('/old/y'));
    expect([none.status, none.body['message']]).toEqual([404, 'No replay has this ID.']);
    await harness.ask('acmeMember', 'PUT', `${path}/viewed`, { viewed: false });
    expect((await harness.ask('acmeMember', 'GET', path)).body).toMatchObject({ viewed: false });
  });

  test('is over after 35 minutes of silence', async () => {
    const quiet = 35 * 60_000;
    await harness.store(project, { session: 'over', received_at: now - quiet }, [
      event(now - quiet),
    ]);
    await harness.store(project, { session: 'on', received_at: now - quiet + 1 }, [
      event(now - quiet),
    ]);
    const { items } = await list();
    expect(items.map(({ sessionId, isFinal }) => [sessionId, isFinal])).toEqual([
      ['on', false],
      ['over', true],
    ]);
  });

  test('counts a chunk once even if it is stored twice', async () => {
    const batch = other;
    for (const position of [1, 2]) {
      await harness.store(project, { batch, position }, [event(now - position)]);
    }
    expect((await list()).items).toMatchObject([{ chunks: 1, events: 1 }]);
    expect((await eventsOf('/s/w')).items).toHaveLength(1);
  });

  test('is found by all filters', async () => {
    const minute = 60_000;
    const at = (minutes: number, length = 1) => [
      event(now - minutes * minute),
      event(now - (minutes - length) * minute),
    ];
    await harness.store(project, { session: 'a', routes: ['/cart'], country: 'FR' }, at(50));
    await harness.store(project, { session: 'b', browser: 'Safari' }, at(40, 10));
    await harness.store(project, { session: 'c', visitor: other }, at(30, 5));
    await harness.store(project, { session: 'd', window: 'x' }, at(20));
    const { number } = project;
    const alias = { project: number, generation: 1, visitor: other, version: 1 };
    const person = { ...alias, external_id: 'ann@x', person_id: 'person-1' };
    await harness.engine.store.insert('aliases', [person], `aliases ${number}`);
    const ts = now - 30 * minute;
    const error = { ts, error_generation: 2 };
    const errors = [
      occurrenceOf(project, { ...error, session: 'c', window: 'w' }),
      occurrenceOf(project, { ...error, session: 'd', window: '' }),
      occurrenceOf(project, { ...error, session: 'a', window: 'another' }),
      occurrenceOf(project, { ...error, session: 'b', window: 'w', error_generation: 1 }),
      occurrenceOf(project, { ...error, session: '', window: '' }),
    ];
    await change(project.id, { error_generation: 2 });
    await harness.engine.store.insert('occurrences', errors, `errors ${number}`);
    const vitals = [
      vitalOf(project, { ts, session: 'a', window: 'w' }),
      vitalOf(project, { ts, session: 'b', window: 'w', rating: 'good' }),
    ];
    await harness.engine.store.insert('vitals', vitals, `vitals ${number}`);

    expect(await sessionsOf()).toEqual(['d', 'c', 'b', 'a']);
    expect(await sessionsOf({ route: '/cart' })).toEqual(['a']);
    expect(await sessionsOf({ country: 'fr' })).toEqual(['a']);
    expect(await sessionsOf({ browser: 'Safari' })).toEqual(['b']);
    expect(await sessionsOf({ hasErrors: 'true' })).toEqual(['d', 'c']);
    expect(await sessionsOf({ hasErrors: 'false' })).toEqual(['b', 'a']);
    expect(await sessionsOf({ poorVitals: 'true' })).toEqual(['a']);
    expect(await sessionsOf({ poorVitals: 'false' })).toEqual(['d', 'c', 'b']);
    expect(await sessionsOf({ minDuration: String(5 * minute) })).toEqual(['c', 'b']);
    expect(await sessionsOf({ maxDuration: String(5 * minute) })).toEqual(['d', 'c', 'a']);
    for (const name of [other, other.toUpperCase(), 'person-1', 'ann@x']) {
      expect(await sessionsOf({ person: name })).toEqual(['c']);
    }
    expect(await sessionsOf({ person: 'nobody\0' })).toEqual([]);
    const fromTime = String(now - 40 * minute);
    expect(await sessionsOf({ fromTime })).toEqual(['d', 'c', 'b']);
    expect(await sessionsOf({ toTime: fromTime })).toEqual(['a']);
    expect(await sessionsOf({ fromTime, toTime: fromTime })).toEqual([]);
    expect(await sessionsOf({ browser: '', hasErrors: 'null' })).toHaveLength(4);
    const both = { hasErrors: 'true', person: 'ann@x', limit: '1' };
    expect(await list(both)).toMatchObject({
      total: 1,
      items: [{ hasErrors: true, externalId: 'ann@x', personId: 'person-1', isIdentified: true }],
    });
    expect(await list({ limit: '1', offset: '1' })).toMatchObject({
      total: 4,
      hasMore: true,
      items: [{ sessionId: 'c' }],
    });
  });

  test('that began before the time range is not in it', async () => {
    const day = 86_400_000;
    await harness.store(project, { session: 'long' }, [
      event(now - 2 * day),
      event(now - 2 * day + 5),
    ]);
    await harness.store(project, { session: 'long', sequence: 1 }, [event(now - 1000)]);
    expect(await sessionsOf({ fromTime: String(now - day) })).toEqual([]);
    expect(await sessionsOf({ toTime: String(now - day) })).toEqual(['long']);
    // Long windows are read in another way.
    await harness.store(project, { session: 'old' }, [event(now - 26 * day)]);
    await harness.store(project, { session: 'old', sequence: 1 }, [event(now - 20 * day)]);
    expect(await sessionsOf({ fromTime: String(now - 25 * day) })).toEqual(['long']);
    expect(await sessionsOf({ fromTime: String(now - 27 * day) })).toEqual(['long', 'old']);
  });

  test.each([
    ['fromTime=soon', 'query.fromTime'],
    ['hasErrors=maybe', 'query.hasErrors'],
    ['minDuration=-1', 'query.minDuration'],
    ['maxDuration=x', 'query.maxDuration'],
    ['limit=0', 'query.limit'],
  ])('%s is rejected', async (query, path) => {
    const { status, tag, body } = await harness.ask('acmeMember', 'GET', url(`?${query}`));
    expect([status, tag, body.path]).toEqual([400, 'ProjectValidationError', path]);
  });
});

describe('the events of a replay', () => {
  test('come in order of their timestamps, regardless of the order of chunks', async () => {
    const chunks = [
      [event(now - 100), event(now - 90)],
      [event(now - 80), event(now - 60)],
      [event(now - 70), event(now - 50)],
      [event(now - 40)],
    ];
    for (const index of [2, 0, 3, 1]) {
      await harness.store(project, { sequence: index }, chunks[index] ?? []);
    }
    await harness.store(project, { sequence: 9, is_final: true });
    const { items, ...head } = await eventsOf('/s/w');
    expect(head).toEqual({ total: 4, limit: 50, offset: 0, hasMore: false });
    expect(items.map(({ timestamp }) => timestamp - now)).toEqual([
      -100, -90, -80, -70, -60, -50, -40,
    ]);
    const second = await eventsOf('/s/w', '?limit=2&offset=2');
    expect(second.items.map(({ timestamp }) => timestamp - now)).toEqual([-70, -50, -40]);
    expect(await eventsOf('/s/w', '?limit=1')).toMatchObject({ hasMore: true, total: 4 });
    expect(await eventsOf('/s/w', '?offset=4')).toMatchObject({ hasMore: false, items: [] });
  });

  test('are complete, except those in a missing blob', async () => {
    const rich = event(now - 5, { data: { text: 'ß\n"\\\u2028', n: 1.5, list: [null, true] } });
    await harness.store(project, { window: 'a/b?c' }, [rich]);
    const gone = await harness.store(project, { window: 'a/b?c', sequence: 1 }, [event(now - 4)]);
    await harness.options.blobs.delete(gone);
    const path = `/s/${encodeURIComponent('a/b?c')}`;
    expect((await eventsOf(path)).items).toEqual([rich]);
  });

  test('of another window, session, project or generation are not included', async () => {
    await harness.store(project, { generation: 1 }, [event(now - 1)]);
    await change(project.id, { generation: 2 });
    const elsewhere = await harness.create({ ownerId: ownerIds.acme });
    await harness.store(elsewhere, {}, [event(now - 1)]);
    for (const path of ['/s/w', '/s/x', '/x/w', '/S/w', '/%00/w']) {
      const { status, tag } = await harness.ask('acmeOwner', 'GET', url(`${path}/events`));
      expect([status, tag]).toEqual([404, 'NotFoundError']);
    }
    expect((await list()).total).toBe(0);
  });
});

test('a deleted replay is gone with its blobs and marks, and nothing else is', async () => {
  const day = 86_400_000;
  const keys = [
    await harness.store(project, {}, [event(now - 10)]),
    await harness.store(project, { sequence: 1, received_at: now - day }, [event(now - day)]),
  ];
  const kept = await harness.store(project, { window: 'other' }, [event(now - 10)]);
  await harness.ask('acmeAdmin', 'PUT', url('/s/w/viewed'), { viewed: true });
  harness.behind = new Error('behind');
  expect((await harness.ask('acmeAdmin', 'DELETE', url('/s/w'))).status).toBe(500);
  expect((await list()).total).toBe(2);
  harness.behind = null;
  expect((await harness.ask('acmeMember', 'DELETE', url('/s/w'))).status).toBe(403);
  expect((await harness.ask('acmeAdmin', 'DELETE', url('/s/w'))).status).toBe(204);
  expect((await harness.ask('acmeAdmin', 'DELETE', url('/s/w'))).status).toBe(404);
  for (const key of keys) expect(await harness.options.blobs.get(key)).toBeNull();
  expect(await harness.options.blobs.get(kept)).not.toBeNull();
  expect((await list()).items).toMatchObject([{ windowId: 'other' }]);
  expect(await harness.db.selectFrom('viewed_replays').selectAll().execute()).toEqual([]);
});

test('a chunk that arrives while its replay is being deleted is kept completely', async () => {
  const gone = [
    await harness.store(project, {}, [event(now - 20)]),
    await harness.store(project, { sequence: 1 }, [event(now - 10)]),
  ];
  const { blobs } = harness.options;
  const remove = blobs.delete.bind(blobs);
  const arrived: string[] = [];
  vi.spyOn(blobs, 'delete').mockImplementationOnce(async (key) => {
    const later = { sequence: 2, received_at: now + 1 };
    arrived.push(await harness.store(project, later, [event(now)]));
    await remove(key);
  });
  expect((await harness.ask('acmeAdmin', 'DELETE', url('/s/w'))).status).toBe(204);
  for (const key of gone) expect(await blobs.get(key)).toBeNull();
  expect(await blobs.get(arrived[0] ?? '')).not.toBeNull();
  expect(await eventsOf('/s/w')).toMatchObject({ total: 1, items: [{ timestamp: now }] });
});

test('while the store is unavailable, deleting says so and can be retried', async () => {
  const blob = await harness.store(project, {}, [event(now - 20)]);
  const { blobs } = harness.options;
  vi.spyOn(blobs, 'delete').mockRejectedValueOnce(new S3Error('S3 answered DELETE with 503'));
  const answer = await harness.ask('acmeAdmin', 'DELETE', url('/s/w'));
  expect([answer.status, answer.body['_tag']]).toEqual([503, 'ServiceUnavailableError']);
  expect((await list()).total).toBe(1);
  expect((await harness.ask('acmeAdmin', 'DELETE', url('/s/w'))).status).toBe(204);
  expect(await blobs.get(blob)).toBeNull();
});

test('a mark belongs to its user, can be set twice and can be removed', async () => {
  await harness.store(project, {}, [event(now - 10)]);
  const viewed = async (person: 'acmeAdmin' | 'acmeMember') =>
    (await harness.ask(person, 'GET', url())).body.items?.[0]?.['viewed'];
  const mark = (sent: unknown) => harness.ask('acmeAdmin', 'PUT', url('/s/w/viewed'), sent);
  const both = await Promise.all([mark({ viewed: true }), mark({ viewed: true })]);
  expect(both.map(({ status }) => status)).toEqual([204, 204]);
  expect([await viewed('acmeAdmin'), await viewed('acmeMember')]).toEqual([true, false]);
  for (const sent of [undefined, {}, { viewed: 'true' }, { viewed: true, x: 1 }, []]) {
    expect((await mark(sent)).status).toBe(400);
  }
  expect((await harness.ask('acmeAdmin', 'PUT', url('/s/x/viewed'), { viewed: true })).status).toBe(
    404,
  );
  expect((await mark({ viewed: false })).status).toBe(204);
  expect(await viewed('acmeAdmin')).toBe(false);
});
