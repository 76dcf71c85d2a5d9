import { AppError, type ErrorTag } from '../platform/app-error.ts';
import { nameFault } from '../platform/name-fault.ts';

/**
 * The name of a project, or of something in it, as stored: trimmed.
 * @throws AppError with `tag` unless it has 1 to 200 characters, one of them visible, and no control characters
 */
export function readName(
  sent: string,
  tag: ErrorTag = 'ProjectValidationError',
  path = 'body.name',
): string {
  const name = sent.trim();
  const fault = nameFault(name);
  if (fault === null) return name;
  throw new AppError(tag, `${path} ${fault}.`, { path });
}
