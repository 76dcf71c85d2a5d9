import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { invalidMarkers, longestValues, markerTimes } from '../../../test/marker-bodies.ts';
import { type MarkersHarness, markersHarness } from '../../../test/markers-harness.ts';

const harness = closedAfterTests(await markersHarness());
let collectionId: string;
beforeEach(async () => {
  await harness.newProject();
  collectionId = String((await harness.collection())['id']);
});

const patch = (id: unknown, change: unknown, person?: Parameters<MarkersHarness['ask']>[0]) =>
  harness.send('PATCH', `markers/${String(id)}`, change, person);
const list = () => harness.list('markers');

test('an update changes what it names, null only clears the appearance, and updatedAt only moves then', async () => {
  const appearance = { icon: 'rocket', emoji: '🚀', color: 'red' };
  const body = await harness.marker(collectionId, appearance);
  harness.clock.advance(1000);
  const nothing = { collectionId: null, time: null, title: null, description: null, source: null };
  expect((await patch(body['id'], nothing)).body).toEqual(body);
  const change = {
    collectionId: (await harness.collection())['id'],
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
  expect((await list()).items).toEqual([{ ...body, ...change, updatedAt }]);
});

test('values are stored up to their limits, and other markers stay', async () => {
  const { id } = await harness.marker(collectionId, { time: 2 });
  const other = await harness.marker(collectionId, { time: 1 });
  const change = { ...longestValues, title: '🎉'.repeat(200) };
  const { body } = await patch(id, change);
  expect(body).toMatchObject({ ...change, id });
  expect((await list()).items).toEqual([body, other]);
});

test.each(markerTimes)('the time %j is %s', async (time, shown) => {
  const { id } = await harness.marker(collectionId, { time: 5 });
  expect((await patch(id, { time })).body['time']).toBe(shown);
  expect((await patch(id, { time: 5 })).body['time']).toBe('1970-01-01T00:00:00.005Z');
});

test.each(invalidMarkers)('%j gets 400 at %s, and nothing changes', async (change, path) => {
  const body = await harness.marker(collectionId);
  const { status, tag, body: said } = await patch(body['id'], change);
  expect([status, tag, said['path']]).toEqual([400, 'ProjectValidationError', path]);
  expect((await list()).items).toEqual([body]);
});

test('a collection outside the project gets 404, before values are checked', async () => {
  const foreign = collectionId;
  await harness.newProject();
  const { id } = await harness.marker((await harness.collection())['id']);
  for (const other of [foreign, 'x', '']) {
    expect((await patch(id, { collectionId: other, title: '' })).tag).toBe('NotFoundError');
  }
});

test('a collection ID may be in uppercase', async () => {
  const { id } = await harness.marker(collectionId);
  const other = String((await harness.collection())['id']);
  const { status, body } = await patch(id, { collectionId: other.toUpperCase() });
  expect([status, body['collectionId']]).toEqual([200, other]);
});

test('an ID that is not a marker of the project gets 404, as does one of another project', async () => {
  const { id } = await harness.marker(collectionId);
  await harness.newProject();
  for (const other of [id, 'x', '%00']) {
    expect((await patch(other, { title: '' })).tag).toBe('NotFoundError');
  }
});

test('viewers, strangers and read-only keys get 403, even for an invalid body', async () => {
  const { id } = await harness.marker(collectionId);
  for (const person of ['acmeViewer', 'stranger', 'annReadOnly'] as const) {
    expect((await patch(id, { title: '' }, person)).tag).toBe('ForbiddenError');
  }
});
