import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BuildsRig, buildsRig, sourceMap } from '../../../test/builds-rig.ts';
import { openS3, type S3Rig } from '../../../test/s3-rig.ts';
import { S3BlobStore } from '../../store/blobs/index.ts';
import { buildPrefix } from '../build-names.ts';

let s3: S3Rig;
let blobs: S3BlobStore;
let rig: BuildsRig;
let project: Awaited<ReturnType<BuildsRig['newProject']>>;
beforeAll(async () => {
  s3 = await openS3();
  // The server now and then answers 500 when it removes two files of a folder at once.
  blobs = new S3BlobStore(s3.settings, { attempts: 2, attemptMs: 10_000 });
  rig = await buildsRig(undefined, () => blobs);
});
afterAll(async () => {
  await rig.close();
  await s3.close();
});
beforeEach(async () => {
  s3.rejects = () => false;
  project = await rig.newProject();
});

const changed = sourceMap.replace('AAAA', 'AAAA;'.repeat(100));
const upload = async (content: string, ...names: string[]) => {
  const files = names.map((fileName) => ({ fileName, content }));
  return (await rig.upload(project.key, { type: 'javascript', buildId: '1', files })).status;
};
const prefix = () => buildPrefix({ projectId: project.id, type: 'javascript', buildId: '1' });
const stored = async () => (await blobs.list(prefix())).keys.length;
const usage = async () =>
  (await rig.ask('acmeAdmin', 'GET', `/v0/project/${project.id}/builds/usage`)).body;
const unfinished = () => rig.db.selectFrom('unfinished_uploads').select('bytes').execute();
/** Rejects every file after so many, and all else if told. */
function failAfter(puts: number, isAway = false): void {
  let left = puts;
  s3.rejects = ({ method }: IncomingMessage) =>
    method === 'PUT' ? (left -= 1) < 0 : isAway && left < 0;
}

test('an upload that fails midway leaves nothing, and can be repeated', async () => {
  failAfter(2);
  expect(await upload(sourceMap, 'a.map', 'b.map', 'c.map')).toBe(503);
  expect(await stored()).toBe(0);
  expect(await unfinished()).toEqual([]);
  s3.rejects = () => false;
  expect(await upload(sourceMap, 'a.map', 'b.map', 'c.map')).toBe(200);
  expect([await stored(), await usage()]).toMatchObject([3, { builds: 1, files: 3 }]);
});

test('an upload that fails midway counts what it has replaced, and removes what it has added', async () => {
  expect(await upload(sourceMap, 'a.map', 'b.map')).toBe(200);
  failAfter(2);
  expect(await upload(changed, 'a.map', 'new.map', 'b.map')).toBe(503);
  expect(await stored()).toBe(2);
  expect(await usage()).toMatchObject({ files: 2, bytes: sourceMap.length + changed.length });
  const build = await rig.files.open({ projectId: project.id, type: 'javascript', buildId: '1' });
  expect([build?.files, build?.mapOf('new.js')]).toEqual([2, null]);
});

test('what a store that is away keeps is removed later, and counts until then', async () => {
  failAfter(1, true);
  expect(await upload(sourceMap, 'a.map', 'b.map')).toBe(503);
  expect(await unfinished()).toEqual([{ bytes: 8192 }]);
  await rig.clearUp();
  expect(rig.reports).toEqual([expect.stringContaining('unfinished-uploads failed')]);
  s3.rejects = () => false;
  expect(await stored()).toBe(1);
  rig.clock.advance(10_000);
  await rig.clearUp();
  expect([await stored(), await unfinished()]).toEqual([0, []]);
});

test('an upload that is repeated does not wait until the one that failed is cleared up', async () => {
  failAfter(1, true);
  expect(await upload(sourceMap, 'a.map', 'b.map')).toBe(503);
  s3.rejects = () => false;
  expect(await upload(sourceMap, 'c.map')).toBe(200);
  expect([await stored(), await unfinished()]).toEqual([1, []]);
});
