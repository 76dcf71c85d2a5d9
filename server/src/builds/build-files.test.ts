import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ManualClock } from '../platform/clock.ts';
import { type BlobStore, FolderBlobStore } from '../store/blobs/index.ts';
import { BuildFiles } from './build-files.ts';
import { type BuildName, buildPrefix, plainPath } from './build-names.ts';
import { buildFileKey } from '../../test/build-file-key.ts';
import { packFile } from './packed-file.ts';

const projectId = '0190a5f2-6f6a-7c3e-8a53-5a3f2b1c0d9e';
let folder: string;
let blobs: BlobStore;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellwether-builds-'));
  blobs = await FolderBlobStore.open(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

let builds = 0;
/** Uploads these files as a build; the content of each file is its own name. */
async function uploaded(...names: readonly string[]): Promise<BuildName> {
  const build = { projectId, type: 'javascript', buildId: `build ${(builds += 1)}` } as const;
  for (const name of names) await put(build, name, name);
  return build;
}
const put = (build: BuildName, name: string, content: string) =>
  blobs.put(buildFileKey(build, plainPath(name)), packFile(name, Buffer.from(content)));
const reader = (clock = new ManualClock(0)) =>
  new BuildFiles(FolderBlobStore.reading(folder), clock);
/** The content of the map of a file. */
async function found(build: BuildName, file: string): Promise<string | null> {
  const opened = await reader().open(build);
  const map = opened?.mapOf(file) ?? null;
  if (opened === null || map === null) return null;
  const read = await opened.read(map);
  expect(read?.bytes).toBe(read?.fileName.length);
  return String(await read?.content());
}

const named = [
  ...['app.js.map', '/assets/one.js.map', 'dist\\assets\\two.js.map', '~/a/x.js.map'],
  ...['pages/[id]-4f2a.js.map', 'my app.js.map', '100%.js.map'],
];
test.each([
  ['app.js', 'app.js.map'],
  ['https://example.com/deep/er/app.js?v=1#x', 'app.js.map'],
  ['webpack:///./app.js', 'app.js.map'],
  ['https://example.com/assets/one.js', '/assets/one.js.map'],
  ['one.js', '/assets/one.js.map'],
  ['https://example.com/assets/two.js', 'dist\\assets\\two.js.map'],
  ['/a/x.js', '~/a/x.js.map'],
  ['../../a/x.js', '~/a/x.js.map'],
  ['https://example.com/_next/pages/%5Bid%5D-4f2a.js', 'pages/[id]-4f2a.js.map'],
  ['https://example.com/my%20app.js?v=1', 'my app.js.map'],
  ['https://example.com/100%.js', '100%.js.map'],
  ['https://example.com/50%.js', null],
  ['other.js', null],
  ['App.js', null],
  ['', null],
  ['https://example.com/', null],
])('the map of %j is %j', async (file, map) => {
  expect(await found(await uploaded(...named), file)).toBe(map);
});

test('the path decides between files with the same base name; without a path none is used', async () => {
  const build = await uploaded('a/index.js.map', 'b/index.js.map');
  expect(await found(build, 'https://x.test/static/b/index.js')).toBe('b/index.js.map');
  expect(await found(build, 'https://x.test/c/index.js')).toBeNull();
});

test('a build without files is null, and new files are seen within ten seconds', async () => {
  const build = await uploaded();
  const clock = new ManualClock(5);
  const files = reader(clock);
  expect(await files.open(build)).toBeNull();
  await put(build, 'late.js.map', 'x');
  expect(await files.open(build)).toBeNull();
  clock.advance(10_000);
  expect((await files.open(build))?.files).toBe(1);
  await blobs.deletePrefix(buildPrefix(build));
  files.forget(build);
  expect(await files.open(build)).toBeNull();
});

test('a project without uploads is looked up once, regardless of the build names', async () => {
  let lists = 0;
  const list: BlobStore['list'] = async (prefix, options) => {
    lists += 1;
    return blobs.list(prefix, options);
  };
  const files = new BuildFiles({ list, get: (key) => blobs.get(key) }, new ManualClock(0));
  const empty = { projectId: `${projectId.slice(0, -1)}0`, type: 'javascript' } as const;
  for (const buildId of ['a', 'b', 'c', ''])
    expect(await files.open({ ...empty, buildId })).toBeNull();
  expect(await files.hasAny(empty.projectId)).toBe(false);
  expect(lists).toBe(1);
});

test('a store that failed is asked again the next time', async () => {
  const build = await uploaded('a.js.map');
  let fails = true;
  const list: BlobStore['list'] = (prefix, options) =>
    fails ? Promise.reject(new Error('away')) : blobs.list(prefix, options);
  const files = new BuildFiles({ list, get: (key) => blobs.get(key) }, new ManualClock(0));
  await expect(files.open(build)).rejects.toThrow('away');
  fails = false;
  expect((await files.open(build))?.files).toBe(1);
});

test('a replaced file has another version, and a removed one is null', async () => {
  const build = await uploaded('a.js.map');
  const opened = await reader().open(build);
  const [file = ''] = opened?.all() ?? [];
  const first = await opened?.read(file);
  await put(build, 'a.js.map', 'new');
  const second = await opened?.read(file);
  expect(second?.version).not.toBe(first?.version);
  expect(String(await second?.content())).toBe('new');
  await blobs.deletePrefix(buildPrefix(build));
  expect(await opened?.read(file)).toBeNull();
});

test.each(['../../etc/passwd', '/etc/passwd', 'C:\\x\\y.map', 'a\0b', '.', '', 'x'.repeat(5000)])(
  'the key for the name %j stays below the prefix of its build',
  (name) => {
    const build = { projectId, type: 'proguard', buildId: '../../../x' } as const;
    const key = buildFileKey(build, plainPath(name));
    expect(key).toMatch(
      new RegExp(`^${projectId}/0/builds/[0-9a-f]{32}/[0-9a-f]{16}\\.[0-9a-f]{32}$`),
    );
  },
);
