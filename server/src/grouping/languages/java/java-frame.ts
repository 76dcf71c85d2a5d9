import { frameOf, type Frame } from '../../modern/stack.ts';

/**
 * A line `at loader/module@1.0/package.Class.method(File.java:12) ~[name.jar:1.0]`, trimmed; a client
 * may leave out the `at`. Null = it is nothing of this kind.
 */
export function readJavaFrame(text: string): Frame | null {
  const marked = /^at\s/.test(text);
  const read = readCall(marked ? text.slice(3).trim() : text, text, marked);
  return read ?? (marked ? frameOf(text, { malformed: true }) : null);
}

function readCall(call: string, text: string, marked: boolean): Frame | null {
  const { left, jar } = splitPackaging(call);
  const open = left.lastIndexOf('(');
  if (open === -1 || !left.endsWith(')')) return null;
  const place = readPlace(left.slice(open + 1, -1), marked);
  const before = left.slice(0, open);
  const start = prefixEnd(before);
  const name = before.slice(start);
  if (place === null || !/^[^\s.()'"]/.test(name) || !/[^.]\.[^.]/.test(name)) return null;
  if ((marked ? /\s$/ : /\s/).test(name)) return null;
  const module = before.slice(0, start).replace(/\/{1,2}$/, '');
  return frameOf(text, { function: name, module: module || jar, ...place });
}

/** Logback and Log4j write ` [name.jar:1.0]` or ` ~[?:?]` behind a frame. */
function splitPackaging(call: string): { readonly left: string; readonly jar: string } {
  const start = call.endsWith(']') ? call.lastIndexOf('[') : -1;
  if (start === -1) return { left: call, jar: '' };
  const cut = call[start - 1] === '~' ? start - 1 : start;
  const inner = call.slice(start + 1, -1);
  const path = inner.slice(0, inner.lastIndexOf(':')).replace(/[!/]{1,2}$/, '');
  const jar = path.slice(path.lastIndexOf('/') + 1);
  return { left: call.slice(0, cut).trimEnd(), jar: isArchive(jar) ? jar : '' };
}

/** Whether a name is that of a file with classes; some loaders write `[private]` behind it. */
export function isArchive(name: string): boolean {
  return /\.(?:jar|war|ear|zip)(?:\[\w{1,32}\])?$/.test(name);
}

/** Where the class begins, behind loader and module; `/0x…` belongs to a hidden class. */
function prefixEnd(before: string): number {
  const slash = before.lastIndexOf('/');
  const hidden = /^(?:0x[0-9a-f]+|\d+)(?:\.|$)/i.test(before.slice(slash + 1));
  return (hidden ? before.lastIndexOf('/', slash - 1) : slash) + 1;
}

type Place = Pick<Frame, 'file' | 'line'>;

/** Null = this says no place in source code. */
function readPlace(place: string, marked: boolean): Place | null {
  const found = /^(.*?)(?::(\d{1,9}))?$/.exec(place);
  const [name, line] = [found?.[1] ?? '', Number(found?.[2] ?? 0)];
  if (name === 'Native Method' || name === 'Unknown Source') return { file: '', line };
  // Thread dumps write the module here: `java.base@19.0.1/Thread.java`.
  const module = /^[\w.]{1,200}@[^/\s]{1,100}\//.exec(name);
  if (module !== null) return { file: name.slice(module[0].length), line };
  if (/[\s/():]/.test(name)) return null;
  if (!marked && !/[^.]\.\w{1,10}$/.test(name)) return null;
  return { file: name, line };
}
