import { expect, test } from 'vitest';
import { ownerIds } from '../../test/people.ts';
import { projectsHttpHarness } from '../../test/projects-http-harness.ts';
import { closedAfterTests } from '../../test/closed-after-tests.ts';

const harness = closedAfterTests(await projectsHttpHarness());

const trail = async (projectId: unknown) => {
  const rows = await harness.db
    .selectFrom('audit')
    .select(['action', 'actor_id', 'key_id', 'owner_id', 'detail', 'at'])
    .where('project_id', '=', String(projectId))
    .orderBy('id')
    .execute();
  return rows.map(({ detail, ...row }) => ({ ...row, detail: JSON.parse(detail ?? 'null') }));
};

test('the log says who created a project and which settings were changed, but not their values', async () => {
  const { id } = await harness.post('acmeKey', { name: 'Shop' });
  const patch = (body: unknown) =>
    harness.ask('acmeAdmin', 'PATCH', `/v0/project/${String(id)}`, body);
  await patch({ name: 'Shop', private: true, searchConsoleSiteUrl: 'a secret place' });
  await patch({ name: 'Shop', slug: null });
  const lines = await trail(id);
  const owner = { owner_id: ownerIds.acme, at: harness.clock.now() };
  expect(lines).toEqual([
    {
      ...owner,
      action: 'project.created',
      actor_id: expect.any(String),
      key_id: 'key-acmeKey',
      detail: { name: 'Shop' },
    },
    {
      ...owner,
      action: 'project.updated',
      actor_id: lines[0]?.actor_id,
      key_id: 'key-acmeAdmin',
      detail: { settings: ['private', 'searchConsoleSiteUrl'] },
    },
  ]);
});

test('a rejected change has no entry', async () => {
  const { id } = await harness.post('ann');
  const { slug } = await harness.post('ann', { name: 'Taken' });
  const answer = await harness.ask('ann', 'PATCH', `/v0/project/${String(id)}`, { slug });
  expect(answer.status).toBe(409);
  expect((await trail(id)).map(({ action }) => action)).toEqual(['project.created']);
});
