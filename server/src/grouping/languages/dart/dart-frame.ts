import { frameOf, type Frame } from '../../modern/stack.ts';
import { longestFrame } from '../longest-frame.ts';
import { readNumberedPath } from '../numbered-path.ts';

/**
 * `#0 main.<anonymous closure> (package:app/main.dart:3:5)`, or from package:stack_trace:
 * `package:app/main.dart 3:5 main.<fn>`. Takes a trimmed line; null if it has neither form.
 */
export function readDartFrame(text: string): Frame | null {
  if (text.length > longestFrame) return null;
  const number = /^#\d{1,6}\s+/.exec(text)?.[0];
  if (number !== undefined) {
    const open = text.lastIndexOf(' (');
    const name = text.slice(number.length, Math.max(open, number.length)).trim();
    const place = text.endsWith(')') ? readPlace(text.slice(open + 2, -1)) : null;
    return name === '' || place === null
      ? frameOf(text, { malformed: true })
      : frameOf(text, { function: name, ...place });
  }
  const [, path = '', name = ''] =
    /^(\S{1,2000}(?: \d{1,9}(?::\d{1,9})?)?)\s{2,100}(\S.*)$/.exec(text) ?? [];
  const place = readPlace(path.replace(' ', ':'));
  return place === null ? null : frameOf(text, { function: name, ...place });
}

type Place = Pick<Frame, 'file' | 'line' | 'column' | 'module'>;

/** `package:app/main.dart:3:5`; null if it is not Dart code. */
function readPlace(place: string): Place | null {
  if (/[\n\r\u2028\u2029]/.test(place)) return null;
  const { path: file, line, column } = readNumberedPath(place);
  if (file.startsWith('dart:')) {
    const library = /^dart:[^/\s]+/.exec(file)?.[0] ?? '';
    return { file, line, column, module: library };
  }
  if (!file.startsWith('package:')) {
    return file.endsWith('.dart') ? { file, line, column, module: '' } : null;
  }
  const module = /^package:([^/\s]+)(?:\/|$)/.exec(file)?.[1] ?? '';
  return { file, line, column, module };
}
