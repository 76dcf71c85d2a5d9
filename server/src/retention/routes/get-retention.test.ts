import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { ownerIds, type Person } from '../../../test/people.ts';
import {
  retentionDefaults as defaults,
  retentionHarness,
  unsetRetention as unsaid,
} from '../../../test/retention-harness.ts';

const harness = closedAfterTests(await retentionHarness());
let project: { id: string; slug: string };
beforeEach(async () => {
  project = await harness.create({ ownerId: ownerIds.acme });
});

const url = (id = project.id) => `/v0/project/${id}/retention`;
const read = async (person: Person = 'acmeViewer') =>
  (await harness.ask(person, 'GET', url(project.slug))).body;

test('a new project only has a replay setting, and sees the defaults', async () => {
  expect(await read()).toEqual({ ...unsaid, replays: 30, defaults });
});

test('own days are shown beside the defaults, by ID and by slug', async () => {
  await harness.ask('acmeAdmin', 'PATCH', url(), { events: 400, vitals: 1 });
  const set = { ...unsaid, events: 400, vitals: 1, replays: 30, defaults };
  expect(await read()).toEqual(set);
  expect((await harness.ask('acmeViewer', 'GET', url())).body).toEqual(set);
});

test('another project’s days are not shown', async () => {
  await harness.ask('acmeAdmin', 'PATCH', url(), { events: 400 });
  project = await harness.create({ ownerId: ownerIds.acme });
  expect(await read()).toMatchObject({ events: null });
});

test('all members read, strangers do not; an unknown project gets 404', async () => {
  expect(await read('acmeMember')).toEqual(await read());
  expect(await read('stranger')).toMatchObject({ _tag: 'ForbiddenError' });
  expect(await read('nobody')).toMatchObject({ _tag: 'UnauthorizedError' });
  const unknown = await harness.ask('acmeAdmin', 'GET', url('nothing-here'));
  expect(unknown.tag).toBe('NotFoundError');
});
