/** An error response of the service, with its message. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    message: string,
    /** The place of the error in the request, such as `body.name`. */
    readonly path?: string,
    /** The kind of the error, for endpoints of accounts, such as `INVALID_TOKEN`. */
    readonly code?: string,
  ) {
    super(message);
  }
}

/** Whether what was asked for isn't there, or not for this user. */
export function isMissing(error: unknown): boolean {
  return (error as Partial<ApiError> | null)?.status === 404;
}
