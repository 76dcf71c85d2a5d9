/** A line of a stack that says where something was called. Line and column from 1. */
export type JavaScriptFrame =
  | {
      readonly kind: 'place';
      /** `async `, `new ` or nothing. */
      readonly prefix: string;
      /** As the engine calls the function; may be empty. */
      readonly name: string;
      /** Address or path of the file. */
      readonly file: string;
      readonly line: number;
      readonly column: number;
    }
  | { readonly kind: 'native' | 'eval' | 'no_position' };

/** Longer lines are no frames: nobody's function has such a name. */
const longestLine = 10_000;

/**
 * Reads a line of a stack as V8 (Chrome, Edge, Node.js), SpiderMonkey (Firefox) or JavaScriptCore
 * (Safari) writes it. Null = it is no frame, but a message, say.
 */
export function readJavaScriptFrame(text: string): JavaScriptFrame | null {
  if (text.length > longestLine) return null;
  const line = text.trim();
  return line.startsWith('at ') ? v8Frame(line.slice(3)) : otherFrame(line);
}

/** `fn (file:1:2)`, `async file:1:2`, `new Thing (file:1:2)`, `Array.map (<anonymous>)`. */
function v8Frame(text: string): JavaScriptFrame | null {
  const prefix = /^(?:async |new )*/.exec(text)?.[0] ?? '';
  const rest = text.slice(prefix.length);
  const open = rest.endsWith(')') ? rest.indexOf(' (') : -1;
  const name = open === -1 ? '' : rest.slice(0, open);
  const place = open === -1 ? rest : rest.slice(open + 2, -1);
  const native = /^(?:<anonymous>|native|index \d+)$/.test(place);
  if (native || place.startsWith('node:')) return { kind: 'native' };
  if (place.startsWith('eval at ')) return { kind: 'eval' };
  const at = readPlace(place);
  if (at !== null) return { kind: 'place', prefix, name, ...at };
  // Words that begin with "at " are a message, if no file stands there.
  return open !== -1 && /[/.]/.test(place) && !/\s/.test(place) ? { kind: 'no_position' } : null;
}

/** `fn@file:1:2`, `@file:1:2`, `async*fn@file:1:2`, `file:1:2`, `fn@[native code]`. */
function otherFrame(line: string): JavaScriptFrame | null {
  if (line === '[native code]' || line.endsWith('@[native code]')) return { kind: 'native' };
  const at = readPlace(line);
  if (at === null) return null;
  const { file: whole } = at;
  const split = nameEnd(whole);
  const file = whole.slice(split + 1);
  if (/ line \d+(?: > \w+)+$/.test(file)) return { kind: 'eval' };
  // Where neither name nor address stands, it is a message that ends in numbers.
  if (file === '' || (split === -1 && !file.includes('/')) || /\s/.test(file)) return null;
  // `async*fn`, `setTimeout handler*fn`.
  const name = whole.slice(0, Math.max(split, 0));
  return { kind: 'place', prefix: '', ...at, name: name.slice(name.lastIndexOf('*') + 1), file };
}

/** Where the @ stands between name and address; -1 where no name does. An address may have its own. */
function nameEnd(whole: string): number {
  const scheme = whole.search(/(?:^|@)[a-z][a-z0-9+.-]*:\/\//i);
  if (scheme !== -1) return whole[scheme] === '@' ? scheme : -1;
  return whole.startsWith('/') ? -1 : whole.indexOf('@');
}

function readPlace(text: string): { file: string; line: number; column: number } | null {
  const end = /:(\d{1,9}):(\d{1,9})$/.exec(text);
  if (end === null || end.index === 0) return null;
  const [, line, column] = end;
  if (Number(line) === 0) return null;
  return {
    file: text.slice(0, end.index),
    line: Number(line),
    column: Math.max(Number(column), 1),
  };
}
