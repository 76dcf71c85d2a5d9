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
const remove = (id: unknown, person: Person = 'acmeAdmin') =>
  harness.ask(person, 'DELETE', url(id));
const list = async (query = '', person: Person = 'acmeViewer') =>
  (await harness.ask(person, 'GET', url() + query)).body;

test('a deleted one is gone, and others stay', async () => {
  const { body } = await create();
  const other = (await create({ referenceId: 'other' })).body;
  const { status, text } = await remove(body['id']);
  expect([status, text]).toEqual([204, '']);
  expect(await list()).toMatchObject({ items: [other], total: 1 });
  expect((await remove(body['id'])).tag).toBe('NotFoundError');
});

test('one of another project gets 404 and stays', async () => {
  const { body } = await create();
  const theirs = project;
  project = await harness.create({ ownerId: ownerIds.acme });
  for (const id of [body['id'], 'x', '%00']) expect((await remove(id)).tag).toBe('NotFoundError');
  project = theirs;
  expect((await list()).items).toEqual([body]);
});

test('members get 403, and it stays', async () => {
  const { body } = await create();
  for (const person of ['acmeMember', 'acmeViewer', 'stranger', 'annReadOnly'] as const) {
    expect((await remove(body['id'], person)).tag).toBe('ForbiddenError');
  }
  expect((await list()).items).toEqual([body]);
});
