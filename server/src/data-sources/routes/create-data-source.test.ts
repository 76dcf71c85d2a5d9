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
const create = (change: object = {}, person: Person = 'acmeAdmin') =>
  harness.ask(person, 'POST', url(), { ...valid, ...change });
const list = async (query = '', person: Person = 'acmeViewer') =>
  (await harness.ask(person, 'GET', url() + query)).body;

test('a data source is answered as it is listed; unknown keys are not stored', async () => {
  const all = {
    ...{ name: 'Plugins', referenceId: 'plugin_names', dataType: 'string', metricShape: 'array' },
    ...{ regex: '^[a-z]+$', allowNegative: false, allowFloat: false },
  };
  const { status, body } = await create({ ...all, projectId: 'x', secret: 1 });
  const now = new Date(harness.clock.now()).toISOString();
  expect([status, body]).toEqual([
    200,
    {
      ...all,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      projectId: project.id,
      ...{ regexProblem: null, minValue: null, maxValue: null, createdAt: now, updatedAt: now },
    },
  ]);
  expect((await list()).items).toEqual([body]);
});

test('values as long as allowed are stored, one more character gets 400', async () => {
  const longest = { name: '🎉'.repeat(200), referenceId: 'x'.repeat(100) };
  expect((await create(longest)).body).toMatchObject(longest);
  const regex = `^${'x'.repeat(1022)}$`;
  const text = { dataType: 'string', referenceId: 'y' };
  expect((await create({ ...text, regex })).body).toMatchObject({ regex });
  expect((await create({ ...text, regex: `${regex}$` })).body['path']).toBe('body.regex');
  expect(await list()).toMatchObject({ total: 2 });
});

test('null means the default', async () => {
  const nothing = { metricShape: null, regex: null, allowNegative: null, allowFloat: null };
  const { body } = await create({ ...nothing, minValue: null, maxValue: null });
  expect(body).toMatchObject({ metricShape: 'scalar', allowNegative: true, allowFloat: true });
});

test.each([
  [undefined, 'body'],
  [null, 'body'],
  [[], 'body'],
  ['text', 'body'],
])('the body %j gets 400 at %s', async (sent, path) => {
  const { status, tag, body } = await harness.ask('acmeAdmin', 'POST', url(), sent);
  expect([status, tag, body['path']]).toEqual([400, 'ProjectValidationError', path]);
});

test('members get 403, and nothing is created', async () => {
  for (const person of ['acmeMember', 'acmeViewer', 'stranger', 'annReadOnly'] as const) {
    expect((await create({}, person)).tag).toBe('ForbiddenError');
  }
  expect((await create({}, 'nobody')).tag).toBe('UnauthorizedError');
  expect(await list()).toMatchObject({ total: 0 });
});
