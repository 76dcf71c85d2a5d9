import { frameOf, type Segment } from '../../modern/stack.ts';
import { newThrown, segmentsOf } from '../segment-tree.ts';
import { readDartFrame } from './dart-frame.ts';

/** Header of a stack without names, from which nothing can be read. */
const obfuscated = '*** *** *** *** *** *** *** *** *** *** *** *** *** *** *** ***';

/** Reads stacks of the Dart VM, Flutter and package:stack_trace. */
export function readDartStack(lines: readonly string[]): readonly Segment[] | null {
  const root = newThrown();
  const before: string[] = [];
  let recognised = false;
  for (const line of lines) {
    const text = line.trim();
    if (isGap(text)) continue;
    const frame = readDartFrame(text);
    recognised ||= text === obfuscated || (frame !== null && !frame.malformed);
    if (frame !== null) root.frames.push(frame);
    else if (root.frames.length === 0) before.push(text);
    else root.frames.push(frameOf(text, { malformed: true }));
  }
  return recognised ? segmentsOf({ ...root, ...readHead(before) }) : null;
}

/** Marks where one part of the program waited for another. */
function isGap(text: string): boolean {
  return (
    text === '' || text === '<asynchronous suspension>' || text.startsWith('===== asynchronous gap')
  );
}

function readHead(lines: readonly string[]): { readonly kind: string; readonly message: string } {
  const marked = lines.findIndex((line) => /Unhandled exception:/i.test(line));
  const [first = '', ...others] = lines.slice(Math.max(0, marked));
  const text = [first.replace(/^.{0,200}?Unhandled exception:\s{0,9}/i, ''), ...others]
    .filter((line) => line !== '' && line !== obfuscated && !line.startsWith('Warning: '))
    .join('\n');
  const instance = /^Instance of '(\w{1,200})/.exec(text)?.[1];
  const [head, kind = ''] = /^(_?[A-Z]\w{0,200})(?:<[^>\n]{0,200}>)?(?:: |$)/.exec(text) ?? [''];
  return { kind: instance ?? kind, message: text.slice(head.length) };
}
