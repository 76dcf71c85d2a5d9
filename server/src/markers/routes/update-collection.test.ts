import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { invalidCollections, longestValues } from '../../../test/marker-bodies.ts';
import { type MarkersHarness, markersHarness } from '../../../test/markers-harness.ts';

const harness = closedAfterTests(await markersHarness());
beforeEach(() => harness.newProject());

const patch = (id: unknown, change: unknown, person?: Parameters<MarkersHarness['ask']>[0]) =>
  harness.send('PATCH', `marker-collections/${String(id)}`, change, person);
const list = () => harness.list('marker-collections');

test('an update changes what it names, null only clears the appearance, and updatedAt only moves then', async () => {
  const appearance = { icon: 'rocket', emoji: '🚀', color: 'red' };
  const body = await harness.collection({ name: 'x', description: 'y', ...appearance });
  harness.clock.advance(1000);
  const nothing = { name: null, description: null, position: null, enabled: null, color: 'red' };
  expect((await patch(body['id'], nothing)).body).toEqual(body);
  expect((await patch(body['id'], {})).body).toEqual(body);
  const updatedAt = new Date(harness.clock.now()).toISOString();
  const change = { description: '', icon: null, emoji: null, color: null, enabled: false };
  expect((await patch(body['id'], change)).body).toEqual({ ...body, ...change, updatedAt });
  expect((await list()).items).toEqual([{ ...body, ...change, updatedAt }]);
});

test('values are stored up to their limits, a name without its outer spaces, and other collections stay', async () => {
  const { id } = await harness.collection();
  const other = await harness.collection({ name: 'other' });
  const change = { ...longestValues, color: '#ABC', position: -1.5 };
  const answer = await patch(id, { ...change, name: `\t${'x'.repeat(200)} `, projectId: 'x' });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ ...change, id, name: 'x'.repeat(200) });
  expect((await list()).items).toEqual([answer.body, other]);
});

test.each(invalidCollections)('%j gets 400 at %s, and nothing changes', async (change, path) => {
  const body = await harness.collection();
  const { status, tag, body: said } = await patch(body['id'], change);
  expect([status, tag, said['path']]).toEqual([400, 'ProjectValidationError', path]);
  expect((await list()).items).toEqual([body]);
});

test('an ID that is not a collection of the project gets 404, as does one of another project', async () => {
  const { id } = await harness.collection();
  await harness.newProject();
  for (const other of [id, 'x', '%00']) {
    expect((await patch(other, { name: '' })).tag).toBe('NotFoundError');
  }
});

test('viewers, strangers and read-only keys get 403, even for an invalid body', async () => {
  const { id } = await harness.collection();
  for (const person of ['acmeViewer', 'stranger', 'annReadOnly'] as const) {
    expect((await patch(id, { name: '' }, person)).tag).toBe('ForbiddenError');
  }
});
