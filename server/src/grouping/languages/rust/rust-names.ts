import { isDigit } from '../../character-kinds.ts';
import { isWord } from '../../character-kinds.ts';

/** A function path that is the same in every build and for every symbol mangling scheme. */
export function normalRustName(name: string): string {
  const plain = withoutGenerics(withoutNumbers(withoutHash(name)));
  const own = plain.startsWith('<') ? /^<([^<>]*)>::/.exec(plain) : null;
  const type = own?.[1];
  if (own === null || type === undefined || type.includes(' as ')) return plain;
  return `${type}::${plain.slice(own[0].length)}`;
}

const shortestHash = 16;

/** `::h0123456789abcdef` at the end identifies the build. */
function withoutHash(name: string): string {
  const at = name.lastIndexOf('::h');
  const digits = name.length - (at + 3);
  if (at === -1 || digits < shortestHash) return name;
  for (let digit = at + 3; digit < name.length; digit += 1) {
    if (!isHexadecimal(name.charCodeAt(digit))) return name;
  }
  return name.slice(0, at);
}

function isHexadecimal(code: number): boolean {
  return isDigit(code) || (code >= 0x61 && code <= 0x66);
}

/** Removes the hashes of crates, the numbers of closures, and the arguments of closures. */
function withoutNumbers(name: string): string {
  const named = name.includes('[') ? name.replace(/\[[0-9a-f]{6,16}\]/g, '') : name;
  if (!named.includes('{')) return named;
  return named.replace(/\{{1,2}(\w{1,32})(?:#\d+|:[^{}]{1,64})?\}{1,2}/g, '{{$1}}');
}

/** Removes generic type arguments; `<Type as Trait>` and `<impl Trait for Type>` stay. */
function withoutGenerics(name: string): string {
  if (!name.includes('<')) return name;
  const kept: string[] = [];
  let from = 0;
  let depth = 0;
  for (let at = 0; at < name.length; at++) {
    const char = name[at];
    if (char === '<' && (depth > 0 || isGeneric(name, at))) {
      if (depth === 0) kept.push(name.slice(from, name.startsWith('::', at - 2) ? at - 2 : at));
      depth++;
    } else if (char === '>' && depth > 0 && name[at - 1] !== '-') {
      depth--;
      from = at + 1;
    }
  }
  if (depth === 0) kept.push(name.slice(from));
  return kept.join('');
}

function isGeneric(name: string, at: number): boolean {
  const before = name[at - 1] ?? ' ';
  return before === ':' ? !name.startsWith('impl ', at + 1) : /[\w)\]}]/.test(before);
}

/** The crate of the code; for `<T as Trait>`, that of the type if it has one. Empty if unknown. */
export function crateOf(name: string): string {
  for (let colons = name.indexOf('::'); colons !== -1; colons = name.indexOf('::', colons + 1)) {
    const end = hashStart(name, colons);
    let start = end;
    while (start > 0 && isWord(name.charCodeAt(start - 1))) start -= 1;
    if (start < end && !isDigit(name.charCodeAt(start))) return name.slice(start, end);
  }
  return '';
}

/** Start of the hash in brackets that ends at a position, or the position itself if there is none. */
function hashStart(name: string, end: number): number {
  if (name[end - 1] !== ']') return end;
  let start = end - 1;
  while (
    start > 0 &&
    end - start <= longestCrateHash &&
    isHexadecimal(name.charCodeAt(start - 1))
  ) {
    start -= 1;
  }
  const digits = end - 1 - start;
  const isHash = digits >= shortestCrateHash && digits <= longestCrateHash;
  return isHash && name[start - 1] === '[' ? start - 1 : end;
}

const shortestCrateHash = 6;
const longestCrateHash = 16;

const runtimeCrates: ReadonlySet<string> = new Set([
  '__rustc',
  'alloc',
  'backtrace',
  'core',
  'panic_unwind',
  'std',
]);

/** Whether code belongs to the standard library or to what starts programs and threads. */
export function isRustRuntime(name: string): boolean {
  const crate = crateOf(name);
  if (crate !== '') return runtimeCrates.has(crate);
  return /^(?:_*rust_|_*main$|_start$|__libc_|start_thread$|clone3?$|_*pthread|BaseThread|RtlUser|__scrt_|invoke_main$|mainCRT)/.test(
    name,
  );
}
