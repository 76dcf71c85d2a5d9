import { asciiKinds, characterKinds } from '../character-kinds.ts';

/** A path is cut before the last of these, because parent folders differ between machines. */
const sourceFolders: ReadonlySet<string> = new Set([
  'src',
  'tests',
  'test',
  'app',
  'lib',
  'crates',
  'packages',
]);
const shortestFolder = 3;
const longestFolder = 8;

/**
 * A file name that is the same on all machines and in all builds: without query, from its last well-known
 * folder on, else only the name, with build hashes as `<hash>`. Runs for each frame of a stack.
 */
export function normalFile(path: string): string {
  const end = withoutSlashes(path, pathEnd(path));
  const name = end === 0 ? 0 : nameStart(path, end);
  let from = name;
  for (let at = withoutSlashes(path, name); at > 0;) {
    const start = segmentStart(path, at);
    const length = at - start;
    const isShort = length >= shortestFolder && length <= longestFolder;
    if (isShort && sourceFolders.has(path.slice(start, at))) {
      from = start;
      break;
    }
    at = withoutSlashes(path, start);
  }
  return from === name ? withoutHashes(path.slice(name, end)) : joined(path, from, end);
}

/** The segments of a part of a path, separated by single slashes. */
function joined(path: string, from: number, end: number): string {
  let file = '';
  for (let start = from; start < end;) {
    let at = start;
    while (at < end && !isSlash(path.charCodeAt(at))) at += 1;
    file += `${file === '' ? '' : '/'}${withoutHashes(path.slice(start, at))}`;
    while (at < end && isSlash(path.charCodeAt(at))) at += 1;
    start = at;
  }
  return file;
}

/** Where the query or the fragment begins. */
export function pathEnd(path: string): number {
  const query = path.indexOf('?');
  const fragment = path.indexOf('#');
  if (query === -1) return fragment === -1 ? path.length : fragment;
  return fragment === -1 ? query : Math.min(query, fragment);
}

function withoutSlashes(path: string, end: number): number {
  let at = end;
  while (at > 0 && isSlash(path.charCodeAt(at - 1))) at -= 1;
  return at;
}

/** Same as `segmentStart`, but searches the whole path for both kinds of slashes. */
function nameStart(path: string, end: number): number {
  return Math.max(path.lastIndexOf('/', end - 1), path.lastIndexOf('\\', end - 1)) + 1;
}

function segmentStart(path: string, end: number): number {
  let at = end;
  while (at > 0 && !isSlash(path.charCodeAt(at - 1))) at -= 1;
  return at;
}

function isSlash(code: number): boolean {
  return code === 0x2f || code === 0x5c;
}

const shortestHash = 8;

function withoutHashes(part: string): string {
  if (part.length < shortestHash) return part;
  let kept = '';
  let copied = 0;
  let start = 0;
  for (let at = 0; at <= part.length; at += 1) {
    const code = part.charCodeAt(at);
    if (at < part.length && code !== 0x2e && code !== 0x2d) continue;
    if (at - start >= shortestHash && isBuildHash(part, start, at)) {
      kept += `${part.slice(copied, start)}<hash>`;
      copied = at;
    }
    start = at + 1;
  }
  return copied === 0 ? part : kept + part.slice(copied);
}

const { letter, letterOfHexadecimal, digit, other } = characterKinds;

/** Hexadecimal digits, or base64url with both cases and a digit. */
function isBuildHash(text: string, start: number, end: number): boolean {
  let isHexadecimal = true;
  let hasDigit = false;
  let hasUpper = false;
  let hasLower = false;
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    const kind = asciiKinds[code] ?? other;
    if (kind < letter || kind > digit) return false;
    if (kind === digit) hasDigit = true;
    else {
      const isUpper = code >= 0x41 && code <= 0x5a;
      if (isUpper) hasUpper = true;
      else if (code >= 0x61) hasLower = true;
      if (kind !== letterOfHexadecimal && !(isUpper && code <= 0x46)) isHexadecimal = false;
    }
  }
  return isHexadecimal || (hasDigit && hasUpper && hasLower);
}
