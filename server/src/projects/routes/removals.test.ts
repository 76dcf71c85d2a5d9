import { beforeEach, expect, test } from 'vitest';
import { ownerIds, peoplePassword, type Person } from '../../../test/people.ts';
import { type Answer, projectsHttpHarness } from '../../../test/projects-http-harness.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';

const harness = closedAfterTests(await projectsHttpHarness());
let project: Record<string, unknown>;
beforeEach(async () => {
  project = await harness.post('acmeKey', { name: 'Subject', private: true });
});

const password = peoplePassword;
const operations = {
  delete: ['DELETE', ''],
  wipe: ['POST', '/wipe'],
  reset: ['POST', '/error-tracking/reset'],
} as const;
type Operation = keyof typeof operations;
const names = Object.keys(operations) as Operation[];

function ask(
  operation: Operation,
  person: Person = 'acmeAdmin',
  body: unknown = { password },
  idOrSlug: unknown = project.id,
): Promise<Answer> {
  const [method, path] = operations[operation];
  return harness.ask(person, method, `/v0/project/${String(idOrSlug)}${path}`, body);
}

const row = () =>
  harness.db
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', String(project.id))
    .executeTakeFirstOrThrow();
const jobs = (id: unknown = project.id) =>
  harness.db
    .selectFrom('jobs')
    .select(['kind', 'subject', 'state'])
    .where('project_id', '=', String(id))
    .orderBy('id')
    .execute();
const trail = (id: unknown = project.id) =>
  harness.db
    .selectFrom('audit')
    .select(['action', 'actor_id', 'key_id', 'owner_id', 'detail'])
    .where('project_id', '=', String(id))
    .orderBy('id')
    .execute();

test.each(names)('%s answers 204 without a body, by ID and by slug', async (operation) => {
  const byId = await ask(operation);
  expect([byId.status, byId.text]).toEqual([204, '']);
  const other = await harness.post('acmeKey', { name: 'By slug' });
  const bySlug = await ask(operation, 'acmeKey', { password, more: 1 }, other.slug);
  expect([bySlug.status, bySlug.text]).toEqual([204, '']);
});

test.each(
  names.flatMap((name) =>
    [null, [], 'x', {}, { password: null }, { password: 5 }].map((body) => [name, body] as const),
  ),
)(
  '%s with the body %j gets 400 and changes nothing, also for an unknown project',
  async (operation, body) => {
    const before = await row();
    for (const id of [project.id, 'nothing-here']) {
      const answer = await ask(operation, 'acmeAdmin', body, id);
      expect([answer.status, answer.tag]).toEqual([400, 'ProjectValidationError']);
      expect(answer.body['path']).toMatch(/^body(\.password)?$/);
    }
    expect(await row()).toEqual(before);
  },
);

test.each(names)('%s without a body gets 400', async (operation) => {
  const [method, path] = operations[operation];
  for (const bytes of [undefined, '', '{']) {
    const url = `/v0/project/${String(project.id)}${path}`;
    const answer = await harness.askRaw('acmeAdmin', method, url, bytes);
    expect([answer.status, answer.tag]).toEqual([400, 'ProjectValidationError']);
  }
});

test.each(names)('%s checks key, project and role before the password', async (operation) => {
  const wrong = { password: 'wrong' };
  const outcome = async (person: Person, id: unknown = project.id) => {
    const { status, tag, body } = await ask(operation, person, wrong, id);
    return [status, tag, body['code']];
  };
  expect(await outcome('nobody')).toEqual([401, 'UnauthorizedError', undefined]);
  expect(await outcome('stranger', 'nothing-here')).toEqual([404, 'NotFoundError', undefined]);
  expect(await outcome('acmeAdmin', ownerIds.acme)).toEqual([404, 'NotFoundError', undefined]);
  expect(await outcome('stranger')).toEqual([403, 'ForbiddenError', undefined]);
  expect(await outcome('acmeMember')).toEqual([403, 'ForbiddenError', undefined]);
  expect(await outcome('acmeAdmin')).toEqual([403, 'ForbiddenError', 'invalid_password']);
  expect(await outcome('acmeKey')).toEqual([403, 'ForbiddenError', 'invalid_password']);
  expect((await ask(operation, 'acmeAdmin', { password: '' })).body['code']).toBe(
    'invalid_password',
  );
  expect(await jobs()).toEqual([]);
  expect((await trail()).map(({ action }) => action)).toEqual(['project.created']);
  expect((await ask(operation)).status).toBe(204);
});

test.each(names)('%s by a user without a password gets a 403 that says so', async (operation) => {
  project = await harness.post('stranger', { name: 'Of Eve' });
  const answer = await ask(operation, 'stranger');
  expect([answer.status, answer.body['code']]).toEqual([403, 'password_not_set']);
});

test('after ten wrong passwords the next attempt gets 429, right or wrong, for all three together', async () => {
  const own = await harness.post('ann', { name: 'Of Ann' });
  const attempt = async (operation: Operation, given: string) =>
    (await ask(operation, 'ann', { password: given }, own.id)).status;
  for (let count = 0; count < 10; count++) {
    expect(await attempt(names[count % 3] ?? 'wipe', `wrong ${count}`)).toBe(403);
  }
  for (const operation of names) expect(await attempt(operation, password)).toBe(429);
  harness.clock.advance(15 * 60_000);
  expect(await attempt('wipe', password)).toBe(204);
});

test('a wipe clears the first event at once, keeps the settings, and shows its progress', async () => {
  await harness.db
    .updateTable('projects')
    .set({ replay_storage_state: 'active', first_event_at: 5 })
    .where('id', '=', String(project.id))
    .execute();
  const url = `/v0/project/${String(project.id)}`;
  const before = (await harness.ask('acmeViewer', 'GET', url)).body;
  expect((await harness.ask('acmeViewer', 'POST', `${url}/check-data`)).text).toBe('true');
  expect((await ask('wipe')).status).toBe(204);
  const after = (await harness.ask('acmeViewer', 'GET', url)).body;
  expect(after).toEqual({ ...before, firstEventAt: null, replayStorageState: 'resetting' });
  expect((await harness.ask('acmeViewer', 'POST', `${url}/check-data`)).text).toBe('false');
  expect(await row()).toMatchObject({ generation: 2, error_generation: 1 });
  const listed = (await harness.ask('acmeViewer', 'GET', `${url}/jobs`)).body;
  expect(listed).toEqual({
    items: [
      {
        id: expect.any(String),
        kind: 'project-wipe',
        state: expect.stringMatching(/waiting|running/),
        progress: expect.any(Number),
        createdAt: new Date(harness.clock.now()).toISOString(),
        finishedAt: null,
        lastError: null,
      },
    ],
  });
});

test('a reset only increases the error generation', async () => {
  const before = await row();
  expect((await ask('reset')).status).toBe(204);
  expect(await row()).toMatchObject({
    generation: 1,
    error_generation: 2,
    first_event_at: before.first_event_at,
    replay_storage_state: before.replay_storage_state,
  });
  expect(await jobs()).toMatchObject([{ kind: 'errors-reset' }]);
});

test('a deleted project is gone for everyone, and its slug is free at once', async () => {
  await harness.projects.directory.refresh();
  const { slug, token, id } = project;
  expect(harness.projects.directory.byToken(String(token))).toBeDefined();
  expect((await ask('delete')).status).toBe(204);
  expect(harness.projects.directory.byToken(String(token))).toBeUndefined();
  for (const key of [id, slug]) {
    const url = `/v0/project/${String(key)}`;
    expect((await harness.ask('acmeAdmin', 'GET', url)).status).toBe(404);
    expect((await harness.ask('acmeAdmin', 'PATCH', url, {})).status).toBe(404);
    expect((await harness.ask('acmeAdmin', 'GET', `${url}/jobs`)).status).toBe(404);
    for (const operation of names) {
      expect((await ask(operation, 'acmeAdmin', { password }, key)).status).toBe(404);
    }
  }
  const free = await harness.ask('nobody', 'GET', `/v0/project-slug?slug=${String(slug)}`);
  expect(free.body).toEqual({ available: true, reason: null });
  const list = await harness.ask('acmeAdmin', 'GET', `/v0/projects?projectId=${String(id)}`);
  expect(list.body['total']).toBe(0);
  expect((await harness.post('acmeKey', { name: 'Subject' })).slug).toBe(slug);
});

test('every action is in the owner’s audit log, with the user', async () => {
  for (const operation of ['wipe', 'reset', 'delete'] as const) await ask(operation);
  const lines = await trail();
  expect(lines.map(({ action }) => action)).toEqual([
    'project.created',
    'project.wiped',
    'project.errors_reset',
    'project.deleted',
  ]);
  const { name, slug } = project;
  for (const line of lines.slice(1)) {
    expect(line).toMatchObject({ owner_id: ownerIds.acme, key_id: 'key-acmeAdmin' });
    expect(JSON.parse(line.detail ?? '')).toEqual({ name, slug });
  }
});

test('many concurrent wipes all count, and of two deletions one finds nothing', async () => {
  const wipes = await Promise.all(Array.from({ length: 5 }, () => ask('wipe')));
  expect(wipes.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
  expect((await row()).generation).toBe(6);
  expect(new Set((await jobs()).map(({ subject }) => subject)).size).toBe(5);
  const deletions = await Promise.all([ask('delete'), ask('delete'), ask('delete', 'acmeKey')]);
  expect(deletions.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404, 404]);
  expect((await jobs()).filter(({ kind }) => kind === 'project-delete')).toHaveLength(1);
});

test.each([
  ['moved', { owner_id: ownerIds.ann }, 409, 'ProjectConflictError'],
  ['deleted', { deleted_at: 1 }, 404, 'NotFoundError'],
] as const)(
  'a project that was %s while the password was checked is left alone',
  async (_what, columns, status, tag) => {
    const own = await projectsHttpHarness(undefined, {
      checkPassword: async () => {
        await own.db.updateTable('projects').set(columns).execute();
      },
    });
    for (const [method, path] of Object.values(operations)) {
      const { id } = await own.post('acmeKey');
      const url = `/v0/project/${String(id)}${path}`;
      const answer = await own.ask('acmeAdmin', method, url, { password });
      expect([answer.status, answer.tag]).toEqual([status, tag]);
    }
    const rows = await own.db.selectFrom('projects').select('generation').execute();
    expect(rows).toEqual([{ generation: 1 }, { generation: 1 }, { generation: 1 }]);
    expect(await own.db.selectFrom('jobs').select('id').execute()).toEqual([]);
    await own.close();
  },
);
