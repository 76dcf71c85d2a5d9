import { frameOf, type Frame } from '../../modern/stack.ts';
import { longestFrame } from '../longest-frame.ts';
import { readDemystifiedCall } from './demystified-frame.ts';

/** The first word of a frame in the languages of the runtime. */
const at = /^(?:at|bei|en|à|em|in|w|v|vid|ved|på|bij|a|в|在|於|場所|위치:) /;

/**
 * `at Namespace.Type.Method(String name) in C:\path\file.cs:line 12`, or the forms of Mono and Unity. Takes a
 * trimmed line; null if it has another form.
 */
export function readDotnetFrame(text: string): Frame | null {
  const word = at.exec(text)?.[0] ?? '';
  const call = text.slice(word.length).replace(/^\(wrapper [\w-]{1,60}\) /, '');
  const read = readCall(call, text, word !== '') ?? (word === 'at ' ? readTyped(call, text) : null);
  return read ?? (word === 'at ' ? frameOf(text, { malformed: true }) : null);
}

/** `Shop.Cart.Items(Int32 first)+MoveNext()`: newer runtimes name iterators after their method. */
const ofIterator = /^\+[\w.<>`]{1,300}\([^()]{0,300}\)/;

function readCall(call: string, text: string, marked: boolean): Frame | null {
  const open = call.indexOf('(');
  const close = call.indexOf(')', open);
  if (open === -1 || close === -1) return null;
  const full = call.slice(0, open).trimEnd();
  const assembly = full.indexOf('!');
  const name = full.slice(assembly + 1);
  if (!/^[A-Za-z_<(][^\s'"]*$/.test(name) || !/[.:]/.test(name)) return null;
  const place = readPlace(call.slice(close + 1).replace(ofIterator, ''));
  if (place === null || !(marked || place.isWritten)) return null;
  const module = assembly === -1 ? '' : full.slice(0, assembly);
  // Unity separates the type and its method by a colon.
  const colon = name.lastIndexOf(':');
  const method = colon === -1 ? name : `${name.slice(0, colon)}.${name.slice(colon + 1)}`;
  const { file, line } = place;
  return frameOf(text, { function: method, module, file, line });
}

/** A frame with the type of the result. */
function readTyped(call: string, text: string): Frame | null {
  if (text.length > longestFrame) return null;
  const read = readDemystifiedCall(call);
  const place = read === null ? null : readPlace(read.rest);
  if (read === null || place === null) return null;
  return frameOf(text, { function: read.function, file: place.file, line: place.line });
}

type Line = Pick<Frame, 'file' | 'line'>;

interface Place extends Line {
  /** Unity's players write `(at <00000000000000000000000000000000>:0)`, without a file. */
  readonly isWritten: boolean;
}

/** Position in the method: of Mono, with and without debug symbols, and of native code. */
const offset =
  /^ (?:\[0x[0-9a-f]{1,16}\]|<0x[0-9a-f]{1,16} \+ 0x[0-9a-f]{1,16}>|\+ 0x[0-9a-f]{1,16})/;

/** The text after the arguments; null if it is not a place. */
function readPlace(rest: string): Place | null {
  const none = { file: '', line: 0, isWritten: false };
  const plain = rest.replace(offset, '');
  if (plain.trim() === '') return none;
  const word = /^ (?:\(at |[^\s()]{1,16} )/.exec(plain)?.[0];
  if (word === undefined) return null;
  const { file, line } = readLine(plain.slice(word.length).trimEnd());
  return file.startsWith('<') ? { ...none, isWritten: true } : { file, line, isWritten: true };
}

/** `C:\path\file.cs:line 12`, in the languages of the runtime. */
function readLine(text: string): Line {
  const bracket = text.endsWith(')') ? text.slice(0, -1) : text;
  const place = bracket.endsWith('.') ? bracket.slice(0, -1) : bracket;
  const colon = place.lastIndexOf(':');
  const line = /^(?:[^\s:\d]{1,12} )?(\d{1,9})$/.exec(place.slice(colon + 1))?.[1];
  if (colon === -1 || line === undefined) return { file: place, line: 0 };
  return { file: place.slice(0, colon), line: Number(line) };
}
