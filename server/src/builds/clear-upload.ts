import { buildPrefix } from './build-names.ts';
import type { BuildsContext } from './builds-context.ts';
import { filesOfBuild, findBuild, hasProject, recordFiles } from './builds-store.ts';
import { type BuildFile, unpackFile } from './packed-file.ts';
import { endUpload, type UnfinishedUpload } from './unfinished-uploads-store.ts';

/** Called before files are changed. @throws Error if this process must not work on the upload any more */
export type Keep = () => Promise<void>;

/**
 * Cleans up after an upload that failed: removes its files that were not recorded, records the sizes of
 * those that it replaced, and releases what it reserved. The caller must hold the build's turn.
 * @throws what the stores throw; the upload then stays unfinished
 */
export async function clearUpload(
  { db, blobs, files }: Pick<BuildsContext, 'db' | 'blobs' | 'files'>,
  upload: UnfinishedUpload,
  keep: Keep,
): Promise<void> {
  const prefix = buildPrefix(upload);
  const isDeleted = !(await hasProject(db, upload.projectId));
  const build = isDeleted ? null : await findBuild(db, upload);
  try {
    await keep();
    if (build === null) await blobs.deletePrefix(prefix);
    else {
      const recorded = new Set((await filesOfBuild(db, build.id)).map(({ mark }) => mark));
      let next: string | null = prefix;
      while (next !== null) {
        const page = await blobs.list(prefix, { after: next });
        await keep();
        for (const key of page.keys) {
          if (!recorded.has(key.slice(prefix.length))) await blobs.delete(key);
        }
        next = page.next;
      }
      for (const mark of upload.replaced) {
        const blob = recorded.has(mark) ? await blobs.get(prefix + mark) : null;
        const file = blob === null ? null : unpacked(blob);
        if (blob === null || file === null) continue;
        const { fileName, bytes, version } = file;
        const stored = { mark, fileName, bytes, version, storedBytes: blob.byteLength };
        await recordFiles(db, { ...upload, id: build.id }, [stored]);
      }
    }
  } finally {
    files.forget(upload);
  }
  await endUpload(db, upload.id);
}

/** Returns null for a damaged blob; its record stays unchanged. */
function unpacked(blob: Buffer): BuildFile | null {
  try {
    return unpackFile(blob);
  } catch {
    return null;
  }
}
