import { beforeEach, expect, test } from 'vitest';
import { sourceMap } from '../../test/builds-harness.ts';
import { closedAfterTests } from '../../test/closed-after-tests.ts';
import { projectsHarness } from '../../test/projects-harness.ts';
import { JobRunner } from '../jobs/index.ts';
import { KeyedMutex } from '../platform/keyed-mutex.ts';
import { defaultLimits } from '../quotas/index.ts';
import { buildPrefix } from './build-names.ts';
import { BuildFiles } from './build-files.ts';
import type { BuildsContext } from './builds-context.ts';
import { readUpload } from './read-upload.ts';
import { storeUpload } from './store-upload.ts';
import { unfinishedUploads } from './unfinished-uploads.ts';
import { releaseUpload, unfinishedUploadIds } from './unfinished-uploads-store.ts';

const harness = closedAfterTests(await projectsHarness());
const { db, clock, options } = harness;
let projectId: string;
beforeEach(async () => {
  projectId = (await harness.create()).id;
});

/** An instance with the same stores. Its uploads wait before the second file until they may go on. */
function instance() {
  const { blobs } = options;
  const { promise: reached, resolve: reach } = turn();
  const { promise: allowed, resolve: goOn } = turn();
  let puts = 0;
  const put = async (key: string, content: Uint8Array): Promise<void> => {
    puts += 1;
    if (puts === 2) {
      reach();
      await allowed;
    }
    return blobs.put(key, content);
  };
  const context: BuildsContext = {
    ...options,
    blobs: Object.assign(Object.create(blobs) as typeof blobs, { put }),
    files: new BuildFiles(blobs, clock),
    mutex: new KeyedMutex(),
    limits: defaultLimits,
    unpack: () => Promise.reject(new Error('not used')),
  };
  const jobs = new JobRunner({ ...options, logger: { error: () => undefined } });
  jobs.register(unfinishedUploads(context));
  const upload = (...names: string[]) => {
    const files = names.map((fileName) => ({ fileName, content: sourceMap }));
    const body = Buffer.from(JSON.stringify({ type: 'javascript', buildId: '1', files }));
    return storeUpload(context, projectId, readUpload(body, ''), clock.now());
  };
  const clearUp = async () => {
    await jobs.enqueue(db, { kind: 'unfinished-uploads' });
    await jobs.runDue();
  };
  return { reached, goOn, upload, clearUp };
}

function turn() {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const stored = async () => {
  const prefix = buildPrefix({ projectId, type: 'javascript', buildId: '1' });
  return (await options.blobs.list(prefix)).keys.length;
};
const recorded = () =>
  db.selectFrom('build_files').select('file_name').where('project_id', '=', projectId).execute();
const states = async () => ({
  stored: await stored(),
  recorded: (await recorded()).length,
  unfinished: (await unfinishedUploadIds(db)).length,
});

test('an upload that runs on another instance is not cleaned up', async () => {
  const [one, other] = [instance(), instance()];
  const uploading = one.upload('a.map', 'b.map');
  await one.reached;
  await other.clearUp();
  expect(await states()).toEqual({ stored: 1, recorded: 0, unfinished: 1 });
  one.goOn();
  expect(await uploading).toBe(2);
  expect(await states()).toEqual({ stored: 2, recorded: 2, unfinished: 0 });
});

test('an upload that was cleaned up as if its process had ended is rejected, and leaves nothing', async () => {
  const [one, other] = [instance(), instance()];
  const uploading = one.upload('a.map', 'b.map');
  const rejected = expect(uploading).rejects.toMatchObject({ status: 503 });
  await one.reached;
  clock.advance(10_000);
  await other.clearUp();
  expect(await states()).toEqual({ stored: 0, recorded: 0, unfinished: 0 });
  one.goOn();
  await rejected;
  await other.clearUp();
  expect(await states()).toEqual({ stored: 0, recorded: 0, unfinished: 0 });
});

test('files of an upload that was too slow are removed without those of the next one', async () => {
  const [one, other] = [instance(), instance()];
  const uploading = one.upload('a.map', 'b.map');
  const rejected = expect(uploading).rejects.toMatchObject({ status: 503 });
  await one.reached;
  clock.advance(10_000);
  const next = other.upload('c.map', 'd.map');
  await other.reached;
  one.goOn();
  await rejected;
  await instance().clearUp();
  other.goOn();
  expect(await next).toBe(2);
  expect(await states()).toEqual({ stored: 3, recorded: 2, unfinished: 1 });
  clock.advance(10_000);
  await other.clearUp();
  expect(await states()).toEqual({ stored: 2, recorded: 2, unfinished: 0 });
});

test('uploads of a build to two instances take turns, and both are kept', async () => {
  const [one, other] = [instance(), instance()];
  const first = one.upload('a.map', 'b.map');
  await one.reached;
  const second = other.upload('c.map');
  one.goOn();
  expect([await first, await second]).toEqual([2, 1]);
  expect(await states()).toEqual({ stored: 3, recorded: 3, unfinished: 0 });
});

test('an upload that a crashed process left is cleaned up within seconds', async () => {
  const [one, other] = [instance(), instance()];
  const uploading = one.upload('a.map', 'b.map').catch(() => 'rejected');
  await one.reached;
  await other.clearUp();
  expect(await states()).toMatchObject({ stored: 1, unfinished: 1 });
  for (const id of await unfinishedUploadIds(db)) await releaseUpload(db, id);
  clock.advance(10_000);
  // Without being asked again.
  const { state } = await db
    .selectFrom('jobs')
    .select('state')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(state).toBe('waiting');
  await other.clearUp();
  expect(await states()).toMatchObject({ stored: 0, unfinished: 0 });
  one.goOn();
  expect(await uploading).toBe('rejected');
});
