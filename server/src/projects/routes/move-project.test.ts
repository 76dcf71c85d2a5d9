import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ownerIds, type Person } from '../../../test/people.ts';
import {
  projectsHttpHarness,
  type ProjectsHttpHarness,
} from '../../../test/projects-http-harness.ts';

let harness: ProjectsHttpHarness;
let project: Record<string, unknown>;
beforeAll(async () => {
  harness = await projectsHttpHarness();
  // One where the organization's admin is admin too, and one where they can only read.
  await addOrganization('other', 'admin');
  await addOrganization('seen', 'viewer');
  await addOrganization('closed', null);
});
afterAll(() => harness.close());
beforeEach(async () => {
  project = await harness.post('acmeKey', { name: 'Subject', private: true });
});

async function addOrganization(id: string, roleOfAdmin: string | null): Promise<void> {
  const createdAt = '2026-01-01T00:00:00.000Z';
  await harness.db
    .insertInto('organization')
    .values({ id, name: id, slug: id, createdAt })
    .execute();
  if (roleOfAdmin === null) return;
  const userId = await adminId();
  const member = {
    id: `member-of-${id}`,
    organizationId: id,
    userId,
    role: roleOfAdmin,
    createdAt,
  };
  await harness.db.insertInto('member').values(member).execute();
}

async function adminId(): Promise<string> {
  const user = harness.db.selectFrom('user').select('id').where('slug', '=', 'admin');
  return (await user.executeTakeFirstOrThrow()).id;
}

const move = (targetOwnerId: unknown, person: Person = 'acmeAdmin', id: unknown = project.id) =>
  harness.ask(person, 'PATCH', `/v0/project/${String(id)}/owner`, { targetOwnerId });
const owner = async () => {
  const row = harness.db
    .selectFrom('projects')
    .select('owner_id')
    .where('id', '=', String(project.id));
  return (await row.executeTakeFirstOrThrow()).owner_id;
};

test('an admin of both moves it, by ID or slug, and only its owner changes', async () => {
  const url = `/v0/project/${String(project.id)}`;
  const before = (await harness.ask('acmeAdmin', 'GET', url)).body;
  for (const [target, key] of [
    ['other', project.id],
    [ownerIds.acme, project.slug],
    ['other', project.slug],
  ] as const) {
    const answer = await move(target, 'acmeAdmin', key);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(await owner()).toBe(target);
  }
  const after = (await harness.ask('acmeAdmin', 'GET', url)).body;
  expect(after['owner']).toMatchObject({ id: 'other', type: 'organization' });
  const { owner: _before, ownerId: _id, ...kept } = before;
  expect(after).toMatchObject(kept);
  expect((await harness.ask('acmeOwner', 'GET', url)).status).toBe(403);
});

test('null is the caller’s personal account, as is its ID', async () => {
  for (const target of [null, await adminId(), (await adminId()).toUpperCase()]) {
    expect((await move(target)).status).toBe(204);
    expect(await owner()).toBe(await adminId());
    expect((await move(ownerIds.acme)).status).toBe(204);
  }
});

test('moving to the current owner changes nothing', async () => {
  const trail = () =>
    harness.db
      .selectFrom('audit')
      .select('id')
      .where('project_id', '=', String(project.id))
      .execute();
  const before = await trail();
  const changed = () => harness.db.selectFrom('projects').select(['id', 'changed_at']).execute();
  const rows = await changed();
  expect((await move(ownerIds.acme)).status).toBe(204);
  expect((await move(ownerIds.acme, 'acmeKey')).status).toBe(204);
  expect(await trail()).toEqual(before);
  expect(await changed()).toEqual(rows);
});

test.each([undefined, '', 5, true, [], {}])('the target %j gets 400', async (target) => {
  const { status, tag, body } = await move(target);
  expect([status, tag, body['path']]).toEqual([
    400,
    'ProjectValidationError',
    'body.targetOwnerId',
  ]);
  expect((await move(target, 'acmeAdmin', 'nothing-here')).status).toBe(400);
  expect(await owner()).toBe(ownerIds.acme);
});

test.each(['null', '[]', '"x"', ''])('the body %s gets 400', async (bytes) => {
  const url = `/v0/project/${String(project.id)}/owner`;
  expect((await harness.askRaw('acmeAdmin', 'PATCH', url, bytes)).status).toBe(400);
});

test.each([
  ['nobody', 'other', 401, 'UnauthorizedError'],
  ['stranger', 'other', 403, 'ForbiddenError'],
  ['stranger', 'unknown', 403, 'ForbiddenError'],
  ['acmeViewer', 'other', 403, 'ForbiddenError'],
  ['acmeMember', null, 403, 'ForbiddenError'],
  ['acmeAdmin', 'unknown', 404, 'NotFoundError'],
  ['acmeAdmin', 'acme', 404, 'NotFoundError'],
  ['acmeAdmin', '\ud800%', 404, 'NotFoundError'],
  ['acmeAdmin', 'seen', 403, 'ForbiddenError'],
  ['acmeAdmin', 'closed', 403, 'ForbiddenError'],
  ['acmeAdmin', ownerIds.ann, 403, 'ForbiddenError'],
  ['acmeOwner', 'other', 403, 'ForbiddenError'],
  ['acmeKey', null, 403, 'ForbiddenError'],
  ['acmeKey', 'other', 403, 'ForbiddenError'],
  ['acmeKey', 'unknown', 404, 'NotFoundError'],
] as const)('%s who moves it to %j gets %d', async (person, target, status, tag) => {
  const answer = await move(target, person);
  expect([answer.status, answer.tag]).toEqual([status, tag]);
  expect(await owner()).toBe(ownerIds.acme);
});

test('an unknown project gets 404, and a read-only key cannot even move its own', async () => {
  expect((await move('other', 'acmeAdmin', 'nothing-here')).tag).toBe('NotFoundError');
  const own = await harness.post('ann');
  expect((await move(null, 'annReadOnly', own.id)).tag).toBe('ForbiddenError');
});

test('both owners find the move in their audit log', async () => {
  await move('other');
  const lines = await harness.db
    .selectFrom('audit')
    .select(['owner_id', 'actor_id', 'key_id', 'detail'])
    .where('project_id', '=', String(project.id))
    .where('action', '=', 'project.moved')
    .orderBy('id')
    .execute();
  const line = { actor_id: await adminId(), key_id: 'key-acmeAdmin' };
  const detail = JSON.stringify({ from: ownerIds.acme, to: 'other' });
  expect(lines).toEqual([
    { ...line, detail, owner_id: ownerIds.acme },
    { ...line, detail, owner_id: 'other' },
  ]);
});

test('of two concurrent moves one wins, and the other gets an error', async () => {
  const answers = await Promise.all([move('other'), move(null)]);
  const statuses = answers.map(({ status }) => status);
  const winner = await owner();
  expect(['other', await adminId()]).toContain(winner);
  // The second one either saw the new owner, where the caller is admin too, or got a conflict.
  expect(statuses).toContain(204);
  for (const { status, tag } of answers) {
    if (status !== 204) expect([status, tag]).toEqual([409, 'ProjectConflictError']);
  }
});
