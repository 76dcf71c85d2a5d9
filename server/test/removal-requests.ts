import { expect, test } from 'vitest';
import { ownerIds, peoplePassword, type Person } from './people.ts';
import {
  type Answer,
  projectsHttpHarness,
  type ProjectsHttpHarness,
} from './projects-http-harness.ts';

/** Operations of a project that cannot be undone. */
export const removals = {
  delete: ['DELETE', ''],
  wipe: ['POST', '/wipe'],
  reset: ['POST', '/error-tracking/reset'],
} as const;
export type Removal = keyof typeof removals;

/** Requests to remove data of a project, and what they leave in the store. */
export function removalRequests(
  harness: ProjectsHttpHarness,
  project: () => Record<string, unknown>,
) {
  return {
    ask: (
      removal: Removal,
      person: Person = 'acmeAdmin',
      body: unknown = { password: peoplePassword },
      idOrSlug: unknown = project()['id'],
    ): Promise<Answer> => {
      const [method, path] = removals[removal];
      return harness.ask(person, method, `/v0/project/${String(idOrSlug)}${path}`, body);
    },
    row: () =>
      harness.db
        .selectFrom('projects')
        .selectAll()
        .where('id', '=', String(project()['id']))
        .executeTakeFirstOrThrow(),
    jobs: () =>
      harness.db
        .selectFrom('jobs')
        .select(['kind', 'subject', 'state'])
        .where('project_id', '=', String(project()['id']))
        .orderBy('id')
        .execute(),
    trail: () =>
      harness.db
        .selectFrom('audit')
        .select(['action', 'actor_id', 'key_id', 'owner_id', 'detail'])
        .where('project_id', '=', String(project()['id']))
        .orderBy('id')
        .execute(),
  };
}

/** Tests for every operation that cannot be undone. */
export function removalConformance(
  removal: Removal,
  harness: ProjectsHttpHarness,
  project: () => Record<string, unknown>,
): void {
  const { ask: send, row, jobs, trail } = removalRequests(harness, project);
  const ask = (...more: [Person?, unknown?, unknown?]) => send(removal, ...more);
  const [method, path] = removals[removal];

  test('it answers 204 without a body, by ID and by slug', async () => {
    const byId = await ask();
    expect([byId.status, byId.text]).toEqual([204, '']);
    const other = await harness.post('acmeKey', { name: 'By slug' });
    const bySlug = await ask('acmeKey', { password: peoplePassword, more: 1 }, other['slug']);
    expect([bySlug.status, bySlug.text]).toEqual([204, '']);
  });

  test.each([null, [], 'x', {}, { password: null }, { password: 5 }])(
    'the body %j gets 400 and changes nothing, also for an unknown project',
    async (body) => {
      const before = await row();
      for (const id of [project()['id'], 'nothing-here']) {
        const answer = await ask('acmeAdmin', body, id);
        expect([answer.status, answer.tag]).toEqual([400, 'ProjectValidationError']);
        expect(answer.body['path']).toMatch(/^body(\.password)?$/);
      }
      expect(await row()).toEqual(before);
    },
  );

  test('without a body the answer is 400', async () => {
    for (const bytes of [undefined, '', '{']) {
      const url = `/v0/project/${String(project()['id'])}${path}`;
      const answer = await harness.askRaw('acmeAdmin', method, url, bytes);
      expect([answer.status, answer.tag]).toEqual([400, 'ProjectValidationError']);
    }
  });

  test('key, project and role are checked before the password', async () => {
    const wrong = { password: 'wrong' };
    const outcome = async (person: Person, id: unknown = project()['id']) => {
      const { status, tag, body } = await ask(person, wrong, id);
      return [status, tag, body['code']];
    };
    expect(await outcome('nobody')).toEqual([401, 'UnauthorizedError', undefined]);
    expect(await outcome('stranger', 'nothing-here')).toEqual([404, 'NotFoundError', undefined]);
    expect(await outcome('acmeAdmin', ownerIds.acme)).toEqual([404, 'NotFoundError', undefined]);
    expect(await outcome('stranger')).toEqual([403, 'ForbiddenError', undefined]);
    expect(await outcome('acmeMember')).toEqual([403, 'ForbiddenError', undefined]);
    expect(await outcome('acmeAdmin')).toEqual([403, 'ForbiddenError', 'invalid_password']);
    expect(await outcome('acmeKey')).toEqual([403, 'ForbiddenError', 'invalid_password']);
    expect((await ask('acmeAdmin', { password: '' })).body['code']).toBe('invalid_password');
    expect(await jobs()).toEqual([]);
    expect((await trail()).map(({ action }) => action)).toEqual(['project.created']);
    expect((await ask()).status).toBe(204);
  });

  test('a user without a password gets a 403 that says so', async () => {
    const { id } = await harness.post('stranger', { name: 'Of Eve' });
    const answer = await ask('stranger', undefined, id);
    expect([answer.status, answer.body['code']]).toEqual([403, 'password_not_set']);
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
      const { id } = await own.post('acmeKey');
      const url = `/v0/project/${String(id)}${path}`;
      const answer = await own.ask('acmeAdmin', method, url, { password: peoplePassword });
      expect([answer.status, answer.tag]).toEqual([status, tag]);
      const rows = await own.db.selectFrom('projects').select('generation').execute();
      expect(rows).toEqual([{ generation: 1 }]);
      expect(await own.db.selectFrom('jobs').select('id').execute()).toEqual([]);
      await own.close();
    },
  );
}
