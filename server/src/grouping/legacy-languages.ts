import { isSpace, isWord } from './character-kinds.ts';
import { type MaskedText, replacedRuns } from './masked-text.ts';
import { baseName, isSlash, longText, maskCommon, maskNumbers, maskValues } from './masks.ts';

/** Normalizes the lines of one language's stacks. Frozen: stored hashes depend on it. */
export interface LegacyRules {
  /** Maximum lines that are used. */
  readonly lines: number;
  /** Masks a type name or a line, which is trimmed and in lowercase. */
  mask(text: string): string;
  /** The lines that count, masked. */
  kept(lines: readonly string[]): readonly string[];
}

const java: LegacyRules = {
  lines: 80,
  mask: (text) =>
    maskNumbers(jarsMasked(maskValues(text)).replace(/\(([^():\s]+)\.java:\d+\)/g, '($1.java)')),
  kept(lines) {
    return lines.filter((line) => !isJavaRuntime(line)).map(java.mask);
  },
};

/** Only text that contains the name of a jar is scanned word by word. */
function jarsMasked(text: string): string {
  if (!text.includes('.jar')) return text;
  if (text.length > longText) return replacedRuns(text, isPartOfJar, '.jar', writeJar);
  return text.replace(/[\w.+-]+/g, jarMasked);
}

function isPartOfJar(code: number): boolean {
  return isWord(code) || code === 0x2e || code === 0x2b || code === 0x2d;
}

/** The name of a jar within a run of characters that such names may have. */
function jarMasked(run: string): string {
  const end = run.lastIndexOf('.jar');
  if (end < 1 || /^\w/.test(run.slice(end + 4))) return run;
  return `<jar>${run.slice(end + 4)}`;
}

function writeJar(text: string, start: number, end: number, to: MaskedText): void {
  to.add(jarMasked(text.slice(start, end)));
}

function isJavaRuntime(line: string): boolean {
  const frame =
    line.startsWith('at ') || line.startsWith('at\t') ? line.slice(3).trimStart() : line;
  return /^(?:javax?|sun|com\.sun|jdk)\./.test(frame) || line.startsWith('...');
}

const javascript: LegacyRules = {
  lines: 50,
  mask: (text) => maskNumbers(pathsMasked(maskValues(text).replace(/:\d+:\d+(?=[)\s]|$)/g, ''))),
  kept: (lines) => lines.map(javascript.mask),
};

function pathsMasked(text: string): string {
  if (!text.includes('/')) return text;
  if (text.length > longText) return replacedRuns(text, isPartOfPath, '/', writeLastSegment);
  return text.replace(/[^\s()]+/g, lastSegment);
}

function isPartOfPath(code: number): boolean {
  return code !== 0x28 && code !== 0x29 && !isSpace(code);
}

function lastSegment(word: string): string {
  if (!word.includes('/')) return word;
  const { name, start, end } = placeIn(word, 0, word.length);
  return word.slice(0, name) + word.slice(start, end);
}

function writeLastSegment(text: string, from: number, to: number, masked: MaskedText): void {
  const { name, start, end } = placeIn(text, from, to);
  masked.part(text, from, name);
  masked.part(text, start, end);
}

/**
 * The last segment of a URL or path with a slash, without its query. Before `name` there is a function name,
 * as in `name@`.
 */
function placeIn(text: string, from: number, to: number) {
  let name = from;
  for (let at = from; text[at] !== '/'; at += 1) if (text[at] === '@') name = at + 1;
  let query = name;
  while (query < to && text[query] !== '?' && text[query] !== '#') query += 1;
  let end = query;
  while (end > name && isSlash(text, end - 1)) end -= 1;
  let start = end;
  while (start > name && !isSlash(text, start - 1)) start -= 1;
  return { name, start, end };
}

const php: LegacyRules = {
  lines: 80,
  mask: maskCommon,
  kept: (lines) => lines.filter((line) => !isBarePhp(line)).map(phpLine),
};

function isBarePhp(line: string): boolean {
  return /^(?:#\d+\s+)?\{(?:main|closure)\}$/.test(line);
}

/** `#n file.php(line): call` as marker, base name and call. */
function phpLine(line: string): string {
  const frame = /^#\d+\s+([^\s(][^(]*)\(\d+\):\s/.exec(line);
  if (frame === null) return maskCommon(line);
  return `# ${baseName(frame[1] ?? '')} ${maskCommon(line.slice(frame[0].length).trim())}`;
}

const rust: LegacyRules = {
  lines: 120,
  mask: maskCommon,
  kept(lines) {
    const kept: string[] = [];
    let ofRuntime = false;
    for (const line of lines) {
      const plain = rustPlain(line);
      if (isRustHeader(plain)) continue;
      const path = /^at\s+/.exec(plain);
      if (path === null) ofRuntime = isRustRuntime(plain);
      // The line with the place belongs to the frame before it.
      if (ofRuntime) continue;
      kept.push(maskCommon(path === null ? plain : `at ${rustPath(plain.slice(path[0].length))}`));
    }
    return kept;
  },
};

const escape = String.fromCharCode(27);
const colors = new RegExp(`${escape}\\[[0-9;]*[a-z]`, 'g');

/** Without colors, number, address and the hash of the symbol. */
function rustPlain(line: string): string {
  return line
    .replace(colors, '')
    .trim()
    .replace(/^\d+:\s*/, '')
    .replace(/^0x[0-9a-f]+\s*(?:-\s*)?/, '')
    .replace(/::h[0-9a-f]{16,}/g, '');
}

function isRustHeader(line: string): boolean {
  return (
    /^(?:stack )?backtrace:/.test(line) ||
    line.startsWith('note: ') ||
    /^[━─=-]+\s*(?:backtrace|spantrace)/.test(line) ||
    /^thread .* panicked at /.test(line)
  );
}

function isRustRuntime(line: string): boolean {
  return /^<?(?:std|core|alloc|backtrace)::|^(?:__rust_|rust_begin_unwind|rust_panic)/.test(line);
}

const rustFolders: ReadonlySet<string> = new Set(['src', 'tests', 'examples', 'benches', 'crates']);

/** A place from its last well-known folder on, else only the file name; without line and column. */
function rustPath(place: string): string {
  const path = place.replace(/(?::\d+){1,2}$/, '');
  const parts = path.split(/[/\\]/);
  const start = parts.findLastIndex((part) => rustFolders.has(part));
  return start === -1 ? baseName(path) : parts.slice(start).join('/');
}

/** By language; others are hashed unchanged. */
export const legacyLanguages: ReadonlyMap<string, LegacyRules> = new Map([
  ['java', java],
  ['kotlin', java],
  ['scala', java],
  ['javascript', javascript],
  ['php', php],
  ['rust', rust],
]);
