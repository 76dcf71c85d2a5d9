import type { Clock } from '../platform/clock.ts';
import type { Random } from '../platform/random.ts';
import type { MakeId } from '../platform/uuid.ts';
import type { BlobStore } from '../store/blobs/index.ts';
import type { QuotaLimits } from '../quotas/index.ts';
import type { Executor, Instant } from '../store/metadata/index.ts';
import type { BuildFiles } from './build-files.ts';
import type { KeyedMutex } from '../platform/keyed-mutex.ts';
import type { Upload } from './read-upload.ts';
import type { UploadTask } from './upload-worker.ts';

/** What the endpoints for builds and upload keys need. */
export interface BuildsContext {
  readonly db: Executor;
  readonly clock: Clock;
  /** The database's time, by which instances see who works on an upload; default: the clock's. */
  readonly databaseNow?: Instant;
  readonly random: Random;
  readonly makeId: MakeId;
  readonly blobs: BlobStore;
  /** Notified of changes, so that this process sees them immediately. */
  readonly files: Pick<BuildFiles, 'forget'>;
  readonly mutex: KeyedMutex;
  /** For projects without limits of their own. */
  readonly limits: QuotaLimits;
  /** Reads an upload body. @throws UploadRejection that says what is wrong with it */
  unpack(task: UploadTask): Promise<Upload>;
}
