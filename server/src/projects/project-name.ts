import { AppError, type ErrorTag } from '../platform/app-error.ts';

const longest = 200;
const controls = /\p{Cc}/u;

/** Length in characters as people count them in code (code points, as JSON Schema does). */
export function characters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/**
 * The name of a project, or of something in it, as it is stored: trimmed.
 * @throws AppError with `tag` unless 1..200 characters without control characters
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

function nameFault(name: string): string | null {
  if (name === '') return 'must not be empty';
  if (characters(name) > longest) return `must have at most ${longest} characters`;
  return controls.test(name) ? 'must not contain control characters' : null;
}
