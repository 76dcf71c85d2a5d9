import { beforeEach, expect, test } from 'vitest';
import { dashboardsHarness, type Json } from '../../../test/dashboards-harness.ts';
import type { Person } from '../../../test/people.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';

const harness = closedAfterTests(await dashboardsHarness());
let project: Json;
let dashboard: Json;
beforeEach(async () => {
  project = await harness.post('ann');
  dashboard = await harness.dashboard(project.id, { name: 'Subject' });
  harness.clock.advance(60_000);
});

const url = (id: unknown = project.id) => `/v0/project/${String(id)}/dashboards`;
const listed = (): Promise<Json[]> => harness.list('ann', url());
const patch = (
  body: unknown,
  { person = 'ann', id = dashboard.id }: { person?: Person; id?: unknown } = {},
) => harness.ask(person, 'PATCH', `${url()}/${String(id)}`, body);

test('every field can be changed, and updatedAt moves', async () => {
  const sent = {
    name: 'New',
    description: 'Text',
    isPublic: true,
    position: -4.5,
    markerOverrides: { mode: 'add', collections: [{ collectionId: 'x', enabled: false }] },
  };
  const { status, body } = await patch({ ...sent, name: ' New ' });
  expect(status).toBe(200);
  expect(body).toEqual({ ...dashboard, ...sent, updatedAt: body.updatedAt });
  expect(Date.parse(String(body.updatedAt))).toBe(harness.clock.now());
  expect((await listed())[0]).toEqual(body);
});

test('the audit log says who made a dashboard public and private, and who deleted it', async () => {
  const { body: made } = await harness.ask('ann', 'POST', url(), { name: 'Open', isPublic: true });
  await patch({ name: 'Renamed' }, { id: made.id });
  for (const isPublic of [true, false, false]) await patch({ isPublic }, { id: made.id });
  await harness.ask('ann', 'DELETE', `${url()}/${String(made.id)}`);
  const entries = await harness.db
    .selectFrom('audit')
    .select(['action', 'actor_id', 'owner_id', 'detail'])
    .where('action', 'like', 'dashboard.%')
    .where('project_id', '=', String(project.id))
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual([
    'dashboard.published',
    'dashboard.unpublished',
    'dashboard.deleted',
  ]);
  const detail = JSON.stringify({ id: made.id, name: 'Renamed' });
  expect(entries[2]).toMatchObject({ owner_id: project.ownerId, detail });
});

test('missing, null, unknown and equal values change nothing, including updatedAt', async () => {
  const { id: _, projectId, createdAt, updatedAt, ...same } = dashboard;
  const nulls = Object.fromEntries(Object.keys(same).map((key) => [key, null]));
  for (const body of [{}, nulls, same, { unknown: 1 }, { id: 'x', updatedAt: 5 }]) {
    expect(await patch(body)).toMatchObject({ status: 200, body: dashboard });
  }
  expect((await listed())[1]).toEqual(dashboard);
});

test('the default can move, and there is always one', async () => {
  const { body } = await patch({ isDefault: true });
  expect(body.isDefault).toBe(true);
  const [former, now] = await listed();
  expect([former?.isDefault, now?.isDefault]).toEqual([false, true]);
  expect(former?.updatedAt).toBe(body.updatedAt);
  const rejected = await patch({ isDefault: false, name: 'Not kept' });
  expect([rejected.status, rejected.tag]).toEqual([409, 'ProjectConflictError']);
  expect((await listed())[1]).toEqual(body);
});

test('if several are made the default at once, one is', async () => {
  const others = await Promise.all([harness.dashboard(project.id), harness.dashboard(project.id)]);
  const answers = await Promise.all(
    [dashboard, ...others].map(({ id }) => patch({ isDefault: true }, { id })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await listed()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

test.each([
  [undefined, 'body'],
  [[], 'body'],
  [{ name: '' }, 'body.name'],
  [{ name: 5 }, 'body.name'],
  [{ name: 'x'.repeat(201) }, 'body.name'],
  [{ description: [] }, 'body.description'],
  [{ isPublic: 'yes' }, 'body.isPublic'],
  [{ isDefault: 1 }, 'body.isDefault'],
  [{ position: 'Infinity' }, 'body.position'],
  [{ markerOverrides: { mode: 'none' } }, 'body.markerOverrides.mode'],
])('the body %j gets 400 at %s and changes nothing', async (sent, path) => {
  const isObject = typeof sent === 'object' && !Array.isArray(sent);
  const whole: unknown = isObject ? { description: 'Not kept', ...sent } : sent;
  const { status, tag, body } = await patch(whole);
  expect([status, tag, body.path]).toEqual([400, 'DashboardValidationError', path]);
  expect((await listed())[1]).toEqual(dashboard);
});

test('a dashboard of another project does not exist', async () => {
  const other = await harness.post('ann');
  const [foreign] = await harness.list('ann', url(other.id));
  for (const id of [foreign?.id, 'x', '%00', '01234567-89ab-7def-8123-456789abcdef']) {
    const { status, tag } = await patch({ name: 'x' }, { id });
    expect([status, tag]).toEqual([404, 'NotFoundError']);
  }
  expect((await harness.list('ann', url(other.id)))[0]).toEqual(foreign);
  expect((await patch({ name: 'x' }, { id: String(dashboard.id).toUpperCase() })).status).toBe(200);
});

test.each([
  ['nobody', 401],
  ['badKey', 401],
  ['stranger', 403],
  ['annReadOnly', 403],
  ['acmeMember', 403],
] as const)('%s gets %d, regardless of other errors in the request', async (person, status) => {
  expect((await patch({ name: '' }, { person })).status).toBe(status);
  expect((await listed())[1]).toEqual(dashboard);
});
