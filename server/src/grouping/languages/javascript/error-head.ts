/** The first line of an error. */
export interface ErrorHead {
  readonly kind: string;
  readonly message: string;
  /** Whether it is an error even if no frame follows. */
  readonly isCertain: boolean;
}

const longestName = 200;
const head =
  /^([A-Z_$][\w$.]*|[a-z_$][\w$]*(?:\.[\w$]+)*(?:Error|Exception))(?: \[([\w$.-]+)\])?(?::(?:\s|$)|$)/;

/** `TypeError: message`, `Uncaught (in promise) Error`, `Error [CODE]: message`, `[Error: message]`. */
export function readErrorHead(line: string): ErrorHead | null {
  const text = line
    .trimEnd()
    .replace(/^(?:⨯ )?\[?/, '')
    .replace(
      /^(?:(?:error: )?Uncaught|Unhandled(?: Promise)? Rejection:?) (?:\(in promise\):? )?/,
      '',
    );
  const wrapped = /^\(([\w$.]{1,200})\): /.exec(text);
  if (wrapped) return headOf(wrapped[1] ?? '', text.slice(wrapped[0].length));
  const found = head.exec(text.slice(0, 2 * longestName));
  if (found === null || (found[1] ?? '').length > longestName) return null;
  const rest = text.slice(found[0].length);
  // Node.js puts a code there, or a name that was set after the stack was captured: `Error [CardError]:
  // message`.
  const [, first = '', inBrackets = ''] = found;
  const isName = /^[A-Z]\w*$/.test(inBrackets) && /[a-z]/.test(inBrackets);
  const kind = isName ? inBrackets : first;
  const message = line.startsWith('[') ? rest.replace(/\](?: \{)?$/, '') : rest;
  // `AggregateError [ECONNREFUSED]: ` of a connection to several addresses says nothing else.
  return headOf(kind, message.trim() === '' && !isName ? inBrackets : message);
}

function headOf(kind: string, message: string): ErrorHead {
  return { kind, message: message.trim(), isCertain: /(?:Error|Exception)$/.test(kind) };
}
