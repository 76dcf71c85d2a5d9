import { AppError } from '../platform/app-error.ts';

/** The 400 of a chart query. `path` is where the error is, such as `body.outputs[0].query.field`. */
export function chartQueryError(path: string, message: string, cause?: unknown): AppError {
  return new AppError('ChartQueryValidationError', message, { path, cause });
}
