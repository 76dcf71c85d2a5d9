/** Facts that the engine process needs about a statement before it passes it to the engine. */
export interface ScannedStatement {
  /** Without the closing semicolon. */
  readonly text: string;
  readonly kind: 'read' | 'insert' | 'change';
  /** Names used as `{name:Type}`. */
  readonly placeholders: ReadonlySet<string>;
}

export type Scan =
  | { readonly ok: true; readonly statement: ScannedStatement }
  | { readonly ok: false; readonly reason: string };

const readers: ReadonlySet<string> = new Set([
  'select',
  'with',
  'explain',
  'show',
  'describe',
  'desc',
  'exists',
]);
const changers: ReadonlySet<string> = new Set([
  'alter',
  'create',
  'delete',
  'drop',
  'optimize',
  'rename',
  'system',
  'truncate',
]);
/**
 * Reads also run with `readonly`, but these bypass it (each was tried): `SETTINGS` in a subquery turns it
 * off, `INTO OUTFILE` writes, and the function `file` reads any file.
 */
const forbiddenWords: ReadonlySet<string> = new Set(['settings', 'outfile', 'infile']);
const forbiddenFunctions: ReadonlySet<string> = new Set(['file']);

// Strings, quoted names, comments, placeholders, words; anything else is one character.
const token =
  /'(?:[^'\\]|\\[^]|'')*'|"(?:[^"\\]|\\[^]|"")*"|`(?:[^`\\]|\\[^]|``)*`|--[^\n]*|\/\*[^]*?\*\/|\{\s*[A-Za-z_]\w*\s*:|[A-Za-z_]\w*|[^]/y;

/**
 * Scans a request's text far enough to know that it is one statement, what it does and which parameters it
 * needs. Rejects anything that the engine might read differently.
 */
export function scanStatement(sql: string): Scan {
  const words: string[] = [];
  const placeholders = new Set<string>();
  let end = -1;
  let previous = '';
  token.lastIndex = 0;
  for (let match = token.exec(sql); match !== null; match = token.exec(sql)) {
    const [part] = match;
    if (isGap(part)) continue;
    if (end >= 0) return rejected('only one statement per request');
    if (part === ';') {
      end = match.index;
      continue;
    }
    const fault = faultOf(part, previous);
    if (fault !== null) return rejected(fault);
    if (part.startsWith('{') && part.length > 1) placeholders.add(part.slice(1, -1).trim());
    if (/^[A-Za-z_]/.test(part)) words.push(part.toLowerCase());
    previous = part;
  }
  const kind = kindOf(words);
  if (kind === null) return rejected('this kind of statement is not served');
  if (kind === 'read') {
    const word = words.find((each) => forbiddenWords.has(each));
    if (word !== undefined) return rejected(`"${word}" is not allowed when reading`);
  }
  const text = (end >= 0 ? sql.slice(0, end) : sql).trim();
  return { ok: true, statement: { text, kind, placeholders } };
}

function isGap(part: string): boolean {
  return /^[ \t\n\r\f\v]$/.test(part) || part.startsWith('--') || part.startsWith('/*');
}

function faultOf(part: string, previous: string): string | null {
  if (part === '(' && forbiddenFunctions.has(previous.replaceAll(/[`"]/g, '').toLowerCase())) {
    return `the function "${previous}" is not allowed`;
  }
  if (part.length > 1) return null;
  if (part === '*' && previous === '/') return 'a comment is not closed';
  if (part === "'" || part === '"' || part === '`') return 'a quoted text is not closed';
  // `$` starts a heredoc, `#` a comment, and some characters outside ASCII are quotes.
  if (part === '$' || part === '#' || part === '\\' || part > '~' || part < ' ') {
    return 'a character that is only allowed within quotes';
  }
  return null;
}

function kindOf(words: readonly string[]): ScannedStatement['kind'] | null {
  const first = words[0] ?? '';
  if (readers.has(first)) return 'read';
  if (changers.has(first)) return 'change';
  if (first !== 'insert') return null;
  // Inline data could hide another statement, so only rows selected by the engine are accepted.
  const inline = words.includes('format') || words.includes('values');
  return words.includes('select') && !inline ? 'change' : 'insert';
}

function rejected(reason: string): Scan {
  return { ok: false, reason };
}
