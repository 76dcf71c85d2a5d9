/** A rejected upload: the status and the `error` of the answer. */
export class UploadRefusal extends Error {
  override readonly name = 'UploadRefusal';

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

export const unauthorized = (): UploadRefusal => new UploadRefusal(401, 'unauthorized');
export const bodyTooLarge = (): UploadRefusal =>
  new UploadRefusal(413, 'Request body too large: at most 50 MiB, compressed and decompressed');
export const tooSlow = (): UploadRefusal => new UploadRefusal(408, 'The body arrives too slowly');
export const tooMany = (message: string): UploadRefusal => new UploadRefusal(403, message);
export const tooBusy = (cause?: unknown): UploadRefusal =>
  new UploadRefusal(503, 'The service is temporarily overloaded', 5, cause);
export const invalid = (message: string): UploadRefusal => new UploadRefusal(400, message);
