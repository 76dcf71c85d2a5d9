import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { unknownPeople } from '../../../test/unknown-people.ts';
import { visitorId, visitorsHarness } from '../../../test/visitors-harness.ts';

const harness = closedAfterTests(await visitorsHarness());
const { get, identify, send, visit } = harness;
const now = harness.clock.now();
beforeEach(() => harness.newProject());

const remove = (id: string, caller?: 'acmeMember' | 'acmeViewer' | 'stranger') =>
  send('DELETE', `/${encodeURIComponent(id)}/identification`, caller);

test('the visitors of the person are anonymous at once and keep their data; others stay identified', async () => {
  await visit(visitorId(1), [now]);
  await visit(visitorId(2), [now - 1000]);
  const id = await identify('ann', [visitorId(1)], { name: 'Ann', traits: { plan: 'pro' } });
  await identify('bert', [visitorId(2)]);
  const { status, text } = await remove('ann');
  expect([status, text]).toEqual([204, '']);
  expect((await get('')).items).toMatchObject([
    { id: visitorId(1), isIdentified: false, externalId: null, name: null, events: 1 },
    { externalId: 'bert', isIdentified: true, events: 1 },
  ]);
  expect(await get(`/${visitorId(1)}`)).toMatchObject({ isIdentified: false, traits: {} });
  for (const gone of ['ann', id]) expect((await send('GET', `/${gone}`)).status).toBe(404);
  expect((await remove('ann')).tag).toBe('NotFoundError');
});

test('a visitor of the person names the person', async () => {
  await visit(visitorId(1), [now]);
  await identify('ann', [visitorId(1)]);
  expect((await remove(visitorId(1).toUpperCase())).status).toBe(204);
  expect((await get('')).items).toMatchObject([{ id: visitorId(1), isIdentified: false }]);
});

test('a visitor who was never identified gets 404 and stays', async () => {
  await visit(visitorId(1), [now]);
  expect((await remove(visitorId(1))).tag).toBe('NotFoundError');
  expect(await get('')).toMatchObject({ items: [{ id: visitorId(1) }], total: 1 });
});

test('the removal is in the audit log, only with the ID', async () => {
  const id = await identify('ann', [], { name: 'Ann' });
  await remove('ann');
  const entries = await harness.db
    .selectFrom('audit')
    .select(['action', 'key_id', 'detail'])
    .where('project_id', '=', harness.project.id)
    .where('action', 'like', 'person.%')
    .execute();
  const detail = JSON.stringify({ personId: id });
  expect(entries).toEqual([{ action: 'person.unidentified', key_id: 'key-acmeAdmin', detail }]);
});

test.each(unknownPeople)('an unknown ID gets 404: %s', async (_, id) => {
  expect((await remove(id)).tag).toBe('NotFoundError');
});

test('a person of another project does not exist', async () => {
  const id = await identify('theirs', [visitorId(1)]);
  await harness.newProject();
  for (const other of ['theirs', id, visitorId(1)]) {
    expect((await remove(other)).tag).toBe('NotFoundError');
  }
});

test('members get 403, and the person stays identified', async () => {
  await identify('ann');
  for (const caller of ['acmeMember', 'acmeViewer', 'stranger'] as const) {
    expect((await remove('ann', caller)).tag).toBe('ForbiddenError');
  }
  expect(await get('/ann')).toMatchObject({ isIdentified: true });
});
