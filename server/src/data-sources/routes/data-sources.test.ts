import { beforeEach, expect, test } from 'vitest';
import {
  projectRulesHarness,
  type ProjectRulesHarness,
} from '../../../test/project-rules-harness.ts';
import { ownerIds } from '../../../test/people.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';

const harness = closedAfterTests(await projectRulesHarness());
let project: { id: string; slug: string };
beforeEach(async () => {
  project = await harness.create({ ownerId: ownerIds.acme, private: true });
});

type Person = Parameters<ProjectRulesHarness['ask']>[0];
const valid = { name: 'Queue length', referenceId: 'queue_length', dataType: 'number' };

const url = (id?: unknown) =>
  `/v0/project/${project.slug}/data-sources${id === undefined ? '' : `/${String(id)}`}`;
const create = (change: object = {}, person: Person = 'acmeAdmin') =>
  harness.ask(person, 'POST', url(), { ...valid, ...change });
const patch = (id: unknown, change: unknown, person: Person = 'acmeAdmin') =>
  harness.ask(person, 'PATCH', url(id), change);
const list = async (query = '') => (await harness.ask('acmeViewer', 'GET', url() + query)).body;

test('a data source is created with all defaults', async () => {
  const { status, body } = await create({ name: ' Queue length ' });
  const now = new Date(harness.clock.now()).toISOString();
  expect(status).toBe(200);
  expect(body).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    projectId: project.id,
    ...valid,
    metricShape: 'scalar',
    regex: null,
    regexProblem: null,
    allowNegative: true,
    allowFloat: true,
    minValue: null,
    maxValue: null,
    createdAt: now,
    updatedAt: now,
  });
  expect(await list()).toEqual({
    items: [body],
    total: 1,
    limit: 50,
    offset: 0,
    hasMore: false,
  });
});

test.each([
  { metricShape: 'map', allowNegative: false, allowFloat: false, minValue: 0, maxValue: 0 },
  { minValue: -1.5, maxValue: 1e300 },
  { dataType: 'string', metricShape: 'array', regex: '^[a-z]{1,3}$' },
  { dataType: 'boolean', allowFloat: false },
  { dataType: 'json', regex: null, minValue: null, maxValue: null },
  { referenceId: '_9'.repeat(50) },
])('%j is stored as sent', async (change) => {
  const { status, body } = await create(change);
  expect([status, body]).toMatchObject([200, change]);
  expect((await list()).items).toEqual([body]);
});

const meaningless: readonly (readonly [change: object, path: string])[] = [
  [{ name: '' }, 'body.name'],
  [{ name: 'x'.repeat(201) }, 'body.name'],
  [{ referenceId: '' }, 'body.referenceId'],
  [{ referenceId: 'Queue' }, 'body.referenceId'],
  [{ referenceId: 'queue-length' }, 'body.referenceId'],
  [{ referenceId: 'queue\n' }, 'body.referenceId'],
  [{ referenceId: 'x'.repeat(101) }, 'body.referenceId'],
  [{ referenceId: 'player_count' }, 'body.referenceId'],
  [{ referenceId: 'id' }, 'body.referenceId'],
  [{ referenceId: 'timestamp' }, 'body.referenceId'],
  [{ referenceId: 'created_at' }, 'body.referenceId'],
  [{ referenceId: 'server_id' }, 'body.referenceId'],
  [{ referenceId: 'country' }, 'body.referenceId'],
  [{ regex: 'a' }, 'body.regex'],
  [{ dataType: 'string', regex: '' }, 'body.regex'],
  [{ dataType: 'string', regex: '(' }, 'body.regex'],
  [{ dataType: 'string', regex: String.raw`(a)\1` }, 'body.regex'],
  [{ dataType: 'string', regex: '(?=a)' }, 'body.regex'],
  [{ dataType: 'string', regex: '((a{100}){100}){100}' }, 'body.regex'],
  [{ dataType: 'string', regex: 'x'.repeat(1025) }, 'body.regex'],
  [{ dataType: 'string', minValue: 1 }, 'body.minValue'],
  [{ dataType: 'json', maxValue: 1 }, 'body.maxValue'],
  [{ minValue: 'Infinity' }, 'body.minValue'],
  [{ maxValue: 'NaN' }, 'body.maxValue'],
  [{ minValue: 2, maxValue: 1 }, 'body.maxValue'],
];
const malformed: readonly (readonly [change: object, path: string])[] = [
  [{ name: 5 }, 'body.name'],
  [{ referenceId: 5 }, 'body.referenceId'],
  [{ dataType: 'text' }, 'body.dataType'],
  [{ metricShape: 'list' }, 'body.metricShape'],
  [{ regex: {} }, 'body.regex'],
  [{ allowNegative: 1 }, 'body.allowNegative'],
  [{ allowFloat: 'no' }, 'body.allowFloat'],
  [{ minValue: '1' }, 'body.minValue'],
  [{ maxValue: true }, 'body.maxValue'],
];
test.each([...meaningless, ...malformed])('%j gets 400 at %s', async (change, path) => {
  const made = await create(change);
  expect([made.status, made.tag, made.body['path']]).toEqual([400, 'ProjectValidationError', path]);
  expect((await list())['total']).toBe(0);
  const { body } = await create();
  const changed = await patch(body['id'], change);
  expect([changed.status, changed.body['path']]).toEqual([400, path]);
  expect((await list()).items).toEqual([body]);
});

test.each(['name', 'referenceId', 'dataType'])('a body without %s gets 400', async (key) => {
  for (const value of [undefined, null]) {
    const { status, body } = await create({ [key]: value });
    expect([status, body['path']]).toEqual([400, `body.${key}`]);
  }
});

test('the same reference ID twice gets 409, also concurrently, but is fine in another project', async () => {
  const answers = await Promise.all([create(), create(), create({ referenceId: 'other' })]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '200', '409']);
  const [other] = (await list()).items ?? [];
  const { status, tag, body } = await patch(other?.['id'], { referenceId: 'queue_length' });
  expect([status, tag, body['path']]).toEqual([409, 'ProjectConflictError', 'body.referenceId']);
  project = await harness.create({ ownerId: ownerIds.acme });
  expect((await create()).status).toBe(200);
});

test('an update changes what it names, null clears what may be null, and updatedAt moves', async () => {
  const { body } = await create({ dataType: 'string', regex: 'a+', allowFloat: false });
  harness.clock.advance(1000);
  const nothing = { name: null, metricShape: null, allowFloat: null };
  expect((await patch(body['id'], nothing)).body).toEqual(body);
  const changed = await patch(body['id'], { dataType: 'number', regex: null, minValue: 1 });
  const updatedAt = new Date(harness.clock.now()).toISOString();
  expect(changed.body).toEqual({
    ...body,
    dataType: 'number',
    regex: null,
    minValue: 1,
    updatedAt,
  });
  expect((await patch(body['id'], { maxValue: 0 })).body['path']).toBe('body.maxValue');
  expect((await patch(body['id'], { dataType: 'string' })).body['path']).toBe('body.minValue');
});

test('one from before its name was refused keeps it, and can be changed', async () => {
  const { body } = await create();
  await harness.db
    .updateTable('data_sources')
    .set({ reference_id: 'country' })
    .where('id', '=', String(body['id']))
    .execute();
  const { status, body: changed } = await patch(body['id'], { name: 'Land' });
  expect([status, changed['referenceId'], changed['name']]).toEqual([200, 'country', 'Land']);
  expect((await patch(body['id'], { referenceId: 'id' })).status).toBe(400);
});

test('a deleted one is gone, and its reference ID is free', async () => {
  const { body } = await create();
  const { status, text } = await harness.ask('acmeAdmin', 'DELETE', url(body['id']));
  expect([status, text]).toEqual([204, '']);
  expect((await list())['total']).toBe(0);
  expect((await create()).status).toBe(200);
});

test('an ID that is not a data source of the project gets 404, as does one of another project', async () => {
  const { body } = await create();
  project = await harness.create({ ownerId: ownerIds.acme });
  for (const id of [body['id'], 'x', '%00']) {
    expect((await patch(id, { name: '' })).tag).toBe('NotFoundError');
    expect((await harness.ask('acmeAdmin', 'DELETE', url(id))).tag).toBe('NotFoundError');
  }
});

test('members read, admins write; 403 comes before values are checked', async () => {
  const { body } = await create();
  for (const person of ['acmeMember', 'acmeViewer', 'stranger', 'annReadOnly'] as const) {
    expect((await create({ name: '' }, person)).tag).toBe('ForbiddenError');
    expect((await patch(body['id'], { name: '' }, person)).tag).toBe('ForbiddenError');
    expect((await harness.ask(person, 'DELETE', url(body['id']))).tag).toBe('ForbiddenError');
  }
  expect((await harness.ask('stranger', 'GET', url())).tag).toBe('ForbiddenError');
});

test('the collector applies a data source, its change and its removal as soon as they are answered', async () => {
  const { token } = (await harness.ask('acmeAdmin', 'GET', `/v0/project/${project.slug}`)).body;
  const report = { server_id: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa', data: { queue_length: 7 } };
  const collected = async () =>
    (
      await harness.collector.send(report, {
        path: '/v1/collect',
        headers: { authorization: String(token) },
      })
    ).json;
  await harness.projects.directory.refresh();
  const unknown = { warnings: { queue_length: 'no matching data source' } };
  expect(await collected()).toEqual(unknown);
  const { body } = await create();
  expect(await collected()).toEqual({ status: 'success' });
  await patch(body['id'], { maxValue: 5 });
  expect(await collected()).toEqual({
    warnings: { queue_length: 'failed validation: value above maximum' },
  });
  await harness.ask('acmeAdmin', 'DELETE', url(body['id']));
  expect(await collected()).toEqual(unknown);
});

test('changes are in the audit log and reach the collector; an update without changes does not', async () => {
  const versions = [harness.projects.directory.version];
  const { body } = await create();
  versions.push(harness.projects.directory.version);
  await patch(body['id'], { name: 'New' });
  versions.push(harness.projects.directory.version);
  await patch(body['id'], { name: 'New' });
  await harness.ask('acmeAdmin', 'DELETE', url(body['id']));
  versions.push(harness.projects.directory.version);
  expect(new Set(versions).size).toBe(4);
  const entries = await harness.db
    .selectFrom('audit')
    .select(['action', 'detail'])
    .where('project_id', '=', project.id)
    .where('action', 'like', 'data_source.%')
    .orderBy('id')
    .execute();
  const detail = JSON.stringify({ id: body['id'], referenceId: 'queue_length' });
  expect(entries).toEqual([
    { action: 'data_source.created', detail },
    { action: 'data_source.updated', detail },
    { action: 'data_source.deleted', detail },
  ]);
});

test('a project has at most 1,000 data sources', async () => {
  await harness.db.transaction().execute(async (transaction) => {
    for (let index = 0; index < 999; index++) {
      await transaction
        .insertInto('data_sources')
        .values({
          id: harness.options.makeId(),
          project_id: project.id,
          name: 'x',
          reference_id: `key_${index}`,
          data_type: 'number',
          metric_shape: 'scalar',
          allow_negative: 1,
          allow_float: 1,
          created_at: 1,
          updated_at: 1,
        })
        .execute();
    }
  });
  const answers = await Promise.all([create(), create({ referenceId: 'one_more' })]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  expect((await list('?limit=5000'))['limit']).toBe(1000);
});
