import { datasetNames } from '../kinds/datasets.ts';
import { AppError } from '../platform/app-error.ts';
import { closestName } from '../platform/closest-name.ts';

/** The 400 of a chart query. `path` is where the error is, such as `body.outputs[0].query.field`. */
export function chartQueryError(path: string, message: string, cause?: unknown): AppError {
  return new AppError('ChartQueryValidationError', message, { path, cause });
}

const longestName = 100;

/** A name from a request, shortened for messages: a long one would hide the rest of the message. */
export function shortened(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName).toWellFormed()}…` : name;
}

/** What to do about too many time buckets. */
export const fewerBuckets = 'Choose a longer interval or a shorter range.';

/** Lists datasets and their fields. */
const list = 'GET /v0/project/{idOrSlug}/metrics/datasets';

export function unknownDataset(path: string, name: string): AppError {
  const message = `Unknown dataset: ${shortened(name)}.${suggestion(name, datasetNames)} ${list} lists all datasets.`;
  return chartQueryError(path, message);
}

/** @param known names of the dataset's fields */
export function unknownField(path: string, name: string, known: readonly string[]): AppError {
  const message = `Unknown field: ${shortened(name)}.${suggestion(name, known)} ${list} lists the fields of each dataset.`;
  return chartQueryError(path, message);
}

function suggestion(name: string, known: readonly string[]): string {
  const meant = closestName(name, known);
  return meant === null ? '' : ` Did you mean ${meant}?`;
}

export function unknownZone(path: string, name: string | null): AppError {
  const known = 'Use a name of the IANA database, such as Europe/Berlin.';
  return chartQueryError(path, `Unknown time zone: ${shortened(name ?? '')}. ${known}`);
}
