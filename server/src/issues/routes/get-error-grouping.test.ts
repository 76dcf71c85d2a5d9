import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { issuesHarness } from '../../../test/issues-harness.ts';
import { ownerIds, type Person } from '../../../test/people.ts';
import { defaultErrorGrouping } from '../../grouping/index.ts';

const harness = closedAfterTests(await issuesHarness());
let project: { id: string; slug: string };
beforeEach(async () => {
  project = await harness.create({ ownerId: ownerIds.acme, private: true });
});

const url = (idOrSlug = project.id) => `/v0/project/${idOrSlug}/error-grouping`;
const read = async (idOrSlug?: string, person: Person = 'acmeViewer') =>
  (await harness.ask(person, 'GET', url(idOrSlug))).body;

test('a new project has the defaults, by ID and by slug', async () => {
  expect(await read()).toEqual(defaultErrorGrouping);
  expect(await read(project.slug)).toEqual(defaultErrorGrouping);
});

test('changed settings are read again, and only those of the project', async () => {
  const changed = { ...defaultErrorGrouping, mode: 'legacy', maxFrames: 3 };
  expect((await harness.ask('acmeAdmin', 'PUT', url(), changed)).status).toBe(200);
  expect(await read()).toEqual(changed);
  project = await harness.create({ ownerId: ownerIds.acme });
  expect(await read()).toEqual(defaultErrorGrouping);
});

test('all members read them, strangers do not; an unknown project gets 404', async () => {
  expect(await read(undefined, 'acmeMember')).toEqual(defaultErrorGrouping);
  expect(await read(undefined, 'stranger')).toMatchObject({ _tag: 'ForbiddenError' });
  expect(await read(undefined, 'nobody')).toMatchObject({ _tag: 'UnauthorizedError' });
  expect(await read('nothing-here')).toMatchObject({ _tag: 'NotFoundError' });
});
