/** The call in a frame as the library Ben.Demystifier writes it. */
export interface DemystifiedCall {
  /** The name as the runtime writes it, without generic type arguments. */
  readonly function: string;
  /** What follows the arguments: the place, or nothing. */
  readonly rest: string;
}

/**
 * Reads `async Task<int> Shop.Cart.Pay<T>(T order)+(int id) => { } in …`: with the type of the result before
 * the name, and lambdas and local functions behind their method. Null if it has another form.
 */
export function readDemystifiedCall(text: string): DemystifiedCall | null {
  const start = nameStart(text);
  if (start <= 0 || !typed.test(text)) return null;
  const open = closed(text, start, '(') ?? text.length;
  const end = endOfBrackets(text, open);
  if (end === -1) return null;
  const name = withoutTypeArguments(text.slice(start, open));
  if (!/^[A-Za-z_<][^\s'"]*$/.test(name)) return null;
  const before = text.slice(0, start);
  if (/(?:^|\s)(?:new|static) $/.test(before)) {
    return {
      function: `${name}..${before.endsWith('new ') ? 'ctor' : 'cctor'}`,
      rest: text.slice(end),
    };
  }
  const full = alias.test(name) ? `System.${name}` : name;
  if (!full.includes('.')) return null;
  return text[end] === '+'
    ? innerCall(full, text, end + 1)
    : { function: full, rest: text.slice(end) };
}

/** What a type or a modifier can begin with, which words of a message don't. */
const typed =
  /^(?:\(|[A-Z_]|(?:async|new|static|ref|void|bool|s?byte|char|decimal|double|dynamic|float|u?int|u?long|n(?:int|uint)|object|u?short|string)\b)/;
const alias = /^(?:bool|s?byte|char|decimal|double|float|u?int|u?long|object|u?short|string)\./;

/** A lambda or local function of a method; what `yield return` makes is the method itself. */
function innerCall(method: string, text: string, from: number): DemystifiedCall | null {
  const open = text.indexOf('(', from);
  const end = open === -1 ? -1 : endOfBrackets(text, open);
  if (end === -1) return null;
  const local = text.slice(from, open);
  const rest = text.slice(end).replace(/^ => \{ \}/, '');
  if (local === 'MoveNext') return { function: method, rest };
  const dot = method.lastIndexOf('.');
  const owner = `${method.slice(0, dot)}.<${method.slice(dot + 1)}>`;
  return { function: local === '' ? `${owner}b` : `${owner}g__${local}`, rest };
}

/** Where the word begins that is followed by arguments, after the last space outside brackets; -1 if none. */
function nameStart(text: string): number {
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '(' && depth === 0 && at > start) return start;
    if (char === '(' || char === '<' || char === '[') depth += 1;
    else if (char === ')' || char === '>' || char === ']') depth -= 1;
    else if (char === ' ' && depth === 0) start = at + 1;
  }
  return -1;
}

/** Where a character is outside angle brackets. */
function closed(text: string, from: number, wanted: string): number | null {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const char = text[at];
    if (char === wanted && depth === 0) return at;
    if (char === '<') depth += 1;
    else if (char === '>') depth -= 1;
  }
  return null;
}

/** The end of the parentheses that open there; -1 if they don't end. */
function endOfBrackets(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')' && --depth === 0) return at + 1;
  }
  return -1;
}

/** `List<T>.Add<U>` without what is in angle brackets; names that begin with them stay. */
function withoutTypeArguments(name: string): string {
  let kept = '';
  let depth = 0;
  for (let at = 0; at < name.length; at += 1) {
    const char = name[at] ?? '';
    const opens = char === '<' && (depth > 0 || /\w/.test(name[at - 1] ?? ''));
    if (opens) depth += 1;
    else if (depth === 0) kept += char;
    else if (char === '>') depth -= 1;
  }
  return kept;
}
