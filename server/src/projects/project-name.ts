import { AppError, type ErrorTag } from '../platform/app-error.ts';

const longest = 200;
const controls = /\p{Cc}/u;

/** Length in code points, as in JSON Schema. */
export function characters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/**
 * The name of a project, or of something in it, as stored: trimmed.
 * @throws AppError with `tag` unless it has 1 to 200 characters and no control characters
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
