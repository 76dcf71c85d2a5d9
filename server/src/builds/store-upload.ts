import { setTimeout as pause } from 'node:timers/promises';
import { noteOverrun } from '../quotas/index.ts';
import { type BuildName, buildPrefix } from './build-names.ts';
import type { BuildsContext } from './builds-context.ts';
import { recordUpload } from './builds-store.ts';
import { checkBuildQuotas } from './builds-quota.ts';
import type { Keep } from './clear-upload.ts';
import type { Upload } from './read-upload.ts';
import { tooBusy, tooMany, unauthorized } from './upload-rejection.ts';
import {
  beginUpload,
  endUpload,
  isUploading,
  takeUploads,
  type UnfinishedUpload,
} from './unfinished-uploads-store.ts';
import { clearFailed, clearKept, UploadLostError, uploadNow, whileKept } from './upload-lease.ts';

/** How far a client's clock may be ahead (ms). */
const ahead = 5 * 60_000;
/** How long an upload waits for another one of the same build on another instance, and how often it looks (ms). */
const longestWait = 30_000;
const lookEvery = 200;

/**
 * Reserves what an upload needs, stores its files, then records them, so recorded files survive a power
 * failure. Each file is replaced atomically; uploads of the same build run one at a time.
 * @param at when it was received, Unix ms
 * @returns the number of files in it
 * @throws UploadRejection 503 if the files cannot be stored, 403 if the project or the build has reached a
 * limit, 401 if the project is gone
 */
export async function storeUpload(
  context: BuildsContext,
  projectId: string,
  upload: Upload,
  at: number,
): Promise<number> {
  const build = { projectId, type: upload.type, buildId: upload.buildId };
  await context.mutex.run(buildPrefix(build), async () => {
    const begun = await begin(context, build, upload, at);
    const isRecorded = await whileKept(context, begun.id, (keep) =>
      storeFiles(context, begun, upload, keep),
    ).catch(async (error: unknown) => {
      // The reservation lets a later run clean up what fails now.
      await clearFailed(context, begun).catch(() => undefined);
      throw tooBusy(error);
    });
    if (isRecorded) return;
    // The project was deleted meanwhile, and only these files remain.
    await clearFailed(context, begun);
    throw unauthorized();
  });
  return upload.files.length;
}

/** Waits for uploads of the build on other instances, cleans up after failed ones, and reserves what it needs. */
async function begin(
  context: BuildsContext,
  build: BuildName,
  upload: Upload,
  at: number,
): Promise<UnfinishedUpload> {
  const giveUp = performance.now() + longestWait;
  for (;;) {
    const state = await reserve(context, build, upload, at);
    if ('begun' in state) return state.begun;
    if (state.earlier === null) {
      if (performance.now() > giveUp) throw tooBusy();
      await pause(lookEvery);
    }
    try {
      // A failed upload of the same build must not use up the quota of its repetition.
      for (const earlier of state.earlier ?? []) await clearKept(context, earlier);
    } catch (error) {
      throw tooBusy(error);
    }
  }
}

/** @returns the reservation; or the uploads to clean up after first, null while one is running elsewhere */
async function reserve(
  context: BuildsContext,
  build: BuildName,
  { files }: Upload,
  at: number,
): Promise<
  { readonly begun: UnfinishedUpload } | { readonly earlier: readonly UnfinishedUpload[] | null }
> {
  const { db, makeId, limits } = context;
  const now = uploadNow(context);
  const state = await db.transaction().execute(async (transaction) => {
    if (await isUploading(transaction, build, now)) return { earlier: null };
    const earlier = await takeUploads(transaction, build, makeId, now);
    if (earlier.length > 0) return { earlier };
    const needed = await checkBuildQuotas(transaction, build, files, limits);
    if ('message' in needed) return needed;
    const begun = { ...build, ...needed, id: makeId(), begunAt: at };
    await beginUpload(transaction, begun, now);
    return { begun };
  });
  if (!('message' in state)) return state;
  if (state.quota !== null) await noteOverrun(db, build.projectId, state.quota, at);
  throw tooMany(state.message);
}

/** @returns false if the project is gone; nothing is recorded then */
async function storeFiles(
  context: BuildsContext,
  begun: UnfinishedUpload,
  { statedAt, files }: Upload,
  keep: Keep,
): Promise<boolean> {
  const { db, makeId, blobs, files: reader } = context;
  const prefix = buildPrefix(begun);
  const { id, projectId, type, buildId, begunAt: at } = begun;
  try {
    // One at a time: the threads that write files also write the journal.
    for (const { mark, blob } of files) {
      await keep();
      await blobs.put(prefix + mark, blob);
    }
  } finally {
    reader.forget(begun);
  }
  const isPlausible = statedAt !== null && statedAt >= 0 && statedAt <= at + ahead;
  const deployedAt = isPlausible ? statedAt : null;
  const rows = files.map(({ mark, fileName, bytes, version, blob }) => {
    return { mark, fileName, bytes, version, storedBytes: blob.byteLength };
  });
  return db.transaction().execute(async (transaction) => {
    const uploaded = { projectId, type, buildId, deployedAt, at, files: rows };
    const isRecorded = await recordUpload(transaction, makeId, uploaded);
    if (isRecorded && !(await endUpload(transaction, id))) throw new UploadLostError();
    return isRecorded;
  });
}
