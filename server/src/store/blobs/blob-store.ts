/** One page of a listing. */
export interface BlobPage {
  /** In byte order. */
  readonly keys: readonly string[];
  /** Pass it as `after` to get the next page; null on the last page. */
  readonly next: string | null;
}

export interface BlobListOptions {
  /** Only keys after this one. */
  readonly after?: string;
  /** 1..1,000, default 1,000. */
  readonly limit?: number;
}

/**
 * Blobs under keys `{project}/{generation}/…` (see `blobKey`). Blobs are written and replaced as a whole,
 * never renamed or appended to, so folders and S3 behave alike. All methods throw `BlobKeyError` for an
 * invalid key or prefix.
 */
export interface BlobStore {
  /** Writes or replaces a blob. Resolves when it would survive a power failure. */
  put(key: string, content: Uint8Array): Promise<void>;
  /** The blob, or null. */
  get(key: string): Promise<Buffer | null>;
  /** Keys below a prefix, which must end with `/`. May or may not contain keys written meanwhile. */
  list(prefix: string, options?: BlobListOptions): Promise<BlobPage>;
  /** Removes one blob, if it exists. */
  delete(key: string): Promise<void>;
  /** Removes all blobs below a prefix, which must end with `/`. */
  deletePrefix(prefix: string): Promise<void>;
}

/** Maximum keys per page, the same as in S3. */
export const largestBlobPage = 1000;
