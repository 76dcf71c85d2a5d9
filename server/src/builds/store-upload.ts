import { noteOverrun } from '../quotas/index.ts';
import { type BuildName, buildPrefix } from './build-names.ts';
import type { BuildsContext } from './builds-context.ts';
import { recordUpload } from './builds-store.ts';
import { checkBuildQuotas } from './builds-quota.ts';
import { clearUpload } from './clear-upload.ts';
import type { Upload } from './read-upload.ts';
import { tooBusy, tooMany, unauthorized } from './upload-rejection.ts';
import {
  beginUpload,
  endUpload,
  findUnfinishedUpload,
  type UnfinishedUpload,
  unfinishedUploadIds,
} from './unfinished-uploads-store.ts';

/** How far a client's clock may be ahead (ms). */
const ahead = 5 * 60_000;

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
    await clearEarlier(context, build);
    const begun = await reserve(context, build, upload, at);
    const isRecorded = await storeFiles(context, begun, upload).catch(async (error: unknown) => {
      // The reservation lets a later run clean up what fails now.
      await clearUpload(context, begun).catch(() => undefined);
      throw tooBusy(error);
    });
    if (isRecorded) return;
    // The project was deleted meanwhile, and only these files remain.
    await clearUpload(context, begun);
    throw unauthorized();
  });
  return upload.files.length;
}

/** A failed upload of the same build must not use up the quota of its repetition. */
async function clearEarlier(context: BuildsContext, build: BuildName): Promise<void> {
  try {
    for (const id of await unfinishedUploadIds(context.db, build)) {
      const earlier = await findUnfinishedUpload(context.db, id);
      if (earlier !== null) await clearUpload(context, earlier);
    }
  } catch (error) {
    throw tooBusy(error);
  }
}

async function reserve(
  { db, makeId, limits }: BuildsContext,
  build: BuildName,
  { files }: Upload,
  at: number,
): Promise<UnfinishedUpload> {
  const checked = await db.transaction().execute(async (transaction) => {
    const needed = await checkBuildQuotas(transaction, build, files, limits);
    if ('message' in needed) return needed;
    const begun = { ...build, ...needed, id: makeId(), begunAt: at };
    await beginUpload(transaction, begun);
    return begun;
  });
  if (!('message' in checked)) return checked;
  if (checked.quota !== null) await noteOverrun(db, build.projectId, checked.quota, at);
  throw tooMany(checked.message);
}

/** @returns false if the project is gone; nothing is recorded then */
async function storeFiles(
  { db, makeId, blobs, files: reader }: BuildsContext,
  begun: UnfinishedUpload,
  { statedAt, files }: Upload,
): Promise<boolean> {
  const prefix = buildPrefix(begun);
  const { id, projectId, type, buildId, begunAt: at } = begun;
  try {
    // One at a time: the threads that write files also write the journal.
    for (const { mark, blob } of files) await blobs.put(prefix + mark, blob);
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
    if (isRecorded) await endUpload(transaction, id);
    return isRecorded;
  });
}
