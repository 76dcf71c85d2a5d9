import { join } from 'node:path';
import { deleteBlobs, type Manifest } from '../backup/index.ts';
import type { Config } from '../config.ts';
import { type BlobStore, markedBlobs } from '../store/blobs/index.ts';
import { openBlobs, serviceS3 } from './service-blobs.ts';
import { reservedPrefix } from './shared-stores.ts';

/** Where the blobs of a backup are restored. */
export interface BlobsTarget {
  /** Whether they are outside of the data folder. */
  readonly isBucket: boolean;
  open(): Promise<Pick<BlobStore, 'get' | 'put'>>;
  /** After a failure: removes what was added to a bucket. @returns what is left there, as a sentence, or null */
  clear(): Promise<string | null>;
}

/** @throws ConfigError */
export function blobsTarget(config: Config, manifest: Manifest): BlobsTarget {
  const s3 = serviceS3(config);
  const open = () => openBlobs(config, join(config.dataFolder, 'blobs'));
  if (s3 === null) return { isBucket: false, open, clear: async () => null };
  let opened: { readonly blobs: BlobStore; readonly wasEmpty: boolean } | null = null;
  return {
    isBucket: true,
    open: async () => {
      const wasEmpty = await isEmpty(s3);
      opened = { blobs: await open(), wasEmpty };
      return opened.blobs;
    },
    clear: async () => {
      if (opened === null) return null;
      // They can be files that the instance of the bucket still uses.
      if (!opened.wasEmpty)
        return `The bucket ${s3.bucket} had files before, and may have more of this backup now. None were deleted.`;
      return deleteBlobs(manifest, opened.blobs).then(
        () => null,
        () => `The bucket ${s3.bucket} has files of this backup, which could not be deleted.`,
      );
    },
  };
}

/** Whether a bucket has no blobs of projects. */
async function isEmpty(s3: NonNullable<ReturnType<typeof serviceS3>>): Promise<boolean> {
  for await (const { key } of markedBlobs({ s3 }))
    if (!key.startsWith(reservedPrefix)) return false;
  return true;
}
