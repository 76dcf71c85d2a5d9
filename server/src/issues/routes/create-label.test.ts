import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { unknownId, userOf } from '../../../test/issue-requests.ts';
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
const list = async (query = '', person: Person = 'acmeViewer') =>
  (await harness.ask(person, 'GET', `/v0/project/${project.slug}/error-labels${query}`)).body;

test('a label is answered as it is listed, by the user who made it', async () => {
  const { status, body } = await create({ projectId: project.slug, createdBy: unknownId });
  const user = await userOf(harness, 'acmeMember');
  const now = new Date(harness.clock.now()).toISOString();
  expect([status, body]).toEqual([
    200,
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Payment',
      color: '#ff8800',
      projectId: project.id,
      position: 0,
      createdBy: user,
      updatedBy: user,
      createdAt: now,
      updatedAt: now,
      issueCount: 0,
    },
  ]);
  expect((await list()).items).toEqual([body]);
});

test('the label of an organization’s key is by the user who created the key', async () => {
  const { body } = await create({}, 'acmeKey');
  expect(body['createdBy']).toBe(await userOf(harness, 'acmeKey'));
});

test.each([
  [undefined, 'body'],
  [null, 'body'],
  [[], 'body'],
  ['text', 'body'],
])('the body %j gets 400 at %s', async (sent, path) => {
  const answer = await harness.ask('acmeMember', 'POST', '/v0/errors/labels/create', sent);
  expect([answer.status, answer.tag, answer.body['path']]).toEqual([
    400,
    'ErrorTrackingValidationError',
    path,
  ]);
});

test('a color may have 64 characters', async () => {
  const color = `rgb(1 2 3 /${' '.repeat(50)}5%)`;
  expect(color).toHaveLength(64);
  expect((await create({ color })).body).toMatchObject({ color });
  expect((await create({ name: 'x', color: color.replace(')', ' )') })).body).toMatchObject({
    path: 'body.color',
  });
});
