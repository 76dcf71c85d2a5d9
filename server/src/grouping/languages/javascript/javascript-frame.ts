import { longestFrame } from '../longest-frame.ts';

interface Line<Kind extends string> {
  readonly kind: Kind;
  /** `async `, `new ` or empty. */
  readonly prefix: string;
  /** The engine's name of the function; may be empty. */
  readonly name: string;
  /** URL or path of the file; for evaluated code, the file that evaluated it. Empty if unknown. */
  readonly file: string;
  /** Line and column start at 1; 0 = unknown. */
  readonly line: number;
  readonly column: number;
}

/** A line of a stack that is a frame. A place has file, line and column. */
export type JavaScriptFrame = Line<'place'> | Line<'native' | 'eval' | 'no_position'>;

type Place = Pick<JavaScriptFrame, 'file' | 'line' | 'column'>;

const nowhere: Place = { file: '', line: 0, column: 0 };

/**
 * Reads a line of a stack in the format of V8 (Chrome, Edge, Node.js), SpiderMonkey (Firefox) or
 * JavaScriptCore (Safari). Null if it is not a frame, such as a message.
 */
export function readJavaScriptFrame(text: string): JavaScriptFrame | null {
  if (text.length > longestFrame) return null;
  const line = text.trim();
  return line.startsWith('at ') ? v8Frame(line.slice(3)) : otherFrame(line);
}

/** `fn (file:1:2)`, `async file:1:2`, `new Thing (file:1:2)`, `Array.map (<anonymous>)`. */
function v8Frame(text: string): JavaScriptFrame | null {
  const prefix = /^(?:async |new )*/.exec(text)?.[0] ?? '';
  const rest = text.slice(prefix.length);
  const open = rest.endsWith(')') ? rest.indexOf(' (') : -1;
  const called = { prefix, name: open === -1 ? '' : rest.slice(0, open) };
  const place = open === -1 ? rest : rest.slice(open + 2, -1);
  // The forms of `native` are from Internet Explorer and Bun.
  if (/^(?:<anonymous>|native(?: code|:\d+:\d+)?|index \d+)$/.test(place)) {
    return { kind: 'native', ...called, ...nowhere };
  }
  if (place.startsWith('eval at ')) return { kind: 'eval', ...called, ...evaluatedAt(place) };
  const at = readPlace(place);
  if (place.startsWith('node:')) {
    return { kind: 'native', ...called, ...(at ?? { ...nowhere, file: place }) };
  }
  if (at !== null) return { kind: 'place', ...called, ...at };
  // Text that begins with "at " is a message if it contains no file.
  const hasFile = open !== -1 && /[/.]/.test(place) && !/\s/.test(place);
  return hasFile ? { kind: 'no_position', ...called, ...readLine(place) } : null;
}

/** The file of `eval at a (eval at b (file:1:2), <anonymous>:1:2), <anonymous>:1:2`. */
function evaluatedAt(text: string): Place {
  const inner = text.slice(text.lastIndexOf('eval at '));
  const open = inner.indexOf(' (');
  const end = /:\d{1,9}:\d{1,9}\)/.exec(inner);
  if (open === -1 || end === null || end.index < open) return nowhere;
  return readPlace(inner.slice(open + 2, end.index + end[0].length - 1)) ?? nowhere;
}

/** `fn@file:1:2`, `@file:1:2`, `async*fn@file:1:2`, `file:1:2`, `fn@[native code]`. */
function otherFrame(line: string): JavaScriptFrame | null {
  if (line === '[native code]' || line.endsWith('@[native code]')) {
    const name = line.slice(0, Math.max(line.lastIndexOf('@'), 0));
    return { kind: 'native', prefix: '', name, ...nowhere };
  }
  const at = readPlace(line);
  if (at === null) return webAssemblyFrame(line) ?? lineOnly(line);
  const { file: whole } = at;
  const split = nameEnd(whole);
  const name = nameIn(whole, split);
  const file = whole.slice(split + 1);
  const evaluated = / line (\d{1,9}) > /.exec(file);
  if (evaluated !== null && / > \w+$/.test(file)) {
    const line = Number(evaluated[1]);
    return {
      kind: 'eval',
      prefix: '',
      name,
      file: file.slice(0, evaluated.index),
      line,
      column: 0,
    };
  }
  // Without name and URL, it is a message that ends with numbers.
  if (file === '' || (split === -1 && !file.includes('/')) || /\s/.test(file)) return null;
  return { kind: 'place', prefix: prefixIn(whole, split), ...at, name, file };
}

/** `fn@http://host/a.wasm:wasm-function[12]:0x1a2b`, or `a.wasm-function[fn]@[wasm code]` in Safari. */
function webAssemblyFrame(text: string): JavaScriptFrame | null {
  const inSafari = text.endsWith('@[wasm code]');
  const end = inSafari
    ? text.length - 12
    : text.search(/:wasm-function\[\d{1,9}\]:0x[0-9a-f]{1,16}$/);
  if (end < 0) return null;
  const whole = text.slice(0, end);
  const split = inSafari ? whole.length : nameEnd(whole);
  const called = nameIn(whole, split);
  const marked = called.endsWith(']') ? called.indexOf('wasm-function[') : -1;
  const name = marked === -1 ? called : called.slice(marked + 14, -1);
  // Functions without names have numbers, which differ between builds.
  const isNamed = /^[^\d?]/.test(name);
  const file = isNamed && !inSafari ? whole.slice(split + 1) : '';
  return { kind: isNamed ? 'no_position' : 'native', prefix: '', ...nowhere, name, file };
}

/** `fn@http://host/file.js:1`, as written by engines before they supported columns. */
function lineOnly(text: string): JavaScriptFrame | null {
  const split = nameEnd(text);
  const file = text.slice(split + 1);
  if (split === -1 || !/^[a-z][a-z0-9+.-]*:\/\/[^/\s]*\/\S*:\d{1,9}$/i.test(file)) return null;
  return { kind: 'no_position', prefix: '', name: nameIn(text, split), ...readLine(file) };
}

/** Firefox marks frames that waited for those before them with what called them. */
function prefixIn(text: string, end: number): string {
  return text.slice(0, Math.max(end, 0)).lastIndexOf('*') > 0 ? 'async ' : '';
}

/** `async*fn`, `promise callback*fn`, `setTimeout handler*fn`. */
function nameIn(text: string, end: number): string {
  const name = text.slice(0, Math.max(end, 0));
  return name.slice(name.lastIndexOf('*') + 1);
}

/** Position of the @ between name and URL; -1 without a name. A URL may contain its own. */
function nameEnd(whole: string): number {
  const scheme = whole.search(/(?:^|@)[a-z][a-z0-9+.-]*:\/\//i);
  if (scheme !== -1) return whole[scheme] === '@' ? scheme : -1;
  return whole.startsWith('/') ? -1 : whole.indexOf('@');
}

/** Hermes in a release of React Native: the column is an offset in the bytecode, which starts at 0. */
const inBytecode = 'address at ';

function readPlace(text: string): Place | null {
  const end = /:(\d{1,9}):(\d{1,9})$/.exec(text);
  const isBytecode = text.startsWith(inBytecode);
  const start = isBytecode ? inBytecode.length : 0;
  if (end === null || end.index <= start) return null;
  const [, line, column] = end;
  if (Number(line) === 0) return null;
  return {
    file: text.slice(start, end.index),
    line: Number(line),
    column: Math.max(Number(column) + (isBytecode ? 1 : 0), 1),
  };
}

/** `file:1` or `file`. */
function readLine(text: string): Place {
  const end = /:(\d{1,9})$/.exec(text);
  if (end === null) return { file: text, line: 0, column: 0 };
  return { file: text.slice(0, end.index), line: Number(end[1]), column: 0 };
}
