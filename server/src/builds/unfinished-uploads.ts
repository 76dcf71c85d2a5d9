import type { JobKind } from '../jobs/index.ts';
import { buildPrefix } from './build-names.ts';
import type { BuildsContext } from './builds-context.ts';
import { clearUpload } from './clear-upload.ts';
import { findUnfinishedUpload, unfinishedUploadIds } from './unfinished-uploads-store.ts';

/** Cleans up after uploads of crashed processes, and after those that failed to clean up. */
export function unfinishedUploads(
  context: Pick<BuildsContext, 'db' | 'blobs' | 'files' | 'mutex'>,
): JobKind {
  return {
    name: 'unfinished-uploads',
    run: async ({ signal }) => {
      let failure: { readonly error: unknown } | null = null;
      for (const id of await unfinishedUploadIds(context.db)) {
        signal.throwIfAborted();
        const upload = await findUnfinishedUpload(context.db, id);
        if (upload === null) continue;
        try {
          // An upload holds its turn until it ends, so this one belongs to a crashed process.
          await context.mutex.run(buildPrefix(upload), async () => {
            if ((await findUnfinishedUpload(context.db, id)) !== null) {
              await clearUpload(context, upload);
            }
          });
        } catch (error) {
          failure ??= { error };
        }
      }
      if (failure !== null) throw failure.error;
    },
  };
}

/** Every ten minutes, and at startup. */
export const unfinishedUploadsCron = '*/10 * * * *';
