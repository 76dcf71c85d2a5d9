import { expect, test } from 'vitest';
import { accountsHarness } from '../../../test/accounts-harness.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { projectRow } from '../../../test/project-row.ts';
import { writeAudit } from '../../store/metadata/index.ts';

const harness = closedAfterTests(await accountsHarness({ config: { signInsPerMinute: 0 } }));
const { db } = harness.metadata;

test('entries name their subjects, if the owner may know the names', async () => {
  const olga = await harness.signUp('Olga');
  const acme = await harness.organization('Acme', { [olga.id]: 'owner' });
  const own = { ...projectRow({ ownerId: acme }), name: 'Own' };
  const moved = { ...projectRow({ ownerId: olga.id }), name: 'Moved and renamed' };
  await db.insertInto('projects').values([own, moved]).execute();
  const note = (projectId: string, detail: Record<string, unknown>) =>
    writeAudit(db, harness.makeId, {
      ...{ at: 1, actorId: olga.id, ownerId: acme, projectId, action: 'project.moved', detail },
    });
  await note(own.id, { from: 'gone', to: acme });
  await note(moved.id, { from: acme, to: olga.id });
  const log = await harness.get('/v0/organizations/acme/audit', olga.cookie);
  const { items } = log.json<{ items: { projectId: string; names: object }[] }>();
  expect(items.map(({ names }) => names)).toEqual([
    { [acme]: 'Acme', [olga.id]: 'Olga' },
    { [acme]: 'Acme', [own.id]: 'Own' },
  ]);
});

test('users read their own audit log by ID or slug, but not those of others', async () => {
  const ada = await harness.signUp('Ada');
  await harness.signUp('Bert');
  const { key } = await harness.key(ada.cookie);
  for (const id of [ada.id, ada.id.toUpperCase(), 'ada']) {
    const answer = await harness.call('GET', `/v0/organizations/${id}/audit`, key);
    expect([id, answer.statusCode, answer.json()]).toMatchObject([
      id,
      200,
      { total: 1, items: [{ action: 'api-key.created', actorName: 'Ada' }] },
    ]);
  }
  for (const id of ['bert', 'nothing-here', '%00', 'x'.repeat(3000), '..%2f']) {
    const answer = await harness.call('GET', `/v0/organizations/${id}/audit`, key);
    expect([id, answer.statusCode, answer.json()]).toMatchObject([
      id,
      404,
      { _tag: 'NotFoundError' },
    ]);
  }
});

test('entries are complete, newest first, and come by page', async () => {
  const carl = await harness.signUp('Carl');
  const first = await harness.key(carl.cookie, { name: 'first' });
  await harness.call('DELETE', `/v0/api-keys/${first.id}`, first.key);
  const read = async (query = '') =>
    (await harness.get(`/v0/organizations/carl/audit${query}`, carl.cookie)).json<{
      items: object[];
    }>();
  const { items, ...page } = await read();
  expect(page).toEqual({ total: 2, limit: 50, offset: 0, hasMore: false });
  const entry = {
    id: expect.any(String),
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    actorId: carl.id,
    actorName: 'Carl',
    projectId: null,
    detail: { id: first.id, name: 'first' },
    names: {},
  };
  expect(items).toEqual([
    { ...entry, action: 'api-key.revoked', keyId: first.id },
    { ...entry, action: 'api-key.created', keyId: null },
  ]);
  const second = await read('?limit=1&offset=1');
  expect(second).toEqual({ items: [items[1]], total: 2, limit: 1, offset: 1, hasMore: false });
  for (const [query, path] of [
    ['limit=0', 'query.limit'],
    ['offset=x', 'query.offset'],
  ] as const) {
    expect(await read(`?${query}`)).toMatchObject({ _tag: 'AccountValidationError', path });
  }
});

test('only owners of an organization read its log', async () => {
  const dora = await harness.signUp('Dora');
  const emil = await harness.signUp('Emil');
  const fay = await harness.signUp('Fay');
  await harness.organization('Umbrella', { [dora.id]: 'owner', [emil.id]: 'admin' });
  const statusFor = async (cookie?: string) =>
    (await harness.get('/v0/organizations/umbrella/audit', cookie)).statusCode;
  expect(await statusFor(dora.cookie)).toBe(200);
  for (const { cookie } of [emil, fay]) expect(await statusFor(cookie)).toBe(403);
  expect(await statusFor()).toBe(401);
});
