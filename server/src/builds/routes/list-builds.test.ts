import { beforeEach, expect, test } from 'vitest';
import { buildRequests, mapFile } from '../../../test/build-requests.ts';
import {
  type BuildsHarness,
  buildsHarness,
  mapping,
  sourceMap,
} from '../../../test/builds-harness.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { fileMark, plainPath } from '../build-names.ts';
import type { BuildProblem } from '../build-problems.ts';
import { recordReadFiles } from '../build-problems-store.ts';
import { hashContent } from '../packed-file.ts';

const harness = closedAfterTests(await buildsHarness());
let project: Awaited<ReturnType<BuildsHarness['newProject']>>;
beforeEach(async () => {
  project = await harness.newProject();
});

const { list, upload } = buildRequests(harness, () => project);

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
  await upload({ files: names.map((fileName) => ({ ...mapFile, fileName })) });
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

test('a build has all fields, and another project does not list it', async () => {
  await upload({ uploadedAt: 1_000 });
  const { items, ...page } = await list();
  expect(page).toEqual({ total: 1, limit: 50, offset: 0, hasMore: false });
  expect(items).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      projectId: project.id,
      type: 'javascript',
      buildId: '1.0',
      deployedAt: '1970-01-01T00:00:01.000Z',
      uploadedAt: new Date(harness.clock.now()).toISOString(),
      files: 1,
      bytes: sourceMap.length,
      storedBytes: expect.any(Number),
      unusableFiles: 0,
      problems: [],
    },
  ]);
  project = await harness.newProject();
  expect(await list()).toMatchObject({ items: [], total: 0 });
});

test.each([
  ['limit=0', 'query.limit'],
  ['offset=-1', 'query.offset'],
])('the query %s gets 400 at %s', async (query, path) => {
  expect(await list(`?${query}`)).toMatchObject({ _tag: 'ProjectValidationError', path });
});
