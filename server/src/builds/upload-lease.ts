import type { Instant } from '../store/metadata/index.ts';
import type { BuildsContext } from './builds-context.ts';
import { clearUpload, type Keep } from './clear-upload.ts';
import {
  beginUpload,
  releaseUpload,
  renewUpload,
  type UnfinishedUpload,
} from './unfinished-uploads-store.ts';

/** Milliseconds; a third of the lease. */
const renewEvery = 3_000;

type Leasing = Pick<BuildsContext, 'db' | 'clock' | 'databaseNow'>;

export const uploadNow = ({ databaseNow, clock }: Leasing): Instant => databaseNow ?? clock.now();

/** Another process cleaned up after this upload, or its build was deleted. */
export class UploadLostError extends Error {
  override readonly name = 'UploadLostError';

  constructor() {
    super('another process has ended the upload');
  }
}

/** Does work for an upload. Until it ends, other processes leave the files of the build alone. */
export async function whileKept<Result>(
  parts: Leasing,
  id: string,
  work: (keep: Keep) => Promise<Result>,
): Promise<Result> {
  let keptAt = performance.now();
  const renew = async (): Promise<void> => {
    const at = performance.now();
    if (!(await renewUpload(parts.db, id, uploadNow(parts)))) throw new UploadLostError();
    keptAt = at;
  };
  // A failure shows when the work asks.
  const renewing = setInterval(() => void renew().catch(() => undefined), renewEvery).unref();
  try {
    return await work(async () => {
      // Also the first thing after a process was stopped for a while.
      if (performance.now() - keptAt > renewEvery) await renew();
    });
  } finally {
    clearInterval(renewing);
  }
}

type Clearing = Leasing & Pick<BuildsContext, 'blobs' | 'files'>;

/**
 * Cleans up after an upload that this process works on. If that fails, any process can try again.
 * @throws what the stores throw
 */
export async function clearKept(parts: Clearing, upload: UnfinishedUpload): Promise<void> {
  try {
    await whileKept(parts, upload.id, (keep) => clearUpload(parts, upload, keep));
  } catch (error) {
    await releaseUpload(parts.db, upload.id).catch(() => undefined);
    throw error;
  }
}

/**
 * Cleans up after a failed upload. If another process did so while files were still stored here, these are left for
 * later, because the build may have another upload by now.
 */
export async function clearFailed(
  parts: Clearing & Pick<BuildsContext, 'makeId'>,
  upload: UnfinishedUpload,
): Promise<void> {
  const { db, makeId } = parts;
  const isKept = await renewUpload(db, upload.id, uploadNow(parts));
  if (isKept) await clearKept(parts, upload);
  else await beginUpload(db, { ...upload, id: makeId() }, 0);
}
