import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { addIssue, issuesHarness } from '../../../test/issues-harness.ts';
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
const remove = (id: unknown, person: Person = 'acmeMember') =>
  harness.ask(person, 'DELETE', url(id));

test('a deleted label is gone, others stay, and its name is free', async () => {
  const { body } = await create();
  const other = (await create({ name: 'other' })).body;
  const { status, text } = await remove(body['id']);
  expect([status, text]).toEqual([204, '']);
  expect(await list()).toMatchObject({ items: [other], total: 1 });
  expect((await remove(body['id'])).tag).toBe('NotFoundError');
  expect((await create()).status).toBe(200);
});

test('its issues are kept, with their other labels', async () => {
  const ids = [];
  for (const name of ['gone', 'kept']) ids.push((await create({ name })).body['id']);
  const issue = await addIssue(harness, project.id, ['a']);
  const path = `/v0/project/${project.slug}/issues/${issue}`;
  await harness.ask('acmeMember', 'PATCH', path, { labelIds: ids });
  expect((await remove(ids[0])).status).toBe(204);
  const { body } = await harness.ask('acmeMember', 'PATCH', path, {});
  expect(body).toMatchObject({ id: issue, labels: [{ id: ids[1], name: 'kept' }] });
});

test('a label of another project gets 404 and stays', async () => {
  const { body } = await create();
  const theirs = project;
  project = await harness.create({ ownerId: ownerIds.acme });
  for (const id of [body['id'], 'x', '%00']) expect((await remove(id)).tag).toBe('NotFoundError');
  project = theirs;
  expect((await list()).items).toEqual([body]);
});

test('viewers, strangers and read-only keys get 403, and the label stays', async () => {
  const { body } = await create();
  for (const person of ['acmeViewer', 'stranger', 'annReadOnly'] as const) {
    expect((await remove(body['id'], person)).tag).toBe('ForbiddenError');
  }
  expect((await list()).items).toEqual([body]);
});
