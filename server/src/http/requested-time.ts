import { AppError, type ErrorTag } from '../platform/app-error.ts';
import { parseTimeText } from '../platform/time-text.ts';

/** An offset whose `+` was sent unencoded, which query strings decode as a space. */
const spacedOffset = / (?=\d{2}(?::?\d{2})?$)/;

/**
 * A time in a query string as Unix ms. It may be ISO 8601 or Unix milliseconds; null if missing.
 * @param path such as `query.fromTime`
 * @throws AppError with the tag if it is invalid
 */
export function requestedTime(
  text: string | undefined,
  path: string,
  tag: ErrorTag,
): number | null {
  if (text === undefined) return null;
  const sent = text.trim();
  const time = parseTimeText(sent) ?? parseTimeText(sent.replace(spacedOffset, '+'));
  if (time !== null) return time;
  const message = `${path} must be an ISO 8601 time or Unix milliseconds.`;
  throw new AppError(tag, message, { path });
}
