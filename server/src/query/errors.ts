import { AppError } from '../platform/app-error.ts';

/** The 400 of a chart query. `path` is where the error is, such as `body.outputs[0].query.field`. */
export function chartQueryError(path: string, message: string, cause?: unknown): AppError {
  return new AppError('ChartQueryValidationError', message, { path, cause });
}

/** What to do about too many time buckets. */
export const fewerBuckets = 'Choose a longer interval or a shorter range.';

/** Lists datasets and their fields. */
const list = 'GET /v0/project/{idOrSlug}/metrics/datasets';

export function unknownDataset(path: string, name: string): AppError {
  return chartQueryError(path, `Unknown dataset: ${name}. ${list} lists all datasets.`);
}

export function unknownField(path: string, name: string): AppError {
  return chartQueryError(path, `Unknown field: ${name}. ${list} lists the fields of each dataset.`);
}

export function unknownZone(path: string, name: string | null): AppError {
  const known = 'Use a name of the IANA database, such as Europe/Berlin.';
  return chartQueryError(path, `Unknown time zone: ${name ?? ''}. ${known}`);
}
