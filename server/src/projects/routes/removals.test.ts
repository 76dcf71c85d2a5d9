import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { projectsHttpHarness } from '../../../test/projects-http-harness.ts';
import { type Removal, removalRequests, removals } from '../../../test/removal-requests.ts';
import { ownerIds, peoplePassword } from '../../../test/people.ts';

const harness = closedAfterTests(await projectsHttpHarness());
let project: Record<string, unknown>;
beforeEach(async () => {
  project = await harness.post('acmeKey', { name: 'Subject', private: true });
});

const { ask, trail } = removalRequests(harness, () => project);
const names = Object.keys(removals) as Removal[];

test('after ten wrong passwords the next attempt gets 429, right or wrong, for all three together', async () => {
  const own = await harness.post('ann', { name: 'Of Ann' });
  const attempt = async (operation: Removal, given: string) =>
    (await ask(operation, 'ann', { password: given }, own.id)).status;
  for (let count = 0; count < 10; count++) {
    expect(await attempt(names[count % 3] ?? 'wipe', `wrong ${count}`)).toBe(403);
  }
  for (const operation of names) expect(await attempt(operation, peoplePassword)).toBe(429);
  harness.clock.advance(15 * 60_000);
  expect(await attempt('wipe', peoplePassword)).toBe(204);
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
