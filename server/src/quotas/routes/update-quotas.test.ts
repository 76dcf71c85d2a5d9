import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { ownerIds, type Person } from '../../../test/people.ts';
import { quotasHarness } from '../../../test/quotas-harness.ts';

const harness = closedAfterTests(await quotasHarness());
const { administer } = harness;
let project: { id: string; slug: string; number: number };
beforeEach(async () => {
  project = await harness.create({ ownerId: ownerIds.acme });
});

const url = () => `/v0/project/${project.slug}/quotas`;
const change = (body?: unknown, person: Person = 'acmeAdmin') =>
  harness.ask(person, 'PATCH', url(), body);
const quota = (name: string, person?: Person) => harness.quota(project.slug, name, person);

test('admins lower limits and reset them, but only the administrator raises them', async () => {
  expect((await change({ issues: 50, labels: 2 })).status).toBe(200);
  expect(await quota('issues')).toMatchObject({ limit: 50, ownLimit: 50, defaultLimit: 100 });
  const raised = await change({ labels: null, issues: 101 });
  expect([raised.status, raised.body['message']]).toEqual([
    403,
    'Only the administrator of the instance can raise "Issues" above 100.',
  ]);
  expect((await change({ issues: 0 })).status).toBe(403);
  expect(await quota('labels')).toMatchObject({ limit: 2 });
  expect((await change({ issues: null })).status).toBe(200);
  expect(await quota('issues')).toMatchObject({ limit: 100, ownLimit: null });
  await administer(1);
  expect((await change({ issues: 1000, labels: 0 }, 'ann')).status).toBe(200);
  expect(await quota('issues', 'ann')).toMatchObject({ limit: 1000 });
  expect((await change({ issues: 1000, labels: 1 })).status).toBe(200);
  expect((await change({ issues: 7 }, 'annReadOnly')).tag).toBe('ForbiddenError');
  await administer(0);
  expect((await change({ issues: 7 }, 'ann')).tag).toBe('ForbiddenError');
  expect((await harness.ask('ann', 'GET', url())).tag).toBe('ForbiddenError');
});

test('a limit that the administrator set can be lowered, but not raised or removed, by project admins', async () => {
  await administer(1);
  // Without a default; lower than the default; and higher.
  const capped = { itemsPerMonth: 1000, labels: 2, issues: 300 };
  expect((await change(capped, 'ann')).status).toBe(200);
  await administer(0);
  for (const raised of [{ itemsPerMonth: 1001 }, { itemsPerMonth: 0 }, { labels: 3 }]) {
    expect([raised, (await change(raised)).tag]).toEqual([raised, 'ForbiddenError']);
  }
  expect((await change({ itemsPerMonth: 10, labels: 1, issues: 200 })).status).toBe(200);
  expect(await quota('itemsPerMonth')).toMatchObject({ limit: 10 });
  expect((await change({ itemsPerMonth: 20 })).status).toBe(200);
  expect((await change({ itemsPerMonth: null, labels: null, issues: null })).status).toBe(200);
  for (const [name, limit] of Object.entries(capped)) {
    expect(await quota(name)).toMatchObject({ limit, ownLimit: limit });
  }
  await administer(1);
  const none = { itemsPerMonth: null, labels: null, issues: null };
  expect((await change(none, 'ann')).status).toBe(200);
  await administer(0);
  expect(await quota('labels')).toMatchObject({ limit: 5, ownLimit: null });
  expect((await change({ itemsPerMonth: 1001 })).status).toBe(200);
});

test('the administrator makes a limit that an admin chose their own', async () => {
  expect((await change({ labels: 3 })).status).toBe(200);
  await administer(1);
  expect((await change({ labels: 3 }, 'ann')).status).toBe(200);
  await administer(0);
  expect((await change({ labels: 4 })).tag).toBe('ForbiddenError');
});

test('changed limits apply to collecting and creating immediately', async () => {
  await change({ itemsPerSecond: 1, markers: 1 });
  const { token } = (await harness.ask('acmeAdmin', 'GET', `/v0/project/${project.slug}`)).body;
  const known = harness.projects.directory.byToken(String(token));
  expect(known?.limits).toEqual({ itemsPerSecond: 1, markers: 1 });
  const path = `/v0/project/${project.slug}`;
  const collection = await harness.ask('acmeMember', 'POST', `${path}/marker-collections`, {
    name: 'Releases',
  });
  const marker = { collectionId: collection.body['id'], title: 'x' };
  const add = () => harness.ask('acmeMember', 'POST', `${path}/markers`, marker);
  expect((await add()).status).toBe(200);
  const over = await add();
  expect([over.status, over.body['message']]).toEqual([
    409,
    'The project has reached its quota of 1 markers. Delete some, or ask the administrator ' +
      'of the instance for a higher quota.',
  ]);
  await change({ markers: null });
  expect((await add()).status).toBe(200);
  expect(await quota('markers')).toMatchObject({ used: 2 });
});

test.each([
  [undefined, 'body'],
  [{ issues: -1 }, 'body.issues'],
  [{ issues: '5' }, 'body.issues'],
  [{ issues: 1.5 }, 'body.issues'],
  [{ issues: 1e300 }, 'body.issues'],
])('the body %j gets 400 at %s', async (sent, path) => {
  const { status, tag, body } = await change(sent);
  expect([status, tag, body['path']]).toEqual([400, 'ProjectValidationError', path]);
});

test('a change is in the audit log with the names of the changed quotas; an update without changes is not', async () => {
  for (let round = 0; round < 2; round++) await change({ issues: 9, people: null });
  const entries = await harness.db
    .selectFrom('audit')
    .select('detail')
    .where('project_id', '=', project.id)
    .where('action', '=', 'project.quotas_changed')
    .execute();
  expect(entries).toEqual([{ detail: JSON.stringify({ settings: ['issues'] }) }]);
});
