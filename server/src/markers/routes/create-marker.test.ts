import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { invalidMarkers, longestValues, markerTimes } from '../../../test/marker-bodies.ts';
import { type MarkersHarness, markersHarness } from '../../../test/markers-harness.ts';
import { insertMarker } from '../markers-store.ts';

const harness = closedAfterTests(await markersHarness());
let collectionId: string;
beforeEach(async () => {
  await harness.newProject();
  collectionId = String((await harness.collection())['id']);
});

const create = (change: object = {}, person?: Parameters<MarkersHarness['ask']>[0]) =>
  harness.send('POST', 'markers', { collectionId, title: 'Version 2', ...change }, person);
const list = (query = '') => harness.list(`markers${query}`);

test('a marker is created with all defaults: the current time, made through the API', async () => {
  const { status, body } = await create({ title: ' Version 2 ' });
  const now = new Date(harness.clock.now()).toISOString();
  expect(status).toBe(200);
  expect(body).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    projectId: harness.project.id,
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

test('values are stored as sent, up to their limits', async () => {
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
  expect((await create(longestValues)).body).toMatchObject(longestValues);
});

test.each(markerTimes)('the time %j is %s', async (time, shown) => {
  expect((await create({ time })).body['time']).toBe(shown);
});

test.each(invalidMarkers)('%j gets 400 at %s, and nothing is created', async (change, path) => {
  const made = await create(change);
  expect([made.status, made.tag, made.body['path']]).toEqual([400, 'ProjectValidationError', path]);
  expect((await list())['total']).toBe(0);
});

test.each(['title', 'collectionId'])('a body without %s gets 400', async (key) => {
  for (const value of [undefined, null]) {
    const { status, body } = await create({ [key]: value });
    expect([status, body['path']]).toEqual([400, `body.${key}`]);
  }
});

test('a collection outside the project gets 404, before values are checked', async () => {
  await harness.newProject();
  for (const id of [collectionId, 'x', '']) {
    expect((await create({ collectionId: id, title: '' })).tag).toBe('NotFoundError');
  }
});

test('a collection ID may be in uppercase', async () => {
  const { status, body } = await create({ collectionId: collectionId.toUpperCase() });
  expect([status, body['collectionId']]).toEqual([200, collectionId]);
});

test('viewers, strangers and read-only keys get 403, even for an unknown collection', async () => {
  for (const person of ['acmeViewer', 'stranger', 'annReadOnly'] as const) {
    expect((await create({ collectionId: 'x' }, person)).tag).toBe('ForbiddenError');
  }
});

test('of two concurrent requests for a project’s last marker, one succeeds and one gets 409', async () => {
  const { body } = await create();
  await harness.db.transaction().execute(async (transaction) => {
    for (let index = 0; index < 9998; index++) {
      await insertMarker(transaction, {
        id: harness.options.makeId(),
        projectId: harness.project.id,
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
  const removed = await harness.send('DELETE', `markers/${String(body['id'])}`);
  expect(removed.status).toBe(204);
  expect((await create()).status).toBe(200);
});
