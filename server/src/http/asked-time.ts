import { AppError, type ErrorTag } from '../platform/app-error.ts';
import { parseTimeText } from '../platform/time-text.ts';

/**
 * A time of a query string as Unix ms: ISO 8601 or Unix milliseconds; null where none is asked for.
 * @param path such as `query.fromTime`
 * @throws AppError of the tag for what is no time
 */
export function askedTime(text: string | undefined, path: string, tag: ErrorTag): number | null {
  if (text === undefined) return null;
  const time = parseTimeText(text.trim());
  if (time !== null) return time;
  const message = `${path} must be an ISO 8601 time or Unix milliseconds.`;
  throw new AppError(tag, message, { path });
}
