import { frameOf, type Frame } from '../../modern/stack.ts';
import { longestFrame } from '../longest-frame.ts';
import { readPathWithLine } from '../numbered-path.ts';

/** A place in code. The file is empty if unknown. */
export interface PhpPlace {
  readonly file: string;
  readonly line: number;
}

/** The called function and the place of the call: PHP does not show the file of the called code. */
export interface PhpCall {
  readonly text: string;
  /** `Class::method` or a function; empty if unreadable. */
  readonly function: string;
  readonly module: string;
  readonly from: PhpPlace;
}

/** In place of a file if PHP itself is the caller. */
export const internal = '[internal function]';
export const main = '{main}';
export const nowhere: PhpPlace = { file: '', line: 0 };

/** `#0 /srv/a.php(12): Shop\Cart->add('x')`, `#3 {main}`; null if it is not a frame. */
export function readPhpFrame(line: string): PhpCall | null {
  if (!line.startsWith('#') || line.length > longestFrame) return null;
  const number = /^#\d{1,6} +/.exec(line)?.[0];
  if (number === undefined) return null;
  const rest = single(line.slice(number.length));
  const read = { text: line, function: '', module: '', from: nowhere };
  if (rest === main) return { ...read, function: main };
  for (const word of [internal, '[constructor]']) {
    if (!rest.startsWith(`${word}: `)) continue;
    return { ...read, ...nameOf(rest.slice(word.length + 2)), from: { file: internal, line: 0 } };
  }
  const place = /\((\d{1,9})\): /.exec(rest);
  if (place === null || place.index === 0) return read;
  const from = { file: rest.slice(0, place.index), line: Number(place[1]) };
  return { ...read, ...nameOf(rest.slice(place.index + place[0].length)), from };
}

/**
 * `PHP   2. Shop\Cart->add($n = 1) /srv/a.php:12` of Xdebug, also with time and memory in place of `PHP`. It writes
 * the outermost call first. Null if it is not a frame.
 */
export function readXdebugFrame(line: string): PhpCall | null {
  if (line.length > longestFrame || !/[\dP]/.test(line.charAt(0))) return null;
  const number = /^(?:PHP +|\d{1,6}\.\d{1,9} +\d{1,15} +)\d{1,6}\. /.exec(line)?.[0];
  const end = line.lastIndexOf(') ');
  if (number === undefined || end < number.length) return null;
  const { path: file, line: at } = readPathWithLine(line.slice(end + 2));
  if (file === '' || (at === 0 && !line.endsWith(':0'))) return null;
  return { text: line, ...nameOf(line.slice(number.length, end + 1)), from: { file, line: at } };
}

/** Logs in JSON double backslashes. Keeps half of each run of them. */
export function single(text: string): string {
  let left = '';
  let copied = 0;
  for (let at = text.indexOf(pair); at !== -1; at = text.indexOf(pair, copied)) {
    let end = at + 2;
    while (text.charCodeAt(end) === backslash) end += 1;
    left += text.slice(copied, at + Math.ceil((end - at) / 2));
    copied = end;
  }
  return copied === 0 ? text : left + text.slice(copied);
}

const pair = '\\\\';
const backslash = 0x5c;
const [openBrace, closeBrace, openParenthesis, hyphen, colon] = [0x7b, 0x7d, 0x28, 0x2d, 0x3a];

type Name = Pick<PhpCall, 'function' | 'module'>;

/** `Shop\Cart->add('x')`, `Shop\total()`, `{closure:/srv/a.php:12}()`. */
function nameOf(call: string): Name {
  let depth = 0;
  let split = -1;
  for (let at = 0; at < call.length; at += 1) {
    const code = call.charCodeAt(at);
    if (code === openBrace) depth += 1;
    else if (code === closeBrace) depth -= 1;
    else if (depth > 0) continue;
    else if (code === openParenthesis) return named(call.slice(0, at), split);
    else if (code === hyphen && call[at + 1] === '>') split = at;
    else if (code === colon && call[at + 1] === ':') split = at;
  }
  return { function: '', module: '' };
}

function named(name: string, split: number): Name {
  if (split === -1) return inNamespace(name);
  const owner = inNamespace(withoutPlace(name.slice(0, split)));
  const method = name.slice(split + 2);
  const own = method.startsWith('{') ? method : method.slice(method.lastIndexOf('\\') + 1);
  return { function: `${owner.function}::${own}`, module: owner.module };
}

/** `class@anonymous` is followed by the file that contains it. */
function withoutPlace(owner: string): string {
  const anonymous = owner.indexOf('@anonymous');
  return anonymous === -1 ? owner : owner.slice(0, anonymous + '@anonymous'.length);
}

function inNamespace(name: string): Name {
  const brace = name.indexOf('{');
  const end = name.lastIndexOf('\\', brace === -1 ? name.length : brace);
  return { function: name.slice(end + 1), module: name.slice(0, Math.max(end, 0)) };
}

/**
 * Converts calls to frames: a called function is at the place from which the call above it came.
 * @param thrownAt where the exception was created
 */
export function framesOf(calls: readonly PhpCall[], thrownAt: PhpPlace): Frame[] {
  let at = thrownAt;
  return calls.map(({ text, function: name, module, from }) => {
    const { file, line } = at;
    at = from;
    if (name === '') return frameOf(text, { malformed: true });
    return frameOf(text, { function: name, module, file, line });
  });
}
