import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { type MarkersHarness, markersHarness } from '../../../test/markers-harness.ts';

const harness = closedAfterTests(await markersHarness());
let collectionId: unknown;
beforeEach(async () => {
  await harness.newProject();
  collectionId = (await harness.collection())['id'];
});

const remove = (id: unknown, person?: Parameters<MarkersHarness['ask']>[0]) =>
  harness.send('DELETE', `markers/${String(id)}`, undefined, person);

test('a deleted marker is gone; others and their collection stay', async () => {
  const { id } = await harness.marker(collectionId);
  const kept = await harness.marker(collectionId);
  const { status, text } = await remove(id);
  expect([status, text]).toEqual([204, '']);
  expect(await harness.list('markers')).toMatchObject({ items: [kept], total: 1 });
  expect(await harness.list('marker-collections')).toMatchObject({ total: 1 });
  expect((await remove(id)).tag).toBe('NotFoundError');
});

test('an ID that is not a marker of the project gets 404, as does one of another project', async () => {
  const { id } = await harness.marker(collectionId);
  const first = harness.project;
  await harness.newProject();
  for (const other of [id, 'x', '%00']) expect((await remove(other)).tag).toBe('NotFoundError');
  const { body } = await harness.ask('acmeViewer', 'GET', `/v0/project/${first.slug}/markers`);
  expect(body).toMatchObject({ items: [{ id }] });
});

test('viewers, strangers and read-only keys get 403', async () => {
  const { id } = await harness.marker(collectionId);
  for (const person of ['acmeViewer', 'stranger', 'annReadOnly'] as const) {
    expect((await remove(id, person)).tag).toBe('ForbiddenError');
  }
  expect(await harness.list('markers')).toMatchObject({ total: 1 });
});
