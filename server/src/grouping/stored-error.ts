import { type ErrorToGroup, errorToGroup, type MappedToGroup } from './error-to-group.ts';

/** An error as the digest stored it. */
export interface StoredError {
  readonly language: string;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  /** JSON, as the digest wrote it. */
  readonly causes: string;
  /** JSON as the digest wrote it, or empty. */
  readonly mapped: string;
}

/** The error that was grouped. Takes time in proportion to its size: not for the main thread. */
export function storedError(stored: StoredError): ErrorToGroup {
  const { language, type, message, stack } = stored;
  // Both were written by the digest of this very form.
  const causes = JSON.parse(stored.causes || '[]') as ErrorToGroup['causes'];
  const mapped = stored.mapped === '' ? null : (JSON.parse(stored.mapped) as MappedToGroup);
  return errorToGroup({ language, type, message, stack, causes }, mapped);
}
