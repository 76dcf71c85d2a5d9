import type { JobKind } from '../jobs/index.ts';
import { type BuildName, buildPrefix } from './build-names.ts';
import type { BuildsContext } from './builds-context.ts';
import {
  findUnfinishedUpload,
  isUploading,
  takeUploads,
  unfinishedUploadIds,
  uploadLease,
} from './unfinished-uploads-store.ts';
import { clearKept, uploadNow } from './upload-lease.ts';

type Parts = Omit<BuildsContext, 'random' | 'limits' | 'unpack'>;

/** Cleans up after uploads of crashed processes, and after those that failed to clean up. */
export function unfinishedUploads(parts: Parts): JobKind {
  return {
    name: 'unfinished-uploads',
    run: async ({ signal }) => {
      let failure: { readonly error: unknown } | null = null;
      let isRunning = false;
      for (const id of await unfinishedUploadIds(parts.db)) {
        signal.throwIfAborted();
        const upload = await findUnfinishedUpload(parts.db, id);
        if (upload === null) continue;
        try {
          if (!(await clearBuild(parts, upload))) isRunning = true;
        } catch (error) {
          failure ??= { error };
        }
      }
      if (failure !== null) throw failure.error;
      return isRunning ? { againAt: parts.clock.now() + uploadLease } : undefined;
    },
  };
}

/** @returns false if a process works on the build, or seems to: it may have crashed a moment ago */
function clearBuild(parts: Parts, build: BuildName): Promise<boolean> {
  return parts.mutex.run(buildPrefix(build), async () => {
    const taken = await parts.db.transaction().execute(async (transaction) => {
      const now = uploadNow(parts);
      if (await isUploading(transaction, build, now)) return null;
      return takeUploads(transaction, build, parts.makeId, now);
    });
    for (const upload of taken ?? []) await clearKept(parts, upload);
    return taken !== null;
  });
}

/** Every ten minutes, and at startup. */
export const unfinishedUploadsCron = '*/10 * * * *';
