import { RE2JS } from 're2js';
import { chartQueryError } from '../errors.ts';
import type { TransformNode } from '../language/nodes.ts';
import { checkRegex } from './check-regex.ts';

/**
 * The pattern of a `replaceRegex`, and that its replacement names only groups the pattern has.
 * @throws AppError 400 with the exact path
 */
export function checkTransform({ operation, pattern, replacement, path }: TransformNode): void {
  if (operation !== 'replaceRegex' || pattern === null) return;
  checkRegex(pattern, `${path}.pattern`);
  const groups = RE2JS.compile(pattern).groupCount();
  // A backslash before anything but a digit takes that character as it is.
  for (const [, digit] of (replacement ?? '').matchAll(/\\(?:(\d)|[^])/g)) {
    if (digit !== undefined && Number(digit) > groups) {
      throw chartQueryError(`${path}.replacement`, `The pattern has no group ${digit}.`);
    }
  }
}
