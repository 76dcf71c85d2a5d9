import { beforeEach, expect, test } from 'vitest';
import { fileMark, plainPath } from '../build-names.ts';
import { type BuildProblem, buildProblems } from '../build-problems.ts';
import { recordReadFiles } from '../build-problems-store.ts';
import { hashContent } from '../packed-file.ts';
import {
  type BuildsHarness,
  buildsHarness,
  mapping,
  sourceMap,
} from '../../../test/builds-harness.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';

const harness = closedAfterTests(await buildsHarness());
let project: Awaited<ReturnType<BuildsHarness['newProject']>>;
beforeEach(async () => {
  project = await harness.newProject();
});

const file = { fileName: 'app.js.map', content: sourceMap };
const upload = async (change: object = {}) => {
  const body = { type: 'javascript', buildId: '1.0', files: [file], ...change };
  expect((await harness.upload(project.key, body)).text).toMatch(/^\{"ok":true/);
};
const asMapping = { type: 'proguard', files: [{ fileName: 'mapping.txt', content: mapping }] };
const list = async (query = '') =>
  (await harness.ask('acmeViewer', 'GET', `/v0/project/${project.slug}/builds${query}`)).body;
const usage = async () =>
  (await harness.ask('acmeViewer', 'GET', `/v0/project/${project.slug}/builds/usage`)).body;
const remove = (build: string, person: 'acmeAdmin' | 'acmeMember' = 'acmeAdmin') =>
  harness.ask(person, 'DELETE', `/v0/project/${project.slug}/builds/${encodeURIComponent(build)}`);
const hasFiles = async (buildId: string, type: 'javascript' | 'proguard' = 'javascript') =>
  (await harness.files.open({ projectId: project.id, type, buildId })) !== null;

test('builds are listed by page, last deployed first', async () => {
  for (const [buildId, uploadedAt] of [
    ['old', 1_000],
    ['new', 3_000],
    ['middle', 2_000],
  ]) {
    await upload({ buildId, uploadedAt });
  }
  const named = (page: { items?: Record<string, unknown>[] }) =>
    page.items?.map(({ buildId }) => buildId);
  expect(named(await list())).toEqual(['new', 'middle', 'old']);
  const page = await list('?limit=1&offset=1');
  expect(named(page)).toEqual(['middle']);
  expect(page).toMatchObject({ total: 3, limit: 1, offset: 1, hasMore: true });
});

test('the storage used by the builds of a project is counted', async () => {
  expect(await usage()).toEqual({ builds: 0, files: 0, bytes: 0, storedBytes: 0 });
  await upload();
  await upload(asMapping);
  const storedBytes = expect.any(Number);
  const bytes = sourceMap.length + mapping.length;
  expect(await usage()).toEqual({ builds: 2, files: 2, bytes, storedBytes });
});

/** Records results of reading files of build 1.0. */
const wasRead = (problem: BuildProblem | null, content: string, ...names: string[]) =>
  recordReadFiles(
    harness.db,
    names.map((name) => ({
      build: { projectId: project.id, type: 'javascript', buildId: '1.0' },
      mark: fileMark(plainPath(name)),
      version: hashContent(Buffer.from(content)),
      problem,
    })),
    harness.clock.now(),
  );
const problems = async () =>
  (await list()).items?.map(({ unusableFiles, problems: named }) => [
    unusableFiles,
    (named as { fileName: string }[]).map(({ fileName }) => fileName),
  ]);

test('an unusable file says why until it is uploaded again or becomes usable', async () => {
  await upload();
  expect((await list()).items).toMatchObject([{ unusableFiles: 0, problems: [] }]);
  await wasRead('too_many_sections', sourceMap, '/app.js.map');
  const problem = {
    fileName: 'app.js.map',
    problem: 'too_many_sections',
    message: 'This source map has more than 20,000 sections. Upload it without an index map.',
    foundAt: new Date(harness.clock.now()).toISOString(),
  };
  expect((await list()).items).toMatchObject([{ unusableFiles: 1, problems: [problem] }]);
  await wasRead(null, sourceMap, 'app.js.map');
  expect(await problems()).toEqual([[0, []]]);
  await wasRead('damaged', sourceMap, 'app.js.map');
  await upload();
  expect(await problems()).toEqual([[0, []]]);
  // The file that was read has been replaced by now.
  await wasRead('damaged', mapping, 'app.js.map');
  expect(await problems()).toEqual([[0, []]]);
});

test('a build names some of its unusable files and counts them all', async () => {
  const names = ['a', 'b', 'c', 'd'].map((name) => `${name.repeat(300)}.js.map`);
  await upload({ files: names.map((fileName) => ({ ...file, fileName })) });
  await upload({ buildId: 'other' });
  for (const name of names) {
    await wasRead('not_json', sourceMap, name);
    harness.clock.advance(1000);
  }
  const named = ['d', 'c', 'b'].map((name) => name.repeat(256));
  expect(await problems()).toEqual(
    expect.arrayContaining([
      [4, named],
      [0, []],
    ]),
  );
});

test('every problem says what to do', () => {
  for (const message of Object.values(buildProblems)) {
    expect(message).toMatch(/^(?:This|The|A|Reading) [^.]+\. (?:Build|Upload|Split|Shrink) .+\.$/);
  }
});

test('deleting a build removes all its types and files and keeps other builds', async () => {
  await upload();
  await upload(asMapping);
  await upload({ buildId: 'other' });
  expect((await remove('1.0')).status).toBe(204);
  expect(await list()).toMatchObject({ items: [{ buildId: 'other' }], total: 1 });
  expect([await hasFiles('1.0'), await hasFiles('1.0', 'proguard')]).toEqual([false, false]);
  expect(await hasFiles('other')).toBe(true);
  expect(harness.stored().filter((path) => path.includes(project.id))).toHaveLength(1);
  expect(await usage()).toMatchObject({ builds: 1, files: 1 });
  expect((await remove('1.0')).tag).toBe('NotFoundError');
});

test.each([
  'feature/x y',
  '../..',
  'ü%2f',
  'A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11',
  '1'.repeat(256),
])('a build called %s is deleted by its name', async (buildId) => {
  await upload({ buildId });
  expect((await remove(buildId)).status).toBe(204);
  expect((await list())['total']).toBe(0);
});

test('a build can also be deleted by its internal ID, and only that one', async () => {
  await upload();
  await upload(asMapping);
  const items = (await list()).items ?? [];
  const ofMapping = items.find(({ type }) => type === 'proguard');
  expect((await remove(String(ofMapping?.['id']))).status).toBe(204);
  expect((await list()).items).toMatchObject([{ type: 'javascript' }]);
});

test('a build of another project gets 404, and a member may not delete', async () => {
  await upload();
  const theirs = String((await list()).items?.[0]?.['id']);
  expect((await remove('1.0', 'acmeMember')).tag).toBe('ForbiddenError');
  const first = project;
  project = await harness.newProject();
  expect((await remove('1.0')).tag).toBe('NotFoundError');
  expect((await remove(theirs)).tag).toBe('NotFoundError');
  project = first;
  expect(await hasFiles('1.0')).toBe(true);
});

test('deletions appear in the audit log', async () => {
  await upload();
  await remove('1.0');
  const entries = await harness.db
    .selectFrom('audit')
    .select(['action', 'key_id'])
    .where('project_id', '=', project.id)
    .where('action', '=', 'build.deleted')
    .execute();
  expect(entries).toEqual([{ action: 'build.deleted', key_id: 'key-acmeAdmin' }]);
});

test('after a concurrent upload and deletion, files exist exactly if the build is recorded', async () => {
  await upload();
  await Promise.all([upload(), remove('1.0'), upload(), remove('1.0')]);
  expect(await hasFiles('1.0')).toBe((await list())['total'] === 1);
});

test('a wipe keeps builds, and deleting a project deletes them', async () => {
  await upload();
  const collected = `${project.id}/1/replays/x`;
  await harness.options.blobs.put(collected, Buffer.from('x'));
  const password = 'a password of the tests';
  const wiped = await harness.ask('acmeAdmin', 'POST', `/v0/project/${project.id}/wipe`, {
    password,
  });
  expect(wiped.status).toBe(204);
  await removeBlobs();
  expect(await harness.options.blobs.get(collected)).toBeNull();
  expect(await hasFiles('1.0')).toBe(true);
  expect((await list())['total']).toBe(1);
  const url = `/v0/project/${project.id}`;
  expect((await harness.ask('acmeAdmin', 'DELETE', url, { password })).status).toBe(204);
  await removeBlobs();
  expect(harness.stored().filter((path) => path.includes(project.id))).toEqual([]);
});

/** Runs the removal jobs as far as they get without an event store: blobs are removed first. */
async function removeBlobs(): Promise<void> {
  for (let round = 0; round < 4; round++) await harness.jobs.runDue();
}
