/** A rejected upload: the status and the `error` of the answer. */
export class UploadRejection extends Error {
  override readonly name = 'UploadRejection';

  constructor(
    readonly status: 400 | 401 | 403 | 408 | 413 | 429 | 503,
    message: string,
    /** Seconds, for 429 and 503. */
    readonly retryAfter: number | null = null,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

export const unauthorized = (): UploadRejection => new UploadRejection(401, 'unauthorized');
export const bodyTooLarge = (): UploadRejection =>
  new UploadRejection(413, 'Request body too large: at most 50 MiB, compressed and decompressed');
export const tooSlow = (): UploadRejection =>
  new UploadRejection(408, 'The body arrives too slowly');
export const tooMany = (message: string): UploadRejection => new UploadRejection(403, message);
export const tooBusy = (cause?: unknown): UploadRejection =>
  new UploadRejection(503, 'The service is temporarily overloaded', 5, cause);
export const diskLow = (): UploadRejection =>
  new UploadRejection(
    503,
    'The service is short of disk space; uploads continue when there is more',
    30,
  );
export const invalid = (message: string): UploadRejection => new UploadRejection(400, message);
