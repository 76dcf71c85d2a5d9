import { frameOf, type Frame } from '../../modern/stack.ts';

/** The line of a report that names the error. */
export interface SwiftHead {
  readonly kind: string;
  readonly message: string;
  /** Whether only an error can look like this. */
  readonly certain: boolean;
  /** Its place, for a report without frames; undefined if the line does not contain it. */
  readonly at?: Frame;
}

/** A line that says why the program ended, trimmed; null for other lines. */
export function readSwiftHead(text: string): SwiftHead | null {
  return readException(text) ?? readCrash(text) ?? readFatal(text) ?? readType(text);
}

const uncaught = "uncaught exception '";

/** `*** Terminating app due to uncaught exception 'Kind', reason: 'what happened'`. */
function readException(text: string): SwiftHead | null {
  for (let at = text.indexOf(uncaught); at !== -1; at = text.indexOf(uncaught, at + 1)) {
    const head = readNamed(text.slice(at + uncaught.length));
    if (head !== null) return head;
  }
  return null;
}

/** `Kind', reason: 'what happened'`. */
function readNamed(text: string): SwiftHead | null {
  const kind = /^\w{1,200}(?=')/.exec(text)?.[0];
  if (kind === undefined) return null;
  const rest = text.slice(kind.length + 1);
  if (rest === '') return { kind, message: '', certain: true };
  const reason = /^, reason: '?/.exec(rest)?.[0];
  if (reason === undefined) return null;
  const message = rest.slice(reason.length, rest.endsWith("'") ? -1 : undefined);
  return { kind, message: message.trim(), certain: true };
}

/** `*** Program crashed: Bad pointer dereference at 0x0000000000000004 ***`, or after 💣. */
function readCrash(text: string): SwiftHead | null {
  const start = /^(?:\*{3}|💣) Program crashed: /u.exec(text)?.[0];
  if (start === undefined) return null;
  const rest = text.slice(start.length).replace(/ \*{3}$/, '');
  const place = / at 0x[0-9a-f]{1,16}$/.exec(rest)?.[0] ?? '';
  const kind = rest.slice(0, rest.length - place.length);
  if (kind === '' || kind.length > longestKind) return null;
  return { kind, message: place.trim(), certain: true };
}

const longestKind = 200;

/** `shop/main.swift:34: Fatal error: Index out of range`, with or without the place. */
function readFatal(text: string): SwiftHead | null {
  const found = /^(?:(\S{1,500}\.swift):(\d{1,9}): )?Fatal error(?=: |$)/.exec(text);
  if (found === null) return null;
  const [before, file = '', line = 0] = found;
  const head = { kind: 'Fatal error', message: text.slice(before.length + 2).trim() };
  if (file === '') return { ...head, certain: false };
  return { ...head, certain: true, at: frameOf(text, { file, line: Number(line), ofHead: true }) };
}

/** `Exception Type:  EXC_CRASH (SIGABRT)`, or `Fatal Exception: NSRangeException`. */
function readType(text: string): SwiftHead | null {
  const kind = /^(?:Exception Type|Fatal Exception):\s{1,20}(\S.{0,100})$/.exec(text)?.[1];
  return kind === undefined ? null : { kind, message: '', certain: false };
}
