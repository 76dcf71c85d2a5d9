export { blobKey, BlobKeyError } from './blob-key.ts';
export type { BlobListOptions, BlobPage, BlobStore } from './blob-store.ts';
export { FolderBlobStore } from './folder-blob-store.ts';
