import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person } from '../../../test/people.ts';
import {
  projectsHttpHarness,
  type ProjectsHttpHarness,
} from '../../../test/projects-http-harness.ts';

let harness: ProjectsHttpHarness;
let project: Record<string, unknown>;
beforeAll(async () => {
  harness = await projectsHttpHarness();
  project = await harness.post('acmeKey');
});
afterAll(() => harness.close());

const check = (person: Person, idOrSlug: unknown = project.id) =>
  harness.ask(person, 'POST', `/v0/project/${String(idOrSlug)}/check-data`);

test('false until an event is stored, then true', async () => {
  expect(await check('acmeViewer')).toMatchObject({ status: 200, text: 'false' });
  const { number } = await harness.db
    .selectFrom('projects')
    .select('number')
    .executeTakeFirstOrThrow();
  await harness.projects.recordFirstEvent(number, 1, 1_700_000_000_000);
  for (const key of [project.id, project.slug]) {
    expect(await check('acmeViewer', key)).toMatchObject({ status: 200, text: 'true' });
  }
  await harness.db.updateTable('projects').set({ generation: 2, first_event_at: null }).execute();
  expect(await check('acmeViewer')).toMatchObject({ status: 200, text: 'false' });
});

test.each(['', '{', '[]', 'null', '{"a":1}', '\u0000'])('the body %j is ignored', async (bytes) => {
  const url = `/v0/project/${String(project.id)}/check-data`;
  expect(await harness.askRaw('acmeKey', 'POST', url, bytes)).toMatchObject({
    status: 200,
    text: 'false',
  });
});

test.each([
  ['nobody', 401, 'UnauthorizedError'],
  ['badKey', 401, 'UnauthorizedError'],
  ['annRevoked', 401, 'UnauthorizedError'],
  ['stranger', 403, 'ForbiddenError'],
  ['acmeViewer', 200, undefined],
  ['acmeMember', 200, undefined],
  ['acmeAdmin', 200, undefined],
  ['acmeOwner', 200, undefined],
  ['acmeKey', 200, undefined],
] as const)('%s gets %d on a public project of the organization', async (person, status, tag) => {
  const answer = await check(person);
  expect([answer.status, answer.tag]).toEqual([status, tag]);
});

test('a read-only key can use it; an unknown project gets 404', async () => {
  const own = await harness.post('ann');
  expect((await check('annReadOnly', own.id)).text).toBe('false');
  expect(await check('ann', 'unknown')).toMatchObject({ status: 404, tag: 'NotFoundError' });
});
