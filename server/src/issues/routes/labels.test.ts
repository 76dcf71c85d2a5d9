import { beforeEach, expect, test } from 'vitest';
import { addIssue, issuesHarness } from '../../../test/issues-harness.ts';
import { ownerIds } from '../../../test/people.ts';
import type { ProjectsHttpHarness } from '../../../test/projects-http-harness.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';

const harness = closedAfterTests(await issuesHarness());
let project: { id: string; slug: string };
beforeEach(async () => {
  project = await harness.create({ ownerId: ownerIds.acme, private: true });
});

type Person = Parameters<ProjectsHttpHarness['ask']>[0];
const valid = { name: 'Payment', color: '#ff8800' };

const create = (body: object = {}, person: Person = 'acmeMember') =>
  harness.ask(person, 'POST', '/v0/errors/labels/create', {
    projectId: project.id,
    ...valid,
    ...body,
  });
const url = (id?: unknown) =>
  `/v0/project/${project.slug}/error-labels${id === undefined ? '' : `/${String(id)}`}`;
const list = async (query = '') => (await harness.ask('acmeViewer', 'GET', url() + query)).body;
const names = async (query?: string) =>
  (await list(query)).items?.map((label: Record<string, unknown>) => label['name']);

test('a label is created with all properties, also by slug', async () => {
  const { status, body } = await create({ projectId: project.slug, name: '  Payment ' });
  const memberId = await userOf('acmeMember');
  expect(status).toBe(200);
  expect(body).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: 'Payment',
    color: '#ff8800',
    projectId: project.id,
    position: 0,
    createdBy: memberId,
    updatedBy: memberId,
    createdAt: '2026-03-01T12:00:00.000Z',
    updatedAt: '2026-03-01T12:00:00.000Z',
    issueCount: 0,
  });
  expect((await list()).items).toEqual([body]);
});

test('new labels are added at the end, and the list is in that order', async () => {
  for (const name of ['one', 'two', 'three']) await create({ name });
  const { items } = await list();
  expect(items?.map((label) => label['position'])).toEqual([0, 1, 2]);
  await harness.ask('acmeMember', 'PATCH', url(items?.[0]?.['id']), { position: 7.5 });
  expect((await create({ name: 'four' })).body['position']).toBe(8.5);
  expect(await names()).toEqual(['two', 'three', 'one', 'four']);
  expect(await list('?limit=2&offset=1')).toMatchObject({
    items: [{ name: 'three' }, { name: 'one' }],
    total: 4,
    limit: 2,
    offset: 1,
    hasMore: true,
  });
});

test.each([
  ['Payment', 'payment'],
  ['Straße', 'STRASSE'.replace('SS', 'ß')],
  ['Ärger', 'a\u0308rger'],
])('a project cannot have both %j and %j, but another project can', async (first, second) => {
  expect((await create({ name: first })).status).toBe(200);
  const { status, tag } = await create({ name: second });
  expect([status, tag]).toEqual([409, 'ProjectConflictError']);
  const other = await harness.create({ ownerId: ownerIds.acme });
  expect((await create({ name: second, projectId: other.id })).status).toBe(200);
});

test('of two concurrent requests with the same name, one succeeds and one gets 409', async () => {
  const answers = await Promise.all([create(), create({ name: 'PAYMENT' }), create()]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
  expect((await list())['total']).toBe(1);
});

test.each(['red', '#FFF', 'rgb(1 2 3 / 50%)', 'oklch(0.7 0.1 200)', 'Color(display-p3 1 0 0)'])(
  'the color %j is stored as sent',
  async (color) => {
    expect((await create({ color })).body['color']).toBe(color);
  },
);

const rejected: readonly (readonly [sent: object, path: string])[] = [
  [{ projectId: undefined }, 'body.projectId'],
  [{ projectId: null }, 'body.projectId'],
  [{ name: undefined }, 'body.name'],
  [{ name: null }, 'body.name'],
  [{ name: 5 }, 'body.name'],
  [{ name: '' }, 'body.name'],
  [{ name: ' \t ' }, 'body.name'],
  [{ name: 'x'.repeat(201) }, 'body.name'],
  [{ name: 'a\nb' }, 'body.name'],
  [{ name: 'a\0' }, 'body.name'],
  [{ color: undefined }, 'body.color'],
  [{ color: null }, 'body.color'],
  [{ color: '' }, 'body.color'],
  [{ color: 'reddish' }, 'body.color'],
  [{ color: 'red;background:url(x)' }, 'body.color'],
  [{ color: `#${'f'.repeat(64)}` }, 'body.color'],
];
test.each(rejected)('a body with %j gets 400 at %s', async (change, path) => {
  const { status, tag, body } = await create(change);
  expect([status, tag, body['path']]).toEqual([400, 'ErrorTrackingValidationError', path]);
  expect((await list())['total']).toBe(0);
});

test('a name may have 200 characters, and unknown keys are ignored', async () => {
  const name = '🎉'.repeat(200);
  const { status, body } = await create({ name, position: 9, id: 'x' });
  expect([status, body['name'], body['position']]).toEqual([200, name, 0]);
});

test('a label counts its issues, without merged ones and those from before a reset', async () => {
  const { body: label } = await create();
  const ids = [];
  for (const hash of ['a', 'b', 'c']) ids.push(await addIssue(harness, project.id, [hash]));
  ids.push(await addIssue(harness, project.id, ['old'], { error_generation: 0 }));
  for (const issue_id of ids) {
    await harness.db
      .insertInto('issue_labels')
      .values({ issue_id, label_id: String(label['id']), created_at: 1 })
      .execute();
  }
  expect((await list()).items).toMatchObject([{ issueCount: 3 }]);
  await harness.ask('acmeMember', 'POST', '/v0/errors/merge', {
    projectId: project.id,
    primaryErrorId: ids[0],
    mergedErrorIds: [ids[1]],
  });
  const changed = await harness.ask('acmeMember', 'PATCH', url(label['id']), { color: 'blue' });
  expect(changed.body['issueCount']).toBe(2);
  expect((await harness.ask('acmeMember', 'DELETE', url(label['id']))).status).toBe(204);
  expect(await harness.db.selectFrom('issue_labels').selectAll().execute()).toEqual([]);
});

test('a change moves updatedAt and updatedBy, an update without changes does not', async () => {
  const { body: label } = await create();
  harness.clock.advance(5000);
  const same = { name: 'Payment', color: null };
  expect((await harness.ask('acmeAdmin', 'PATCH', url(label['id']), same)).body).toEqual(label);
  expect((await harness.ask('acmeAdmin', 'PATCH', url(label['id']), {})).body).toEqual(label);
  const { body } = await harness.ask('acmeAdmin', 'PATCH', url(label['id']), { name: ' pay ' });
  expect(body).toEqual({
    ...label,
    name: 'pay',
    updatedBy: await userOf('acmeAdmin'),
    updatedAt: new Date(harness.clock.now()).toISOString(),
  });
  expect((await list()).items).toEqual([body]);
});

test('a label’s name may change in case, but not to that of another label', async () => {
  await create({ name: 'Checkout' });
  const { body } = await create();
  const patch = (name: string) => harness.ask('acmeMember', 'PATCH', url(body['id']), { name });
  expect((await patch('PAYMENT')).body['name']).toBe('PAYMENT');
  const { status, tag } = await patch('checkout');
  expect([status, tag]).toEqual([409, 'ProjectConflictError']);
});

test.each([
  [{ name: '' }, 'body.name'],
  [{ name: 5 }, 'body.name'],
  [{ color: 'none' }, 'body.color'],
  [{ position: 'Infinity' }, 'body.position'],
  [{ position: '1' }, 'body.position'],
  [[], 'body'],
])('the change %j gets 400 at %s', async (change, path) => {
  const { body: label } = await create();
  const { status, tag, body } = await harness.ask('acmeMember', 'PATCH', url(label['id']), change);
  expect([status, tag, body['path']]).toEqual([400, 'ErrorTrackingValidationError', path]);
});

test('an ID that is not a label of the project gets 404, as does one of another project', async () => {
  const { body: label } = await create();
  project = await harness.create({ ownerId: ownerIds.acme });
  for (const id of [label['id'], 'x', '%25', '%00']) {
    expect((await harness.ask('acmeMember', 'PATCH', url(id), {})).tag).toBe('NotFoundError');
    expect((await harness.ask('acmeMember', 'DELETE', url(id))).tag).toBe('NotFoundError');
  }
});

test('an unknown project gets 404, then 403, and values are checked last', async () => {
  expect((await create({ projectId: 'a\0b', name: '' })).status).toBe(404);
  expect((await create({ projectId: 'nothing-here', name: '' }, 'stranger')).status).toBe(404);
  for (const person of ['stranger', 'acmeViewer', 'annReadOnly'] as const) {
    expect((await create({ name: '' }, person)).tag).toBe('ForbiddenError');
  }
  expect((await create({}, 'nobody')).tag).toBe('UnauthorizedError');
});

test('a project has at most 1,000 labels', async () => {
  await harness.db.transaction().execute(async (transaction) => {
    for (let index = 0; index < 999; index++) {
      await transaction
        .insertInto('error_labels')
        .values({
          id: harness.options.makeId(),
          project_id: project.id,
          name: `label ${index}`,
          name_lower: `label ${index}`,
          color: 'red',
          position: index,
          created_by: 'x',
          updated_by: 'x',
          created_at: 1,
          updated_at: 1,
        })
        .execute();
    }
  });
  const answers = await Promise.all([create(), create({ name: 'one more' })]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  expect((await list('?limit=1000'))['total']).toBe(1000);
});

async function userOf(person: Person): Promise<string> {
  const { created_by } = await harness.db
    .selectFrom('api_keys')
    .select('created_by')
    .where('id', '=', `key-${person}`)
    .executeTakeFirstOrThrow();
  return created_by;
}
