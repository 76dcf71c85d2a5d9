export { blobKey } from './blob-key.ts';
export type { BlobStore } from './blob-store.ts';
export { type BlobAddress, blobReader, patientBlobReader } from './blob-reader.ts';
export { FolderBlobStore } from './folder-blob-store.ts';
export { markedBlobs } from './marked-blobs.ts';
export { orUnavailable } from './or-unavailable.ts';
export { S3BlobStore } from './s3-blob-store.ts';
export { S3Error, type S3Reason } from './s3-error.ts';
export { patientRetries, type S3Settings } from './s3-requests.ts';
