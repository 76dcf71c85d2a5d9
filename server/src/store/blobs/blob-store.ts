/** One page of a listing. */
export interface BlobPage {
  /** In the order of their bytes. */
  readonly keys: readonly string[];
  /** Give it as `after` for the next page; null = this was the last. */
  readonly next: string | null;
}

export interface BlobListOptions {
  /** Only keys behind this one. */
  readonly after?: string;
  /** 1..1,000, default 1,000. */
  readonly limit?: number;
}

/**
 * Blobs under keys `{project}/{generation}/…` (see `blobKey`). Blobs are whole: written at once,
 * replaced at once, never renamed or appended to, so that a folder and S3 behave alike. Every
 * method throws `BlobKeyError` for a key or prefix that none can have.
 */
export interface BlobStore {
  /** Resolves when the blob would survive a power cut; replaces one that is there. */
  put(key: string, content: Uint8Array): Promise<void>;
  /** The blob, or null. */
  get(key: string): Promise<Buffer | null>;
  /** Keys below a prefix, which ends with `/`. A key written meanwhile may be there or not. */
  list(prefix: string, options?: BlobListOptions): Promise<BlobPage>;
  /** Removes one blob. One that is not there is fine. */
  delete(key: string): Promise<void>;
  /** Removes all below a prefix, which ends with `/`. One that has nothing below is fine. */
  deletePrefix(prefix: string): Promise<void>;
}

/** Most keys of one page; S3 gives no more either. */
export const largestBlobPage = 1000;
