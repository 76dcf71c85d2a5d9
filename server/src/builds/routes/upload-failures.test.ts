import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BuildsHarness, buildsHarness, sourceMap } from '../../../test/builds-harness.ts';
import { openS3, type S3Harness } from '../../../test/s3-harness.ts';
import { S3BlobStore } from '../../store/blobs/index.ts';
import { buildPrefix } from '../build-names.ts';

let s3: S3Harness;
let blobs: S3BlobStore;
let harness: BuildsHarness;
let project: Awaited<ReturnType<BuildsHarness['newProject']>>;
beforeAll(async () => {
  s3 = await openS3();
  // The server sometimes answers 500 if it removes two files of a folder at once.
  blobs = new S3BlobStore(s3.settings, { attempts: 2, attemptMs: 10_000 });
  harness = await buildsHarness(undefined, () => blobs);
});
afterAll(async () => {
  await harness.close();
  await s3.close();
});
beforeEach(async () => {
  s3.rejects = () => false;
  project = await harness.newProject();
});

const changed = sourceMap.replace('AAAA', 'AAAA;'.repeat(100));
const upload = async (content: string, ...names: string[]) => {
  const files = names.map((fileName) => ({ fileName, content }));
  return (await harness.upload(project.key, { type: 'javascript', buildId: '1', files })).status;
};
const prefix = () => buildPrefix({ projectId: project.id, type: 'javascript', buildId: '1' });
const stored = async () => (await blobs.list(prefix())).keys.length;
const usage = async () =>
  (await harness.ask('acmeAdmin', 'GET', `/v0/project/${project.id}/builds/usage`)).body;
const unfinished = () => harness.db.selectFrom('unfinished_uploads').select('bytes').execute();
/** Rejects all files after this many puts, and all other calls if `isAway`. */
function failAfter(puts: number, isAway = false): void {
  let left = puts;
  s3.rejects = ({ method }: IncomingMessage) =>
    method === 'PUT' ? (left -= 1) < 0 : isAway && left < 0;
}

test('an upload that fails midway leaves nothing behind and can be repeated', async () => {
  failAfter(2);
  expect(await upload(sourceMap, 'a.map', 'b.map', 'c.map')).toBe(503);
  expect(await stored()).toBe(0);
  expect(await unfinished()).toEqual([]);
  s3.rejects = () => false;
  expect(await upload(sourceMap, 'a.map', 'b.map', 'c.map')).toBe(200);
  expect([await stored(), await usage()]).toMatchObject([3, { builds: 1, files: 3 }]);
});

test('an upload that fails midway counts what it replaced and removes what it added', async () => {
  expect(await upload(sourceMap, 'a.map', 'b.map')).toBe(200);
  failAfter(2);
  expect(await upload(changed, 'a.map', 'new.map', 'b.map')).toBe(503);
  expect(await stored()).toBe(2);
  expect(await usage()).toMatchObject({ files: 2, bytes: sourceMap.length + changed.length });
  const build = await harness.files.open({
    projectId: project.id,
    type: 'javascript',
    buildId: '1',
  });
  expect([build?.files, build?.mapOf('new.js')]).toEqual([2, null]);
});

test('files in a store that is unavailable are removed later, and count until then', async () => {
  failAfter(1, true);
  expect(await upload(sourceMap, 'a.map', 'b.map')).toBe(503);
  expect(await unfinished()).toEqual([{ bytes: 8192 }]);
  await harness.clearUp();
  expect(harness.reports).toEqual([expect.stringContaining('unfinished-uploads failed')]);
  s3.rejects = () => false;
  expect(await stored()).toBe(1);
  harness.clock.advance(10_000);
  await harness.clearUp();
  expect([await stored(), await unfinished()]).toEqual([0, []]);
});

test('a repeated upload does not wait for the cleanup of the failed one', async () => {
  failAfter(1, true);
  expect(await upload(sourceMap, 'a.map', 'b.map')).toBe(503);
  s3.rejects = () => false;
  expect(await upload(sourceMap, 'c.map')).toBe(200);
  expect([await stored(), await unfinished()]).toEqual([1, []]);
});
