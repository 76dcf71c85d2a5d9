import { afterAll, beforeAll, expect, test } from 'vitest';
import { issuesHarness } from '../../../test/issues-harness.ts';
import { ownerIds } from '../../../test/people.ts';
import type { ProjectsHttpHarness } from '../../../test/projects-http-harness.ts';
import { defaultErrorGrouping } from '../../grouping/index.ts';

let harness: ProjectsHttpHarness;
let project: { id: string; slug: string };
beforeAll(async () => {
  harness = await issuesHarness();
  project = await harness.create({ ownerId: ownerIds.acme, private: true });
});
afterAll(() => harness.close());

const url = (idOrSlug = project.id) => `/v0/project/${idOrSlug}/error-grouping`;
const put = (body: unknown, person: Parameters<ProjectsHttpHarness['ask']>[0] = 'acmeAdmin') =>
  harness.ask(person, 'PUT', url(), body);

const others = {
  mode: 'legacy',
  parserMaxInputBytes: 16_777_216,
  parserMaxLines: 1,
  parserMaxLineBytes: 1,
  segmentSelection: 'terminal_cause_frames',
  includeErrorKind: false,
  rawStackPolicy: 'error_kind_only',
  rawStackMaxBytes: 1,
  maxFrames: 0,
  includeFunction: false,
  includeModule: false,
  includeFile: false,
  runtimeFramePolicy: 'include',
  adjacentFramePolicy: 'preserve',
  exclusions: [
    { field: 'file', matcher: 'suffix', pattern: '.vue' },
    { field: 'function', matcher: 'prefix', pattern: 'com.acme.log.' },
    { field: 'function', matcher: 'prefix', pattern: 'com.acme.log.' },
  ],
};

test('a new project has all the defaults', async () => {
  const { id } = await harness.create({ ownerId: ownerIds.acme });
  const { status, body } = await harness.ask('acmeViewer', 'GET', url(id));
  expect(status).toBe(200);
  expect(body).toEqual({
    mode: 'modern',
    parserMaxInputBytes: 1_048_576,
    parserMaxLines: 16_384,
    parserMaxLineBytes: 65_536,
    segmentSelection: 'root_and_terminal_cause',
    includeErrorKind: true,
    rawStackPolicy: 'bounded',
    rawStackMaxBytes: 1_048_576,
    maxFrames: 8,
    includeFunction: true,
    includeModule: true,
    includeFile: true,
    runtimeFramePolicy: 'exclude_when_application_frame_exists',
    adjacentFramePolicy: 'deduplicate',
    exclusions: [],
  });
});

test('the settings are returned and read again, also by slug, with their order kept', async () => {
  const { status, body } = await put(others);
  expect([status, body]).toEqual([200, others]);
  expect((await harness.ask('acmeViewer', 'GET', url(project.slug))).body).toEqual(others);
  await put(defaultErrorGrouping);
  expect((await harness.ask('acmeViewer', 'GET', url())).body).toEqual(defaultErrorGrouping);
});

test('the settings of one project do not change another’s', async () => {
  const other = await harness.create({ ownerId: ownerIds.acme });
  await put(others);
  expect((await harness.ask('acmeViewer', 'GET', url(other.id))).body).toEqual(
    defaultErrorGrouping,
  );
});

test('changed settings are passed to the digest; a project with the defaults has none there', async () => {
  const other = await harness.create({ ownerId: ownerIds.acme });
  await put(others);
  const { directory } = harness.projects;
  await directory.refresh();
  const stateOf = (id: string) => directory.states().find((state) => state.id === id);
  expect(stateOf(project.id)).toMatchObject({ generation: 1, grouping: others });
  expect(stateOf(other.id)).not.toHaveProperty('grouping');
  await put({ ...others, maxFrames: 7 });
  await directory.refresh();
  expect(stateOf(project.id)?.grouping?.maxFrames).toBe(7);
});

test('each limit itself is accepted', async () => {
  const pattern = 'é'.repeat(256);
  const exclusion = { field: 'module', matcher: 'exact', pattern };
  const largest = {
    ...others,
    parserMaxInputBytes: 16_777_216,
    parserMaxLines: 1_048_576,
    parserMaxLineBytes: 16_777_216,
    rawStackMaxBytes: 16_777_216,
    maxFrames: 1024,
    exclusions: Array.from({ length: 100 }, () => exclusion),
  };
  const { status, body } = await put(largest);
  expect([status, body]).toEqual([200, largest]);
});

const rejected: readonly (readonly [sent: unknown, path: string])[] = [
  [undefined, 'body'],
  [null, 'body'],
  [[], 'body'],
  [[others], 'body'],
  ['text', 'body'],
  ...Object.keys(others).map((key) => [without(key), `body.${key}`] as const),
  ...Object.keys(others).map((key) => [{ ...others, [key]: null }, `body.${key}`] as const),
  [{ ...others, mode: 'newest' }, 'body.mode'],
  [{ ...others, segmentSelection: 'all' }, 'body.segmentSelection'],
  [{ ...others, rawStackPolicy: '' }, 'body.rawStackPolicy'],
  [{ ...others, runtimeFramePolicy: 'exclude' }, 'body.runtimeFramePolicy'],
  [{ ...others, adjacentFramePolicy: 1 }, 'body.adjacentFramePolicy'],
  [{ ...others, includeErrorKind: 'true' }, 'body.includeErrorKind'],
  [{ ...others, includeFile: 1 }, 'body.includeFile'],
  [{ ...others, parserMaxInputBytes: 0 }, 'body.parserMaxInputBytes'],
  [{ ...others, parserMaxInputBytes: 16_777_217 }, 'body.parserMaxInputBytes'],
  [{ ...others, parserMaxLines: 0 }, 'body.parserMaxLines'],
  [{ ...others, parserMaxLines: 1_048_577 }, 'body.parserMaxLines'],
  [{ ...others, parserMaxLineBytes: 16_777_217 }, 'body.parserMaxLineBytes'],
  [{ ...others, rawStackMaxBytes: 0 }, 'body.rawStackMaxBytes'],
  [{ ...others, maxFrames: -1 }, 'body.maxFrames'],
  [{ ...others, maxFrames: 1025 }, 'body.maxFrames'],
  [{ ...others, maxFrames: 7.5 }, 'body.maxFrames'],
  [{ ...others, maxFrames: '8' }, 'body.maxFrames'],
  [{ ...others, maxFrames: 'Infinity' }, 'body.maxFrames'],
  [{ ...others, maxFrames: 'NaN' }, 'body.maxFrames'],
  [{ ...others, exclusions: {} }, 'body.exclusions'],
  [{ ...others, exclusions: [null] }, 'body.exclusions[0]'],
  [excluding({ field: 'line' }), 'body.exclusions[1].field'],
  [excluding({ matcher: 'regex' }), 'body.exclusions[1].matcher'],
  [excluding({ pattern: '' }), 'body.exclusions[1].pattern'],
  [excluding({ pattern: null }), 'body.exclusions[1].pattern'],
  [excluding({ pattern: 'a\0' }), 'body.exclusions[1].pattern'],
  [excluding({ pattern: 'x'.repeat(513) }), 'body.exclusions[1].pattern'],
  [excluding({ pattern: 'é'.repeat(257) }), 'body.exclusions[1].pattern'],
  [{ ...others, exclusions: Array(101).fill(others.exclusions[0]) }, 'body.exclusions'],
];
test.each(rejected)('the body %j gets 400 at %s and changes nothing', async (sent, path) => {
  await put(others);
  const { status, tag, body } = await put(sent);
  expect([status, tag, body['path']]).toEqual([400, 'ProjectValidationError', path]);
  expect((await harness.ask('acmeViewer', 'GET', url())).body).toEqual(others);
});

test('unknown keys are ignored and not stored', async () => {
  const exclusion = { ...others.exclusions[0], note: 'x' };
  const { body } = await put({ ...others, depth: 3, exclusions: [exclusion] });
  expect(body).toEqual({ ...others, exclusions: [others.exclusions[0]] });
  expect((await harness.ask('acmeViewer', 'GET', url())).body).toEqual(body);
});

test('a change is in the audit log with the names of the changed settings; no change is not', async () => {
  const { id } = await harness.create({ ownerId: ownerIds.acme });
  const change = { ...defaultErrorGrouping, maxFrames: 9, includeFile: false };
  for (let round = 0; round < 2; round++) await harness.ask('acmeKey', 'PUT', url(id), change);
  const entries = await harness.db
    .selectFrom('audit')
    .selectAll()
    .where('project_id', '=', id)
    .where('action', '=', 'project.error_grouping_changed')
    .execute();
  expect(entries).toEqual([
    expect.objectContaining({
      owner_id: ownerIds.acme,
      key_id: 'key-acmeKey',
      detail: JSON.stringify({ settings: ['maxFrames', 'includeFile'] }),
    }),
  ]);
});

test('an unknown project gets 404 and a non-member 403, before the body is checked', async () => {
  const tooLong = excluding({ pattern: 'é'.repeat(257) });
  expect((await harness.ask('ann', 'PUT', url('nothing-here'), others)).tag).toBe('NotFoundError');
  expect((await harness.ask('ann', 'GET', url('nothing-here'))).tag).toBe('NotFoundError');
  for (const person of ['stranger', 'acmeMember'] as const) {
    expect((await put(tooLong, person)).status).toBe(403);
  }
});

function without(key: string) {
  return Object.fromEntries(Object.entries(others).filter(([name]) => name !== key));
}

function excluding(change: object) {
  return { ...others, exclusions: [others.exclusions[0], { ...others.exclusions[1], ...change }] };
}
