import { AppError, type ErrorTag } from '../platform/app-error.ts';

/** The only place that knows the status of an error. */
export const errorStatus = {
  ProjectValidationError: 400,
  DashboardValidationError: 400,
  ChartQueryValidationError: 400,
  EventExplorerValidationError: 400,
  NotificationValidationError: 400,
  ErrorTrackingValidationError: 400,
  AccountValidationError: 400,
  UnauthorizedError: 401,
  ForbiddenError: 403,
  NotFoundError: 404,
  ProjectConflictError: 409,
  PayloadTooLargeError: 413,
  RateLimitedError: 429,
  InternalServerError: 500,
  ServiceUnavailableError: 503,
  QueryTimeoutError: 503,
} as const satisfies Record<ErrorTag, number>;

export interface ErrorAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: {
    readonly _tag: ErrorTag;
    readonly message: string;
    readonly path?: string;
    readonly code?: string;
    readonly requestId?: string;
  };
}

/** Seconds that a client should wait, unless the error says otherwise. */
const defaultRetryAfter = 5;

/** The answer for an expected failure, or a 500 without internals for anything else. */
export function errorAnswer(error: unknown, requestId: string): ErrorAnswer {
  if (!(error instanceof AppError) || error.tag === 'InternalServerError') {
    const message = 'Internal error. The log has the details under this request id.';
    return {
      status: 500,
      headers: {},
      body: { _tag: 'InternalServerError', message, requestId },
    };
  }
  const status = errorStatus[error.tag];
  const waits = status === 429 || status === 503;
  return {
    status,
    headers: {
      ...(waits && { 'retry-after': String(Math.ceil(error.retryAfter ?? defaultRetryAfter)) }),
      ...(status === 401 && { 'www-authenticate': 'Bearer' }),
    },
    body: {
      _tag: error.tag,
      message: error.message,
      ...(error.path !== undefined && { path: error.path }),
      ...(error.code !== undefined && { code: error.code }),
    },
  };
}
