/** The line of a stack that names an exception. */
export interface DotnetHead {
  /** Empty if it is not the name of a type. */
  readonly kind: string;
  readonly message: string;
  /** Whether only an exception can look like this. */
  readonly certain: boolean;
}

/** `System.Net.Sockets.SocketException (111): Connection refused`. */
export function readDotnetHead(text: string): DotnetHead {
  const plain = text.replace(
    /^(?:Unhandled exception[.:] |\[ERROR\] FATAL UNHANDLED EXCEPTION: )/i,
    '',
  );
  const none = { kind: '', message: text, certain: false };
  const [named, kind = ''] = /^([A-Z_][\w.+]{0,300})(?:`\d{1,3})?/i.exec(plain) ?? [];
  if (named === undefined) return none;
  const end = named.length + bracketsAt(plain, named.length);
  const code = /^ \((?:0x[0-9A-F]{1,16}|-?\d{1,11})\)/i.exec(plain.slice(end))?.[0] ?? '';
  const rest = plain.slice(end + code.length);
  if (rest !== '' && !rest.startsWith(':')) return none;
  const message = rest.slice(rest.startsWith(': ') ? 2 : 1);
  return { kind, message, certain: /^\w[\w.+]{0,300}[.+][A-Z]\w{0,200}$/.test(kind) };
}

const longestBrackets = 1_000;

/** Length of generic type arguments in brackets; 0 if there are none, or they are not closed. */
function bracketsAt(text: string, from: number): number {
  if (text[from] !== '[') return 0;
  let depth = 0;
  const end = Math.min(text.length, from + longestBrackets);
  for (let at = from; at < end; at++) {
    if (text[at] === '[') depth++;
    else if (text[at] === ']' && --depth === 0) return at + 1 - from;
  }
  return 0;
}
