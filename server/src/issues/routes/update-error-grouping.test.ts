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
const put = (body: unknown, person: Person = 'acmeAdmin') =>
  harness.ask(person, 'PUT', url(), body);
const exclusion = { field: 'file', matcher: 'suffix', pattern: '.vue' } as const;

test('the settings are answered as sent, and read again', async () => {
  const sent = { ...defaultErrorGrouping, includeFile: false, exclusions: [exclusion] };
  const { status, body } = await put(sent);
  expect([status, body]).toEqual([200, sent]);
  expect(await read(project.slug)).toEqual(sent);
  expect((await put(defaultErrorGrouping)).body).toEqual(defaultErrorGrouping);
  expect(await read()).toEqual(defaultErrorGrouping);
});

test('a pattern has 1 to 512 bytes, and there are at most 100', async () => {
  const withPattern = (pattern: string) => ({
    ...defaultErrorGrouping,
    exclusions: [exclusion, { ...exclusion, pattern }],
  });
  expect((await put(withPattern('é'.repeat(256)))).status).toBe(200);
  for (const pattern of ['', 'é'.repeat(257)]) {
    const { status, body } = await put(withPattern(pattern));
    expect([status, body['path']]).toEqual([400, 'body.exclusions[1].pattern']);
  }
  const many = (length: number) => ({
    ...defaultErrorGrouping,
    exclusions: Array.from({ length }, () => exclusion),
  });
  expect((await put(many(100))).status).toBe(200);
  expect((await put(many(101))).body).toMatchObject({ path: 'body.exclusions' });
  expect((await read())['exclusions']).toHaveLength(100);
});

test.each([
  [undefined, 'body'],
  [{}, 'body.mode'],
  [{ ...defaultErrorGrouping, mode: 'newest' }, 'body.mode'],
  [{ ...defaultErrorGrouping, maxFrames: 1025 }, 'body.maxFrames'],
  [{ ...defaultErrorGrouping, includeFile: null }, 'body.includeFile'],
  [
    { ...defaultErrorGrouping, exclusions: [{ ...exclusion, field: 'line' }] },
    'body.exclusions[0].field',
  ],
])('the body %.60j gets 400 at %s and changes nothing', async (sent, path) => {
  const { status, tag, body } = await put(sent);
  expect([status, tag, body['path']]).toEqual([400, 'ProjectValidationError', path]);
  expect(await read()).toEqual(defaultErrorGrouping);
});

test('members get 403, and nothing changes', async () => {
  for (const person of ['acmeMember', 'acmeViewer', 'stranger', 'annReadOnly'] as const) {
    expect((await put({ ...defaultErrorGrouping, maxFrames: 3 }, person)).tag).toBe(
      'ForbiddenError',
    );
  }
  expect(await read()).toEqual(defaultErrorGrouping);
});
