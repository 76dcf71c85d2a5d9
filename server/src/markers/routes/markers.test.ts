import { beforeEach, expect, test } from 'vitest';
import { markersHarness } from '../../../test/markers-harness.ts';
import { ownerIds } from '../../../test/people.ts';
import type { ProjectsHttpHarness } from '../../../test/projects-http-harness.ts';
import { insertMarker } from '../markers-store.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';

const harness = closedAfterTests(await markersHarness());
let project: { id: string; slug: string };
let collectionId: string;
beforeEach(async () => {
  project = await harness.create({ ownerId: ownerIds.acme, private: true });
  collectionId = await newCollection();
});

type Person = Parameters<ProjectsHttpHarness['ask']>[0];

const at = (path: string) => `/v0/project/${project.slug}/${path}`;
const create = (change: object = {}, person: Person = 'acmeMember') =>
  harness.ask(person, 'POST', at('markers'), { collectionId, title: 'Version 2', ...change });
const patch = (id: unknown, change: unknown, person: Person = 'acmeMember') =>
  harness.ask(person, 'PATCH', at(`markers/${String(id)}`), change);
const remove = (id: unknown, person: Person = 'acmeMember') =>
  harness.ask(person, 'DELETE', at(`markers/${String(id)}`));
const list = async (query = '') =>
  (await harness.ask('acmeViewer', 'GET', at('markers') + query)).body;
const titles = async (query?: string) =>
  (await list(query)).items?.map((marker) => marker['title']);

async function newCollection(): Promise<string> {
  const { body } = await harness.ask('acmeMember', 'POST', at('marker-collections'), { name: 'x' });
  return String(body['id']);
}

test('a marker is created with all defaults: the current time, made through the API', async () => {
  const { status, body } = await create({ title: ' Version 2 ' });
  const now = new Date(harness.clock.now()).toISOString();
  expect(status).toBe(200);
  expect(body).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    projectId: project.id,
    collectionId,
    time: now,
    title: 'Version 2',
    description: '',
    icon: null,
    emoji: null,
    color: null,
    source: 'api',
    createdAt: now,
    updatedAt: now,
  });
  expect(await list()).toEqual({
    items: [body],
    total: 1,
    limit: 50,
    offset: 0,
    hasMore: false,
  });
});

test('values are stored as sent', async () => {
  const sent = {
    title: '🎉'.repeat(200),
    description: 'by hand',
    icon: 'rocket',
    emoji: '🚀',
    color: '#ABC',
    source: 'deployment',
    time: '2026-02-01T00:00:00.000Z',
  };
  expect((await create(sent)).body).toMatchObject(sent);
  expect((await create({ source: 'manual' })).body['source']).toBe('manual');
});

test.each([
  ['2026-02-03T04:05:06Z', '2026-02-03T04:05:06.000Z'],
  ['2026-02-03T04:05:06.789+02:00', '2026-02-03T02:05:06.789Z'],
  ['2026-02-03', '2026-02-03T00:00:00.000Z'],
  [1_770_000_000_000, '2026-02-02T02:40:00.000Z'],
  [0, '1970-01-01T00:00:00.000Z'],
  [253_402_300_799_999, '9999-12-31T23:59:59.999Z'],
])('the time %j is %s', async (time, shown) => {
  const { body } = await create({ time });
  expect(body['time']).toBe(shown);
  expect((await patch(body['id'], { time: 5 })).body['time']).toBe('1970-01-01T00:00:00.005Z');
  expect((await patch(body['id'], { time })).body['time']).toBe(shown);
});

const rejected: readonly (readonly [change: object, path: string])[] = [
  [{ time: 'soon' }, 'body.time'],
  [{ time: '' }, 'body.time'],
  [{ time: '1770000000000' }, 'body.time'],
  [{ time: '2026-02-30' }, 'body.time'],
  [{ time: 1.5 }, 'body.time'],
  [{ time: -1 }, 'body.time'],
  [{ time: 253_402_300_800_000 }, 'body.time'],
  [{ time: 'Infinity' }, 'body.time'],
  [{ time: true }, 'body.time'],
  [{ title: '' }, 'body.title'],
  [{ title: 'a\nb' }, 'body.title'],
  [{ title: 'x'.repeat(201) }, 'body.title'],
  [{ title: 5 }, 'body.title'],
  [{ description: 'x'.repeat(2001) }, 'body.description'],
  [{ icon: 5 }, 'body.icon'],
  [{ emoji: [] }, 'body.emoji'],
  [{ color: 'url(x)' }, 'body.color'],
  [{ source: 'cron' }, 'body.source'],
  [{ collectionId: 5 }, 'body.collectionId'],
];
test.each(rejected)('%j gets 400 at %s', async (change, path) => {
  const made = await create(change);
  expect([made.status, made.tag, made.body['path']]).toEqual([400, 'ProjectValidationError', path]);
  expect((await list())['total']).toBe(0);
  const { body } = await create();
  expect((await patch(body['id'], change)).body['path']).toBe(path);
  expect((await list()).items).toEqual([body]);
});

test.each(['title', 'collectionId'])('a body without %s gets 400', async (key) => {
  for (const value of [undefined, null]) {
    const { status, body } = await create({ [key]: value });
    expect([status, body['path']]).toEqual([400, `body.${key}`]);
  }
});

test('a collection outside the project gets 404, before values are checked', async () => {
  const { body } = await create();
  const first = project;
  project = await harness.create({ ownerId: ownerIds.acme });
  const foreign = await newCollection();
  project = first;
  for (const id of [foreign, 'x', '']) {
    expect((await create({ collectionId: id, title: '' })).tag).toBe('NotFoundError');
    expect((await patch(body['id'], { collectionId: id, title: '' })).tag).toBe('NotFoundError');
  }
});

test('a collection ID may be in uppercase', async () => {
  const capitals = collectionId.toUpperCase();
  const { status, body } = await create({ collectionId: capitals });
  expect([status, body['collectionId']]).toEqual([200, collectionId]);
  expect((await patch(body['id'], { collectionId: capitals })).status).toBe(200);
  const listed = await harness.ask('acmeViewer', 'GET', at(`markers?collectionId=${capitals}`));
  expect(listed.body['total']).toBe(1);
});

test('a window includes its start but not its end; filters combine, latest first', async () => {
  const other = await newCollection();
  for (const [title, time] of [
    ['a', 1000],
    ['b', 2000],
    ['c', 3000],
  ] as const) {
    await create({ title, time });
  }
  await create({ title: 'd', time: 2500, collectionId: other });
  expect(await titles()).toEqual(['c', 'd', 'b', 'a']);
  expect(await titles('?fromTime=2000&toTime=3000')).toEqual(['d', 'b']);
  expect(await titles('?fromTime=1970-01-01T00:00:02.001Z')).toEqual(['c', 'd']);
  expect(await titles(`?toTime=3001&collectionId=${collectionId}`)).toEqual(['c', 'b', 'a']);
  expect(await titles('?fromTime=3000&toTime=1000')).toEqual([]);
  expect(await titles('?collectionId=nothing')).toEqual([]);
  expect(await titles('?fromTime=&toTime=null')).toEqual(['c', 'd', 'b', 'a']);
  expect(await list('?limit=2&offset=1')).toMatchObject({
    items: [{ title: 'd' }, { title: 'b' }],
    total: 4,
    limit: 2,
    offset: 1,
    hasMore: true,
  });
});

test.each([
  ['fromTime=soon', 'query.fromTime'],
  ['toTime=2026-13-01', 'query.toTime'],
  ['limit=0', 'query.limit'],
  ['offset=-1', 'query.offset'],
])('the query %s gets 400 at %s', async (query, path) => {
  const { status, tag, body } = await harness.ask('acmeViewer', 'GET', at(`markers?${query}`));
  expect([status, tag, body['path']]).toEqual([400, 'ProjectValidationError', path]);
});

test('an update changes what it names, null only clears the appearance, and updatedAt only moves then', async () => {
  const { body } = await create({ icon: 'rocket', emoji: '🚀', color: 'red' });
  harness.clock.advance(1000);
  const nothing = { collectionId: null, time: null, title: null, description: null, source: null };
  expect((await patch(body['id'], nothing)).body).toEqual(body);
  const change = {
    collectionId: await newCollection(),
    time: '2026-01-01T00:00:00.000Z',
    title: 'Version 3',
    description: 'y',
    icon: null,
    emoji: null,
    color: null,
    source: 'manual',
  };
  const updatedAt = new Date(harness.clock.now()).toISOString();
  expect((await patch(body['id'], change)).body).toEqual({ ...body, ...change, updatedAt });
});

test('a deleted marker is gone, and deleting a collection deletes its markers', async () => {
  const first = await create();
  await create();
  const { status, text } = await remove(first.body['id']);
  expect([status, text]).toEqual([204, '']);
  expect((await list())['total']).toBe(1);
  await harness.ask('acmeMember', 'DELETE', at(`marker-collections/${collectionId}`));
  expect((await list())['total']).toBe(0);
});

test('an ID that is not a marker of the project gets 404, as does one of another project', async () => {
  const { body } = await create();
  project = await harness.create({ ownerId: ownerIds.acme });
  for (const id of [body['id'], 'x', '%00']) {
    expect((await patch(id, { title: '' })).tag).toBe('NotFoundError');
    expect((await remove(id)).tag).toBe('NotFoundError');
  }
});

test('all members can read; members and above can write', async () => {
  const { body } = await create();
  for (const person of ['acmeViewer', 'stranger', 'annReadOnly'] as const) {
    expect((await create({ collectionId: 'x' }, person)).tag).toBe('ForbiddenError');
    expect((await patch('x', {}, person)).tag).toBe('NotFoundError');
    expect((await patch(body['id'], {}, person)).tag).toBe('ForbiddenError');
    expect((await remove(body['id'], person)).tag).toBe('ForbiddenError');
  }
  expect((await harness.ask('stranger', 'GET', at('markers'))).tag).toBe('ForbiddenError');
});

test('of two concurrent requests for a project’s last marker, one succeeds and one gets 409', async () => {
  const { body } = await create();
  await harness.db.transaction().execute(async (transaction) => {
    for (let index = 0; index < 9998; index++) {
      await insertMarker(transaction, {
        id: harness.options.makeId(),
        projectId: project.id,
        collectionId,
        time: index,
        title: 'x',
        description: '',
        icon: null,
        emoji: null,
        color: null,
        source: 'api',
        createdAt: 1,
        updatedAt: 1,
      });
    }
  });
  const answers = await Promise.all([create(), create()]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  expect(answers.map(({ tag }) => tag)).toContain('ProjectConflictError');
  expect(await list('?limit=1000&offset=9999')).toMatchObject({ total: 10_000, hasMore: false });
  expect((await remove(body['id'])).status).toBe(204);
  expect((await create()).status).toBe(200);
});
