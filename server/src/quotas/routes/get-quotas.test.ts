import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { ownerIds, type Person } from '../../../test/people.ts';
import { quotasHarness } from '../../../test/quotas-harness.ts';
import { noteOverrun, quotaNames } from '../index.ts';

const harness = closedAfterTests(await quotasHarness());
const { administer, collecting } = harness;
let project: { id: string; slug: string; number: number };
beforeEach(async () => {
  project = await harness.create({ ownerId: ownerIds.acme });
});

const url = () => `/v0/project/${project.slug}/quotas`;
const quota = (name: string, person?: Person) => harness.quota(project.slug, name, person);

test('every quota is listed with its limit and usage', async () => {
  const { body } = await harness.ask('acmeViewer', 'GET', url());
  expect(body.items?.map((item) => item['name'])).toEqual(quotaNames);
  expect(await quota('issues')).toEqual({
    name: 'issues',
    title: 'Issues',
    unit: 'items',
    period: 'total',
    limit: 100,
    ownLimit: null,
    defaultLimit: 100,
    used: 0,
    overSince: null,
    lastOverAt: null,
    beyond: 'New kinds of errors are stored and counted in the issue “(other)”.',
  });
  collecting.takeItems(project, 7);
  expect(await quota('itemsPerMonth')).toMatchObject({ used: 7, period: 'month' });
});

test('the start of an overrun is shown for a day', async () => {
  const began = harness.clock.now();
  const iso = (time: number) => new Date(time).toISOString();
  await noteOverrun(harness.db, project.id, 'people', began);
  harness.clock.advance(3_600_000);
  await noteOverrun(harness.db, project.id, 'people', harness.clock.now());
  const over = { overSince: iso(began), lastOverAt: iso(began + 3_600_000) };
  expect(await quota('people')).toMatchObject(over);
  harness.clock.advance(24 * 3_600_000);
  expect(await quota('people')).toMatchObject({ overSince: null, lastOverAt: null });
  harness.clock.advance(1);
  await noteOverrun(harness.db, project.id, 'people', harness.clock.now());
  expect(await quota('people')).toMatchObject({ overSince: iso(harness.clock.now()) });
});

test('an own limit is shown beside the default', async () => {
  await harness.ask('acmeAdmin', 'PATCH', url(), { issues: 50 });
  expect(await quota('issues')).toMatchObject({ limit: 50, ownLimit: 50, defaultLimit: 100 });
  expect(await quota('labels')).toMatchObject({ limit: 5, ownLimit: null, defaultLimit: 5 });
});

test('the usage of one project is not that of another', async () => {
  collecting.takeItems(project, 7);
  project = await harness.create({ ownerId: ownerIds.acme });
  expect(await quota('itemsPerMonth')).toMatchObject({ used: 0, ownLimit: null });
});

test('the administrator of the instance reads the quotas of any project, strangers of none', async () => {
  expect((await harness.ask('stranger', 'GET', url())).tag).toBe('ForbiddenError');
  expect((await harness.ask('ann', 'GET', url())).tag).toBe('ForbiddenError');
  await administer(1);
  expect(await quota('issues', 'ann')).toMatchObject({ limit: 100 });
  const unknown = await harness.ask('ann', 'GET', '/v0/project/nothing-here/quotas');
  await administer(0);
  expect(unknown.tag).toBe('NotFoundError');
});
