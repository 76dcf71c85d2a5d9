import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { userOf } from '../../../test/issue-requests.ts';
import { issuesHarness } from '../../../test/issues-harness.ts';
import { ownerIds, type Person } from '../../../test/people.ts';

const harness = closedAfterTests(await issuesHarness());
let project: { id: string; slug: string };
beforeEach(async () => {
  project = await harness.create({ ownerId: ownerIds.acme, private: true });
});

const create = (change: object = {}, person: Person = 'acmeMember') =>
  harness.ask(person, 'POST', '/v0/errors/labels/create', {
    ...{ projectId: project.id, name: 'Payment', color: '#ff8800' },
    ...change,
  });
const url = (id: unknown) => `/v0/project/${project.slug}/error-labels/${String(id)}`;
const list = async (query = '', person: Person = 'acmeViewer') =>
  (await harness.ask(person, 'GET', `/v0/project/${project.slug}/error-labels${query}`)).body;
const patch = (id: unknown, change: unknown, person: Person = 'acmeMember') =>
  harness.ask(person, 'PATCH', url(id), change);

test('all fields are changed at once and kept; other labels stay', async () => {
  const { body } = await create();
  const other = (await create({ name: 'other' })).body;
  harness.clock.advance(1000);
  const change = { name: '🎉'.repeat(200), color: 'red', position: 1.5 };
  const answer = await patch(body['id'], { ...change, projectId: 'x' }, 'acmeAdmin');
  const updatedBy = await userOf(harness, 'acmeAdmin');
  const updatedAt = new Date(harness.clock.now()).toISOString();
  const changed = { ...body, ...change, updatedBy, updatedAt };
  expect([answer.status, answer.body]).toEqual([200, changed]);
  expect((await list()).items).toEqual([other, changed]);
});

test.each([Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, 0.5])(
  'the position %d is kept',
  async (position) => {
    const { body } = await create();
    expect((await patch(body['id'], { position })).body).toMatchObject({ position });
  },
);

test.each([
  [undefined, 'body'],
  [null, 'body'],
  [{ name: ' ' }, 'body.name'],
  [{ name: 'x'.repeat(201) }, 'body.name'],
  [{ color: 5 }, 'body.color'],
  [{ color: `#${'f'.repeat(64)}` }, 'body.color'],
  [{ position: 2 ** 53 }, 'body.position'],
])('the body %.40j gets 400 at %s and changes nothing', async (sent, path) => {
  const { body } = await create();
  const answer = await patch(body['id'], sent);
  expect([answer.status, answer.tag, answer.body['path']]).toEqual([
    400,
    'ErrorTrackingValidationError',
    path,
  ]);
  expect((await list()).items).toEqual([body]);
});

test('viewers, strangers and read-only keys get 403, and nothing changes', async () => {
  const { body } = await create();
  for (const person of ['acmeViewer', 'stranger', 'annReadOnly'] as const) {
    expect((await patch(body['id'], { name: 'x' }, person)).tag).toBe('ForbiddenError');
  }
  expect((await list()).items).toEqual([body]);
});
