import type { BlobStore } from './blob-store.ts';
import { FolderBlobStore } from './folder-blob-store.ts';
import type { S3Settings } from './s3-requests.ts';
import { S3BlobStore } from './s3-blob-store.ts';

/** Where blobs lie, as it can be told to another process. */
export type BlobAddress = { readonly folder: string } | { readonly s3: S3Settings };

/** The digest waits for what it reads, and with it all data of everybody: not for minutes. */
const patience = { attempts: 2, attemptMs: 10_000 };

/** Reads blobs that another process writes; what does not respond fails within seconds. */
export function blobReader(address: BlobAddress): Pick<BlobStore, 'get' | 'list'> {
  return 's3' in address
    ? new S3BlobStore(address.s3, patience)
    : FolderBlobStore.reading(address.folder);
}
