import { expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { movingFirst } from '../../../test/moving-first.ts';
import { ownerIds } from '../../../test/people.ts';
import { projectsHttpHarness } from '../../../test/projects-http-harness.ts';
import { updateProjectRoute } from './update-project.ts';

/** The project that moves to another owner before the next transaction. */
let moving: string | null = null;
const takeMoving = () => {
  const id = moving;
  moving = null;
  return id;
};
// The same endpoint under another path.
const harness = closedAfterTests(
  await projectsHttpHarness(({ options }) => {
    const db = movingFirst(options.db, takeMoving);
    const route = updateProjectRoute({ ...options, db, changed: async () => {} });
    return [{ ...route, operation: 'changeMoving', path: '/v0/moving/{idOrSlug}' }];
  }),
);

const change = (person: 'ann' | 'acmeAdmin', id: unknown) =>
  harness.ask(person, 'PATCH', `/v0/moving/${String(id)}`, { private: true });

test('a change is rejected if the project gets another owner meanwhile', async () => {
  const { id } = await harness.post('ann', { private: false });
  const row = () =>
    harness.db
      .selectFrom('projects')
      .select(['private', 'owner_id'])
      .where('id', '=', String(id))
      .executeTakeFirstOrThrow();
  const before = await row();
  moving = String(id);
  expect((await change('ann', id)).tag).toBe('ForbiddenError');
  expect(await row()).toEqual({ ...before, owner_id: ownerIds.acme });
  expect((await change('acmeAdmin', id)).body).toMatchObject({ private: true });
});
