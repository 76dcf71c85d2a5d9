import { type ErrorToGroup, errorToGroup, type MappedToGroup } from './error-to-group.ts';

/** An error as stored by the digest. */
export interface StoredError {
  readonly language: string;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  /** JSON written by the digest. */
  readonly causes: string;
  /** JSON written by the digest, or empty. */
  readonly mapped: string;
}

/** The error that was grouped. Takes time proportional to its size, so don't call it on the main thread. */
export function storedError(stored: StoredError): ErrorToGroup {
  const { language, type, message, stack } = stored;
  // The digest wrote both in this format.
  const causes = JSON.parse(stored.causes || '[]') as ErrorToGroup['causes'];
  const mapped = stored.mapped === '' ? null : (JSON.parse(stored.mapped) as MappedToGroup);
  return errorToGroup({ language, type, message, stack, causes }, mapped);
}
