import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { unknownPeople } from '../../../test/unknown-people.ts';
import { visitorId, visitorsHarness } from '../../../test/visitors-harness.ts';

const harness = closedAfterTests(await visitorsHarness());
const { get, identify, send, visit } = harness;
const now = harness.clock.now();
beforeEach(() => harness.newProject());

const removals = () =>
  harness.db
    .selectFrom('person_removals')
    .select(['person_id', 'forgets'])
    .where('project_id', '=', harness.project.id)
    .execute();

test('a deleted person is gone at once with all visitors; others stay', async () => {
  await visit(visitorId(1), [now]);
  await visit(visitorId(2), [now]);
  const id = await identify('gone', [visitorId(1)]);
  const kept = await identify('kept', [visitorId(2)]);
  const { status, text } = await send('DELETE', '/gone');
  expect([status, text]).toEqual([204, '']);
  for (const path of ['/gone', `/${id}`, `/${visitorId(1)}`]) {
    expect((await send('GET', path)).tag).toBe('NotFoundError');
    expect((await send('DELETE', path)).tag).toBe('NotFoundError');
  }
  expect(await get('')).toMatchObject({ items: [{ id: kept, events: 1 }], total: 1 });
  expect(await removals()).toEqual([{ person_id: id, forgets: 'person' }]);
});

test('an anonymous visitor is deleted by ID, in any case; a visitor of a person deletes the person', async () => {
  await visit(visitorId(1), [now]);
  await visit(visitorId(2), [now]);
  const id = await identify('ann', [visitorId(2)]);
  for (const visitor of [1, 2]) {
    expect((await send('DELETE', `/${visitorId(visitor).toUpperCase()}`)).status).toBe(204);
  }
  expect(await get('')).toMatchObject({ items: [], total: 0 });
  expect((await removals()).map(({ person_id }) => person_id).toSorted()).toEqual([
    id,
    visitorId(1),
  ]);
});

test('the deletion is in the audit log, only with the ID', async () => {
  const id = await identify('gone', [], { name: 'Gone', email: 'gone@example.com' });
  await send('DELETE', '/gone');
  const entries = await harness.db
    .selectFrom('audit')
    .select(['action', 'key_id', 'detail'])
    .where('project_id', '=', harness.project.id)
    .where('action', 'like', 'person.%')
    .execute();
  const detail = JSON.stringify({ personId: id });
  expect(entries).toEqual([{ action: 'person.deleted', key_id: 'key-acmeAdmin', detail }]);
});

test.each(unknownPeople)('an unknown ID gets 404: %s', async (_, id) => {
  expect((await send('DELETE', `/${encodeURIComponent(id)}`)).tag).toBe('NotFoundError');
});

test('a person of another project does not exist and stays', async () => {
  await visit(visitorId(1), [now]);
  const id = await identify('theirs', [visitorId(1)]);
  const { slug } = harness.project;
  await harness.newProject();
  for (const other of ['theirs', id, visitorId(1)]) {
    expect((await send('DELETE', `/${other}`)).tag).toBe('NotFoundError');
  }
  const { body } = await harness.ask('acmeViewer', 'GET', `/v0/project/${slug}/users/theirs`);
  expect(body).toMatchObject({ id, events: 1 });
});

test('members get 403, and the person stays', async () => {
  await identify('ann');
  for (const caller of ['acmeMember', 'acmeViewer', 'stranger', 'annReadOnly'] as const) {
    expect((await send('DELETE', '/ann', caller)).tag).toBe('ForbiddenError');
  }
  expect(await get('/ann')).toMatchObject({ externalId: 'ann' });
});
