import { expect, test } from 'vitest';
import { closedAfterTests } from '../../../../test/closed-after-tests.ts';
import { dashboardsEngineHarness } from '../../../../test/dashboards-harness.ts';

const harness = closedAfterTests(await dashboardsEngineHarness());
const at = (project: unknown) => `/v0/public-projects/${String(project)}/dashboards`;

test('everyone sees the public dashboards of a public project, in their order', async () => {
  const project = await harness.post('ann', { private: false });
  await harness.dashboard(project.id, { name: 'Second', isPublic: true, position: 20 });
  await harness.dashboard(project.id, { name: 'Private', position: 15 });
  await harness.dashboard(project.id, {
    name: 'First',
    isPublic: true,
    position: 10,
    description: 'Where it begins',
  });
  for (const name of [project.id, project.slug]) {
    const list = await harness.list('nobody', at(name));
    expect(list).toEqual([
      { id: expect.any(String) as string, name: 'First', description: 'Where it begins' },
      { id: expect.any(String) as string, name: 'Second', description: '' },
    ]);
  }
});

test('a private project and one that does not exist look the same, also to members', async () => {
  const project = await harness.post('ann', { private: true });
  await harness.dashboard(project.id, { isPublic: true });
  const answers = await Promise.all([
    harness.ask('ann', 'GET', at(project.id)),
    harness.ask('nobody', 'GET', at(project.slug)),
    harness.ask('nobody', 'GET', at('nothing-here')),
  ]);
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 404, tag: 'NotFoundError' });
});
