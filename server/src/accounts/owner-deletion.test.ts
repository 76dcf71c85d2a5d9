import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectedHere } from '../../test/projects-harness.ts';
import { accountsHarness, type AccountsHarness } from '../../test/accounts-harness.ts';
import { JobRunner } from '../jobs/index.ts';
import { AppError } from '../platform/app-error.ts';
import { systemClock } from '../platform/clock.ts';
import { systemRandom } from '../platform/random.ts';
import { createProject } from '../projects/create-project.ts';

let harness: AccountsHarness;
beforeAll(async () => {
  harness = await accountsHarness();
});
afterAll(async () => {
  await harness.close();
});

test('a project created while its organization is being deleted either prevents the deletion or is rejected', async () => {
  const olga = await harness.signUp('Olga');
  const { db } = harness.metadata;
  const clock = systemClock;
  const { makeId } = harness;
  const context = {
    ...{ db, clock, random: systemRandom, makeId, changed: async () => {} },
    jobs: new JobRunner({ db, clock, makeId, logger: { error: () => {} } }),
    collected: collectedHere({ settle: () => neverAsked() }),
    maxProjects: 0,
    checkPassword: () => neverAsked(),
  };
  const fields = { private: true, templateId: null, allowedHostnames: null, icon: null };
  for (let round = 0; round < 8; round++) {
    const ownerId = await harness.organization(`Race-${round}`, { [olga.id]: 'owner' });
    const make = () =>
      createProject(context, { ...fields, name: 'New', ownerId }, { userId: 'x', keyId: null });
    const [deleted, made] = await Promise.all([
      harness.auth('/organization/delete', { organizationId: ownerId }, olga.cookie),
      // Starts before or after the other transaction.
      pause(round)
        .then(make)
        .then(
          () => 'made',
          (error: unknown) => (error instanceof AppError ? error.tag : 'failed'),
        ),
    ]);
    expect([
      [200, 'ForbiddenError'],
      [409, 'made'],
    ]).toContainEqual([deleted.statusCode, made]);
  }
});

test('a key created while its owner is being deleted is rejected or deleted with the owner', async () => {
  for (let round = 0; round < 4; round++) {
    const { cookie } = await harness.signUp(`Ada ${round}`);
    const [deleted, made] = await Promise.all([
      harness.auth('/delete-user', {}, cookie),
      pause(round * 2).then(() =>
        harness.server.inject({
          method: 'POST',
          url: '/v0/api-keys',
          headers: { host: 'localhost', origin: 'http://localhost', cookie },
          payload: JSON.stringify({ name: 'late' }),
        }),
      ),
    ]);
    expect(deleted.statusCode).toBe(200);
    expect([200, 401, 404]).toContain(made.statusCode);
  }
  const left = harness.metadata.db.selectFrom('api_keys').select('id').where('name', '=', 'late');
  expect(await left.execute()).toEqual([]);
});

function neverAsked(): never {
  throw new Error('not asked here');
}
