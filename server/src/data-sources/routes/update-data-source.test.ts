import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { ownerIds, type Person } from '../../../test/people.ts';
import { projectRulesHarness } from '../../../test/project-rules-harness.ts';

const harness = closedAfterTests(await projectRulesHarness());
let project: { id: string; slug: string };
beforeEach(async () => {
  project = await harness.create({ ownerId: ownerIds.acme, private: true });
});

const valid = { name: 'Queue length', referenceId: 'queue_length', dataType: 'number' };

const url = (id?: unknown) =>
  `/v0/project/${project.slug}/data-sources${id === undefined ? '' : `/${String(id)}`}`;
const create = (change: object = {}) =>
  harness.ask('acmeAdmin', 'POST', url(), { ...valid, ...change });
const patch = (id: unknown, change: unknown, person: Person = 'acmeAdmin') =>
  harness.ask(person, 'PATCH', url(id), change);
const list = async (query = '', person: Person = 'acmeViewer') =>
  (await harness.ask(person, 'GET', url() + query)).body;

test('all fields are changed at once and kept; others stay', async () => {
  const { body } = await create();
  const other = (await create({ referenceId: 'other' })).body;
  harness.clock.advance(1000);
  const change = {
    ...{ name: 'Plugins', referenceId: 'plugin_names', dataType: 'string', metricShape: 'map' },
    ...{ regex: '^[a-z]+$', allowNegative: false, allowFloat: false },
  };
  const answer = await patch(body['id'], { ...change, projectId: 'x' });
  const updatedAt = new Date(harness.clock.now()).toISOString();
  expect([answer.status, answer.body]).toEqual([200, { ...body, ...change, updatedAt }]);
  expect((await list()).items).toEqual([other, answer.body]);
});

test('an own reference ID may be sent again, and the same values change nothing', async () => {
  const { body } = await create({ minValue: 1 });
  harness.clock.advance(1000);
  expect((await patch(body['id'], { ...valid, minValue: 1 })).body).toEqual(body);
  expect((await patch(body['id'], {})).body).toEqual(body);
});

test.each([
  [undefined, 'body'],
  [[], 'body'],
  [{ name: ' ' }, 'body.name'],
  [{ minValue: 3 }, 'body.maxValue'],
  [{ dataType: 'string' }, 'body.maxValue'],
  [{ regex: 'a' }, 'body.regex'],
])('the change %j of a number up to 2 gets 400 at %s and changes nothing', async (sent, path) => {
  const { body } = await create({ maxValue: 2 });
  const answer = await patch(body['id'], sent);
  expect([answer.status, answer.tag, answer.body['path']]).toEqual([
    400,
    'ProjectValidationError',
    path,
  ]);
  expect((await list()).items).toEqual([body]);
});

test('one of another project gets 404 and stays', async () => {
  const { body } = await create();
  const theirs = project;
  project = await harness.create({ ownerId: ownerIds.acme });
  for (const id of [body['id'], 'x', '%00']) {
    expect((await patch(id, { name: 'New' })).tag).toBe('NotFoundError');
  }
  project = theirs;
  expect((await list()).items).toEqual([body]);
});

test('members get 403, and nothing changes', async () => {
  const { body } = await create();
  for (const person of ['acmeMember', 'acmeViewer', 'stranger', 'annReadOnly'] as const) {
    expect((await patch(body['id'], { name: 'New' }, person)).tag).toBe('ForbiddenError');
  }
  expect((await list()).items).toEqual([body]);
});
