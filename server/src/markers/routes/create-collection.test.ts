import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { invalidCollections, longestValues } from '../../../test/marker-bodies.ts';
import { markersHarness } from '../../../test/markers-harness.ts';

const harness = closedAfterTests(await markersHarness());
beforeEach(() => harness.newProject());

const create = (body: unknown = { name: 'Deployments' }) =>
  harness.send('POST', 'marker-collections', body);
const list = () => harness.list('marker-collections');

test('a collection is created with all defaults', async () => {
  const { status, body } = await create({ name: ' Deployments ' });
  const now = new Date(harness.clock.now()).toISOString();
  expect(status).toBe(200);
  expect(body).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    projectId: harness.project.id,
    name: 'Deployments',
    description: '',
    icon: null,
    emoji: null,
    color: null,
    position: 0,
    enabled: true,
    createdAt: now,
    updatedAt: now,
  });
  expect((await list()).items).toEqual([body]);
});

test('values are stored as sent, but unknown keys are not stored', async () => {
  const sent = {
    name: 'Releases',
    description: 'What went out\n',
    icon: 'rocket',
    emoji: '🚀',
    color: 'oklch(0.7 0.1 200)',
    position: -1.5,
    enabled: false,
  };
  const { body } = await create({ ...sent, projectId: 'x', secret: 1 });
  expect(body).toMatchObject({ ...sent, projectId: harness.project.id });
  expect(body).not.toHaveProperty('secret');
});

test('values as long as allowed are stored, and null means the default', async () => {
  const sent = { name: 'x'.repeat(200), ...longestValues };
  expect((await create(sent)).body).toMatchObject(sent);
  const nothing = { description: null, icon: null, position: null, enabled: null };
  expect((await create({ name: 'x', ...nothing })).body).toMatchObject({
    description: '',
    icon: null,
    position: 1,
    enabled: true,
  });
});

test.each(invalidCollections)('%j gets 400 at %s, and nothing is created', async (change, path) => {
  const made = await create({ name: 'x', ...change });
  expect([made.status, made.tag, made.body['path']]).toEqual([400, 'ProjectValidationError', path]);
  expect((await list())['total']).toBe(0);
});

test.each([null, [], 'text', {}, { name: null }])('the body %j gets 400', async (sent) => {
  expect((await create(sent)).tag).toBe('ProjectValidationError');
});

test('viewers, strangers and read-only keys get 403, even for an invalid body', async () => {
  for (const person of ['acmeViewer', 'stranger', 'annReadOnly'] as const) {
    const { tag } = await harness.send('POST', 'marker-collections', { name: '' }, person);
    expect(tag).toBe('ForbiddenError');
  }
});

test('of two concurrent requests for a project’s hundredth collection, one succeeds and one gets 409', async () => {
  for (let index = 0; index < 99; index++) await create({ name: 'the same name is fine' });
  const answers = await Promise.all([create(), create()]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  expect(answers.map(({ tag }) => tag)).toContain('ProjectConflictError');
  expect((await list())['total']).toBe(100);
});
