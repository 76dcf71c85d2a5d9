/** Engines' names for anonymous functions. */
const nameless: ReadonlySet<string> = new Set([
  'anonymous',
  'Anonymous function',
  'Anonymous',
  'eval code',
  'global code',
  'Global code',
  'module code',
  'Module code',
  'Eval code',
  'Function code',
  'global',
  'eval',
  'null',
]);

/**
 * A function name that is the same in every engine: its last part, without how it was called. Empty if
 * anonymous.
 */
export function normalFunction(name: string): string {
  const bare = withoutArguments(withoutAlias(name));
  // Most names are one word: checking for a character avoids the regular expressions.
  const called = /[ *]/.test(bare)
    ? bare.replace(/^(?:(?:async|new|get|set|static) |async\*)+/, '')
    : bare;
  if (called.endsWith('<') || called.endsWith('‹')) return '';
  const path = called.slice(called.lastIndexOf('/') + 1);
  // A module that the bundler turned into a function.
  if (path !== called && /\.[cm]?[jt]sx?$/.test(path)) return path;
  const part = withoutSymbolHash(lastPart(path));
  const last = part.includes(' ') ? part.replace(/^(?:get|set|static) /, '') : part;
  // Modules can also be numbers, and names in angle brackets are generated.
  const isMade = /^[<?\d]/.test(last) && /^(?:<.*>|\?anon_.*|\d+)$/.test(last);
  return isMade || nameless.has(last) ? '' : last;
}

/** Removes ` [as x]` from the end. */
export function withoutAlias(name: string): string {
  if (!name.endsWith(']')) return name;
  const alias = name.indexOf(' [as ', name.lastIndexOf(']', name.length - 2) + 1);
  return alias === -1 ? name : name.slice(0, alias);
}

/** Opera 10 to 12 and Firefox up to 13: `<anonymous function: run>(x)`. */
function withoutArguments(name: string): string {
  const open = name.indexOf('(');
  const bare = open >= 0 && name.endsWith(')') ? name.slice(0, open) : name;
  if (!bare.startsWith('<anonymous function')) return bare;
  return bare.replace(/^<anonymous function:? ?|>$/g, '');
}

/** Rust's functions in WebAssembly: `shop::cart::total::h0123456789abcdef`. */
function withoutSymbolHash(name: string): string {
  return name.at(-19) === ':' ? name.replace(/::h[0-9a-f]{16}$/, '') : name;
}

function lastPart(name: string): string {
  // `Foo.[Symbol.iterator]`
  const end = name.endsWith(']') ? name.lastIndexOf('[') : name.length;
  return name.slice(name.lastIndexOf('.', Math.max(end - 1, 0)) + 1);
}
