import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { type MarkersHarness, markersHarness } from '../../../test/markers-harness.ts';

const harness = closedAfterTests(await markersHarness());
beforeEach(() => harness.newProject());

const remove = (id: unknown, person?: Parameters<MarkersHarness['ask']>[0]) =>
  harness.send('DELETE', `marker-collections/${String(id)}`, undefined, person);

test('a deleted collection is gone with its markers; others stay', async () => {
  const gone = await harness.collection();
  const kept = await harness.collection();
  await harness.marker(gone['id']);
  const marker = await harness.marker(kept['id']);
  const { status, text } = await remove(gone['id']);
  expect([status, text]).toEqual([204, '']);
  expect(await harness.list('marker-collections')).toMatchObject({ items: [kept], total: 1 });
  expect(await harness.list('markers')).toMatchObject({ items: [marker], total: 1 });
  expect((await remove(gone['id'])).tag).toBe('NotFoundError');
});

test('an ID that is not a collection of the project gets 404, as does one of another project', async () => {
  const { id } = await harness.collection();
  const first = harness.project;
  await harness.newProject();
  for (const other of [id, 'x', '%00']) expect((await remove(other)).tag).toBe('NotFoundError');
  const { body } = await harness.ask(
    'acmeViewer',
    'GET',
    `/v0/project/${first.slug}/marker-collections`,
  );
  expect(body).toMatchObject({ items: [{ id }] });
});

test('viewers, strangers and read-only keys get 403', async () => {
  const { id } = await harness.collection();
  for (const person of ['acmeViewer', 'stranger', 'annReadOnly'] as const) {
    expect((await remove(id, person)).tag).toBe('ForbiddenError');
  }
  expect(await harness.list('marker-collections')).toMatchObject({ total: 1 });
});
