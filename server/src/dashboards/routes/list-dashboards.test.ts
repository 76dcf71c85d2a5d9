import { expect, test } from 'vitest';
import { dashboardsHarness } from '../../../test/dashboards-harness.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';

const harness = closedAfterTests(await dashboardsHarness());

const url = (project: unknown) => `/v0/project/${String(project)}/dashboards`;
const names = async (project: unknown, person: 'ann' | 'stranger' | 'acmeViewer' = 'ann') =>
  (await harness.list(person, url(project))).map(({ name }) => name);

test('a new project has one dashboard with exactly the keys of the API', async () => {
  const { id, slug } = await harness.post('ann');
  const [dashboard, ...others] = await harness.list('ann', url(id));
  expect(others).toEqual([]);
  expect(dashboard).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    projectId: id,
    name: 'Overview',
    description: '',
    isPublic: false,
    isDefault: true,
    position: 0,
    markerOverrides: { mode: 'inherit' },
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    updatedAt: dashboard?.createdAt,
  });
  expect(await harness.list('annReadOnly', url(slug))).toEqual([dashboard]);
});

test('dashboards are listed by position, then age, then ID', async () => {
  const { id } = await harness.post('ann');
  const make = async (name: string, position: number) => {
    await harness.dashboard(id, { name, position });
    harness.clock.advance(1000);
  };
  for (const [name, position] of [
    ['late', 2.5],
    ['first', -1.5],
    ['tie older', 1],
    ['tie younger', 1],
    ['like the default', 0],
  ] as const) {
    await make(name, position);
  }
  await harness.dashboard(id, { name: 'same moment', position: 1 });
  await harness.dashboard(id, { name: 'same moment, later id', position: 1 });
  expect(await names(id)).toEqual([
    'first',
    'Overview',
    'like the default',
    'tie older',
    'tie younger',
    'same moment',
    'same moment, later id',
    'late',
  ]);
});

test('a non-member sees the public dashboards of a public project, and none of a private one', async () => {
  const { id } = await harness.post('acmeKey');
  await harness.dashboard(id, { name: 'Shown', isPublic: true }, 'acmeKey');
  await harness.dashboard(id, { name: 'Hidden' }, 'acmeKey');
  expect(await names(id, 'stranger')).toEqual(['Shown']);
  expect(await names(id, 'acmeViewer')).toEqual(['Overview', 'Shown', 'Hidden']);
  await harness.ask('acmeKey', 'PATCH', `/v0/project/${String(id)}`, { private: true });
  const { status, tag } = await harness.ask('stranger', 'GET', url(id));
  expect([status, tag]).toEqual([403, 'ForbiddenError']);
  expect(await names(id, 'acmeViewer')).toHaveLength(3);
});

test.each([
  ['nobody', 401, 'UnauthorizedError'],
  ['badKey', 401, 'UnauthorizedError'],
  ['annRevoked', 401, 'UnauthorizedError'],
] as const)('%s gets %d, also for a public project', async (person, status, tag) => {
  const { id } = await harness.post('ann');
  const answer = await harness.ask(person, 'GET', url(id));
  expect([answer.status, answer.tag]).toEqual([status, tag]);
});

test.each(['unknown', '01234567-89ab-7def-8123-456789abcdef', '%00', '__proto__', 'a%2Fb'])(
  'the project %s gets 404',
  async (id) => {
    const { status, tag } = await harness.ask('ann', 'GET', url(id));
    expect([status, tag]).toEqual([404, 'NotFoundError']);
  },
);
