import { isSpace } from '../../character-kinds.ts';
import { frameOf, type Frame } from '../../modern/stack.ts';
import { readPathWithLine } from '../numbered-path.ts';
import { withoutPackaging } from './packaging.ts';

const slash = 0x2f;

/**
 * A line `at loader/module@1.0/package.Class.method(File.java:12) ~[name.jar:1.0]`, trimmed. Clients may omit
 * the `at`. Null if it has another form.
 */
export function readJavaFrame(text: string): Frame | null {
  const marked = text.startsWith('at') && isSpace(text.charCodeAt(2));
  const read = readCall(marked ? text.slice(3).trim() : text, text, marked);
  return read ?? (marked ? frameOf(text, { malformed: true }) : null);
}

function readCall(call: string, text: string, marked: boolean): Frame | null {
  const left = withoutPackaging(call);
  const open = left.lastIndexOf('(');
  if (open === -1 || !left.endsWith(')')) return null;
  const place = readPlace(left.slice(open + 1, -1), marked);
  const before = left.slice(0, open);
  const start = prefixEnd(before);
  const called = before.slice(start);
  // The Play Console puts a space before the place.
  const name = marked && place !== null && place.line > 0 ? called.trimEnd() : called;
  if (place === null || !/^[^\s.()'"]/.test(name) || !/[^.]\.[^.]/.test(name)) return null;
  if (marked ? isSpace(name.charCodeAt(name.length - 1)) : /\s/.test(name)) return null;
  const { file, line } = place;
  return frameOf(text, { function: name, module: moduleBefore(before, start), file, line });
}

/** It ends with up to two slashes. */
function moduleBefore(before: string, start: number): string {
  let end = start;
  while (end > 0 && start - end < 2 && before.charCodeAt(end - 1) === slash) end -= 1;
  return before.slice(0, end);
}

/** Whether a name is that of an archive; some loaders append `[private]`. */
export function isArchive(name: string): boolean {
  return /\.(?:jar|war|ear|zip)(?:\[\w{1,32}\])?$/.test(name);
}

/** Where the class begins, after loader and module; `/0x…` belongs to a hidden class. */
function prefixEnd(before: string): number {
  const slash = before.lastIndexOf('/');
  if (slash === -1) return 0;
  const hidden = /^(?:0x[0-9a-f]+|\d+)(?:\.|$)/i.test(before.slice(slash + 1));
  return (hidden ? before.lastIndexOf('/', slash - 1) : slash) + 1;
}

type Place = Pick<Frame, 'file' | 'line'>;

const artifact = /^[\w.-]{1,200}:[\w.-]{1,200}@@[\w.+-]{1,100}$/;

/** Null if it is not a place in source code. */
function readPlace(place: string, marked: boolean): Place | null {
  const { path: name, line } = readPathWithLine(place);
  if (name === 'Native Method' || name === 'Unknown Source') return { file: '', line };
  // Thread dumps put the module here: `java.base@19.0.1/Thread.java`.
  const module = name.includes('@') ? /^[\w.]{1,200}@[^/\s]{1,100}\//.exec(name) : null;
  if (module !== null) return { file: name.slice(module[0].length), line };
  // Libraries of Google Play name their artifact: `com.google.firebase:firebase-iid@@20.1.0`.
  if (name.includes('@@') && artifact.test(name)) return { file: '', line };
  if (/[\s/():]/.test(name)) return null;
  if (!marked && !/[^.]\.\w{1,10}$/.test(name)) return null;
  return { file: name, line };
}
