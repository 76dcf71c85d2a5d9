/**
 * All errors that a management endpoint can answer with. The names are the `_tag`s of the API; only
 * `http/error-answer.ts` knows their statuses.
 */
export type ErrorTag =
  | 'ProjectValidationError'
  | 'DashboardValidationError'
  | 'ChartQueryValidationError'
  | 'EventExplorerValidationError'
  | 'NotificationValidationError'
  | 'ErrorTrackingValidationError'
  | 'AccountValidationError'
  | 'UnauthorizedError'
  | 'ForbiddenError'
  | 'NotFoundError'
  | 'ProjectConflictError'
  | 'PayloadTooLargeError'
  | 'RateLimitedError'
  | 'InternalServerError'
  | 'ServiceUnavailableError'
  | 'QueryTimeoutError';

export interface ErrorDetails {
  /** Where in the request the error is, such as `body.icon.type` or `query.limit`. */
  readonly path?: string;
  /** Finer reason for clients, such as `invalid_password`. */
  readonly code?: string;
  /** Seconds after which a retry makes sense; becomes `Retry-After`. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

/** An expected failure with one clear sentence for the reader of the answer. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly path: string | undefined;
  readonly code: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    readonly tag: ErrorTag,
    message: string,
    details: ErrorDetails = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.path = details.path;
    this.code = details.code;
    this.retryAfter = details.retryAfter;
  }
}
