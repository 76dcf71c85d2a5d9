import { expect, test } from 'vitest';
import { ownerIds } from '../../../test/people.ts';
import {
  projectsHttpHarness,
  type ProjectsHttpHarness,
} from '../../../test/projects-http-harness.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';

const harness = closedAfterTests(await projectsHttpHarness());

const create = (body: unknown, person: Parameters<ProjectsHttpHarness['ask']>[0] = 'ann') =>
  harness.ask(person, 'POST', '/v0/project', body);
const valid = { name: 'Shop', private: true };

test('a project is created with all defaults', async () => {
  const { status, body } = await create({ name: '  Fresh Project ', private: true });
  expect(status).toBe(200);
  expect(body).toEqual({
    id: expect.stringMatching(
      /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    ),
    name: 'Fresh Project',
    slug: 'fresh-project',
    private: true,
    token: expect.stringMatching(/^[a-z0-9]{32}$/),
    allowedHostnames: null,
    errorTrackingEnabled: true,
    webVitalsEnabled: true,
    sessionReplaysEnabled: false,
    replayRetentionDays: 30,
    replayStorageState: 'provisioning',
    cookielessMode: null,
    searchConsoleSiteUrl: null,
    templateId: null,
    preferredChartColors: null,
    codeContextConfig: null,
    icon: null,
    createdAt: '2026-03-01T12:00:00.000Z',
    firstEventAt: null,
    ownerId: ownerIds.ann,
    owner: {
      id: ownerIds.ann,
      name: 'ann',
      slug: 'ann',
      image: null,
      type: 'user',
      createdAt: '2026-01-01T00:00:00.000Z',
    },
  });
});

test('an organization’s key creates projects only while its creator is an admin there', async () => {
  const maker = await harness.db
    .selectFrom('api_keys')
    .select('created_by')
    .where('id', '=', 'key-acmeKey')
    .executeTakeFirstOrThrow();
  const demote = (role: string) =>
    harness.db.updateTable('member').set({ role }).where('userId', '=', maker.created_by).execute();
  expect(await create(valid, 'acmeKey')).toMatchObject({ status: 200 });
  const { role } = await harness.db
    .selectFrom('member')
    .select('role')
    .where('userId', '=', maker.created_by)
    .executeTakeFirstOrThrow();
  for (const lower of ['member', 'viewer']) {
    await demote(lower);
    harness.clock.advance(1000);
    expect(await create(valid, 'acmeKey')).toMatchObject({ status: 403, tag: 'ForbiddenError' });
  }
  await demote(role);
  harness.clock.advance(1000);
  expect(await create(valid, 'acmeKey')).toMatchObject({ status: 200 });
});

test('the number of an owner’s projects is limited by the setting, including moved ones', async () => {
  const limited = await projectsHttpHarness(() => [], { maxProjects: 2 });
  for (let count = 0; count < 2; count++) await limited.post('ann');
  const third = await limited.ask('ann', 'POST', '/v0/project', valid);
  expect(third).toMatchObject({ status: 409, tag: 'ProjectConflictError' });
  expect(third.text).toContain('limit of 2 projects');

  const moved: number[] = [];
  for (let count = 0; count < 3; count++) {
    const { id } = await limited.post('acmeOwner');
    const url = `/v0/project/${String(id)}/owner`;
    const { status } = await limited.ask('acmeOwner', 'PATCH', url, {
      targetOwnerId: ownerIds.acme,
    });
    moved.push(status);
  }
  expect(moved).toEqual([204, 204, 409]);
  await limited.close();
});

test('hosts that are too long in total get 400', async () => {
  const entry = `${'a'.repeat(60)}.example.com`;
  const hostnames = Array.from({ length: 1000 }, () => entry);
  const { status, body } = await create({ ...valid, allowedHostnames: hostnames });
  expect([status, body['path']]).toEqual([400, 'body.allowedHostnames']);
});

test('optional keys are stored as sent', async () => {
  const sent = {
    templateId: 'an unknown template',
    allowedHostnames: ['https://Example.com:8080/x', '*', '*.example.com'],
    icon: { type: 'emoji', value: '🛒', color: '#fff' },
  };
  expect((await create({ ...valid, ...sent })).body).toMatchObject(sent);
  const withoutColor = await create({ ...valid, icon: { type: 'icon', value: 'cart' } });
  expect(withoutColor.body.icon).toEqual({ type: 'icon', value: 'cart', color: null });
});

test('optional keys that are null count as missing', async () => {
  const { status, body } = await create({
    ...valid,
    templateId: null,
    allowedHostnames: null,
    icon: null,
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ templateId: null, allowedHostnames: null, icon: null });
});

test('an empty list of hosts is stored', async () => {
  expect((await create({ ...valid, allowedHostnames: [] })).body.allowedHostnames).toEqual([]);
});

test('for a taken name, the slug gets a number', async () => {
  const slugs = [];
  for (let index = 0; index < 3; index++) {
    slugs.push((await create({ ...valid, name: 'Twice' })).body.slug);
  }
  expect(slugs).toEqual(['twice', 'twice-2', 'twice-3']);
  expect((await create({ ...valid, name: 'Admin' })).body.slug).toBe('admin-2');
});

test.each([
  '__proto__',
  'constructor',
  "'; drop table projects; --",
  '<b>',
  '%_%',
  '🎉'.repeat(200),
])('the hostile name %j is an ordinary name', async (name) => {
  const { status, body } = await create({ ...valid, name });
  expect(status).toBe(200);
  expect(body.name).toBe(name);
  expect(body.slug).toMatch(/^[a-z0-9][a-z0-9-]{1,46}[a-z0-9]$/);
});

test.each([
  [undefined, 'body'],
  [null, 'body'],
  [[], 'body'],
  [[valid], 'body'],
  ['text', 'body'],
  [5, 'body'],
  [{}, 'body.name'],
  [{ private: true }, 'body.name'],
  [{ name: 'x' }, 'body.private'],
  [{ name: null, private: true }, 'body.name'],
  [{ name: 'x', private: null }, 'body.private'],
  [{ name: 5, private: true }, 'body.name'],
  [{ name: ['x'], private: true }, 'body.name'],
  [{ name: 'x', private: 'true' }, 'body.private'],
  [{ name: 'x', private: 1 }, 'body.private'],
  [{ name: '', private: true }, 'body.name'],
  [{ name: ' \n ', private: true }, 'body.name'],
  [{ name: 'x'.repeat(201), private: true }, 'body.name'],
  [{ name: 'a\nb', private: true }, 'body.name'],
  [{ name: 'a\0b', private: true }, 'body.name'],
  [{ ...valid, templateId: 5 }, 'body.templateId'],
  [{ ...valid, templateId: 'x'.repeat(101) }, 'body.templateId'],
  [{ ...valid, allowedHostnames: 'example.com' }, 'body.allowedHostnames'],
  [{ ...valid, allowedHostnames: {} }, 'body.allowedHostnames'],
  [{ ...valid, allowedHostnames: ['ok.com', 5] }, 'body.allowedHostnames[1]'],
  [{ ...valid, allowedHostnames: ['ok.com', null] }, 'body.allowedHostnames[1]'],
  [{ ...valid, allowedHostnames: ['ok.com', 'no host'] }, 'body.allowedHostnames[1]'],
  [{ ...valid, allowedHostnames: [''] }, 'body.allowedHostnames[0]'],
  [{ ...valid, icon: 'x' }, 'body.icon'],
  [{ ...valid, icon: [] }, 'body.icon'],
  [{ ...valid, icon: {} }, 'body.icon.type'],
  [{ ...valid, icon: { type: 'emoji' } }, 'body.icon.value'],
  [{ ...valid, icon: { type: 'none', value: 'x' } }, 'body.icon.type'],
  [{ ...valid, icon: { type: 'emoji', value: null } }, 'body.icon.value'],
  [{ ...valid, icon: { type: 'emoji', value: 'x', color: 5 } }, 'body.icon.color'],
  [{ ...valid, icon: { type: 'emoji', value: 'x', size: 5 } }, 'body.icon.size'],
  [{ ...valid, ownerId: 'x' }, 'body.ownerId'],
  [{ ...valid, slug: 'x' }, 'body.slug'],
  [{ ...valid, toString: 1 }, 'body.toString'],
])('the body %j gets 400 at %s', async (sent, path) => {
  const { status, tag, body } = await create(sent);
  expect([status, tag, body.path]).toEqual([400, 'ProjectValidationError', path]);
  expect(body.message).toEqual(expect.any(String));
});

test('a key named __proto__ is an unknown one, and invalid JSON gets 400', async () => {
  const sent = '{"name":"x","private":true,"__proto__":{"name":"y"}}';
  const { status, body } = await harness.askRaw('ann', 'POST', '/v0/project', sent);
  expect([status, body.path]).toEqual([400, 'body.__proto__']);
  for (const bytes of ['{', '{"name":"x"', 'null,', '\u0000', '']) {
    expect((await harness.askRaw('ann', 'POST', '/v0/project', bytes)).status).toBe(400);
  }
});

test('a lone surrogate in the name is stored as the replacement character', async () => {
  const sent = String.raw`{"name":"a\ud800b","private":true}`;
  const { status, body } = await harness.askRaw('ann', 'POST', '/v0/project', sent);
  expect([status, body.name]).toEqual([200, 'a\ufffdb']);
});

test('an organization’s key creates for the organization, a member’s own key for the member', async () => {
  const ofKey = await create(valid, 'acmeKey');
  expect(ofKey.body).toMatchObject({ ownerId: ownerIds.acme, owner: { type: 'organization' } });
  const ofViewer = await create(valid, 'acmeViewer');
  expect(ofViewer.body.ownerId).not.toBe(ownerIds.acme);
  expect(ofViewer.body.token).toEqual(expect.any(String));
});

test('without a valid key the answer is 401, with a read-only one 403, and nothing is created', async () => {
  const before = (await harness.db.selectFrom('projects').select('id').execute()).length;
  for (const [person, status, tag] of [
    ['nobody', 401, 'UnauthorizedError'],
    ['badKey', 401, 'UnauthorizedError'],
    ['annRevoked', 401, 'UnauthorizedError'],
    ['annReadOnly', 403, 'ForbiddenError'],
  ] as const) {
    const answer = await create(valid, person);
    expect([answer.status, answer.tag]).toEqual([status, tag]);
  }
  expect((await harness.db.selectFrom('projects').select('id').execute()).length).toBe(before);
});

test('the collector knows the new token as soon as the answer arrives', async () => {
  const { body } = await create(valid);
  expect(harness.projects.directory.byToken(String(body.token))).toMatchObject({ id: body.id });
});
