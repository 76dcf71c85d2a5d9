import { buildPrefix } from './build-names.ts';
import type { BuildsContext } from './builds-context.ts';
import { recordUpload } from './builds-store.ts';
import { checkRoom } from './builds-room.ts';
import type { Upload } from './read-upload.ts';
import { tooBusy, unauthorized } from './upload-refusal.ts';

/** How far a client's clock may be ahead (ms). */
const ahead = 5 * 60_000;

/**
 * Keeps the files of an upload, then records them: what is recorded would survive a power cut. Each
 * file is replaced whole; those who upload the same build wait for each other.
 * @param at when it was received, Unix ms
 * @returns how many files there are in it
 * @throws UploadRefusal 503 when the files cannot be stored, 403 when the project or the build has as
 *   many as it may have, 401 when the project is gone
 */
export async function storeUpload(
  { db, makeId, blobs, files: reader, turns, maxBuilds }: BuildsContext,
  projectId: string,
  { type, buildId, statedAt, files }: Upload,
  at: number,
): Promise<number> {
  const build = { projectId, type, buildId };
  const prefix = buildPrefix(build);
  await turns.run(prefix, async () => {
    const marks = files.map(({ mark }) => mark);
    await checkRoom(db, build, marks, maxBuilds);
    try {
      // One after another: the threads that write them also write the journal.
      for (const { mark, blob } of files) await blobs.put(prefix + mark, blob);
    } catch (error) {
      throw tooBusy(error);
    } finally {
      reader.forget(build);
    }
    const deployedAt = statedAt === null || statedAt > at + ahead ? null : statedAt;
    const rows = files.map(({ mark, fileName, bytes, blob }) => {
      return { mark, fileName, bytes, storedBytes: blob.byteLength };
    });
    const recorded = await db
      .transaction()
      .execute((transaction) =>
        recordUpload(transaction, makeId, { ...build, deployedAt, at, files: rows }),
      );
    if (!recorded) {
      // The project was deleted meanwhile, and its files with it but for these.
      await blobs.deletePrefix(prefix);
      throw unauthorized();
    }
  });
  return files.length;
}
