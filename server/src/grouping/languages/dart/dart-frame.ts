import { frameOf, type Frame } from '../../modern/stack.ts';

/**
 * `#0  main.<anonymous closure> (package:app/main.dart:3:5)`, or as package:stack_trace writes it:
 * `package:app/main.dart 3:5  main.<fn>`. Trimmed; null = it is nothing of this kind.
 */
export function readDartFrame(text: string): Frame | null {
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

/** `package:app/main.dart:3:5`; null = no Dart code. */
function readPlace(place: string): Place | null {
  const [, file = '', line = 0, column = 0] =
    /^(.*?)(?::(\d{1,9}))?(?::(\d{1,9}))?$/.exec(place) ?? [];
  const [, module] = /^(?:package:([^/\s]+)|(dart:[^/\s]+))(?:\/|$)/.exec(file) ?? [];
  if (!/^(?:package|dart):/.test(file) && !file.endsWith('.dart')) return null;
  const library = /^dart:[^/\s]+/.exec(file)?.[0];
  return { file, line: Number(line), column: Number(column), module: module ?? library ?? '' };
}
