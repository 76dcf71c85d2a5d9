import type { BlobStore } from './blob-store.ts';
import { FolderBlobStore } from './folder-blob-store.ts';
import { patientRetries, type S3Settings } from './s3-requests.ts';
import { S3BlobStore } from './s3-blob-store.ts';

/** Location of the blobs, in a form that can be passed to another process. */
export type BlobAddress = { readonly folder: string } | { readonly s3: S3Settings };

/** The digest waits for its reads, and all data waits for the digest, so fail quickly. */
const retries = { attempts: 2, attemptMs: 10_000, silentMs: 4_000 };

/** Reads blobs for work that may take hours, such as a backup: a store that is busy is asked again. */
export function patientBlobReader(address: BlobAddress): Pick<BlobStore, 'get'> {
  return 's3' in address
    ? new S3BlobStore(address.s3, patientRetries)
    : FolderBlobStore.reading(address.folder);
}

/** Reads blobs that another process writes. Fails within seconds if the store does not respond. */
export function blobReader(address: BlobAddress): Pick<BlobStore, 'get' | 'list'> {
  return 's3' in address
    ? new S3BlobStore(address.s3, retries)
    : FolderBlobStore.reading(address.folder);
}
