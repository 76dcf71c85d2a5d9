import { AppError } from '../../platform/app-error.ts';
import { EventStoreError } from '../../store/events/index.ts';
import { chartQueryError } from '../errors.ts';

/** The error shown to the client for a failure of the engine. `path` is the path of the output. */
export function queryFailure(error: unknown, path: string): unknown {
  if (!(error instanceof EventStoreError)) return error;
  switch (error.failure) {
    case 'timeout':
      return new AppError('QueryTimeoutError', 'The query took too long and was stopped.', {
        cause: error,
      });
    case 'memory':
      return new AppError('QueryTimeoutError', 'The query used too much memory and was stopped.', {
        cause: error,
      });
    case 'invalid_regex':
      return chartQueryError(path, 'A pattern is not a valid RE2 regular expression.', error);
    case 'unavailable':
      return new AppError('ServiceUnavailableError', 'The event store does not respond.', {
        cause: error,
      });
    case 'cancelled':
      return new AppError('ServiceUnavailableError', 'The query was canceled.', { cause: error });
    case 'data':
    case 'failed':
      return error;
  }
}

/** Whether a query was stopped because it took too much time or memory. */
export function isTimeout(error: unknown): boolean {
  return error instanceof AppError && error.tag === 'QueryTimeoutError';
}
