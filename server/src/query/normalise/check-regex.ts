import { RE2JS, RE2JSException } from 're2js';
import { chartQueryError } from '../errors.ts';

/** Judges a pattern by RE2's grammar, before any engine sees it. @throws AppError 400 */
export function checkRegex(pattern: string, path: string): void {
  try {
    RE2JS.compile(pattern);
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    throw chartQueryError(path, 'The pattern is not a valid RE2 regular expression.', error);
  }
}
