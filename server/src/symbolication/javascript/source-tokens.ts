/** A token of a source. */
export interface Token {
  /** `line`: end of a line. `text`: string, template or regular expression. */
  readonly kind: 'word' | 'mark' | 'text' | 'line';
  readonly text: string;
  readonly at: number;
}

const pieces =
  /\/\/[^\n]*|\/\*|"(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\[^])*'?|[\p{ID_Start}$_#][\p{ID_Continue}$\u200c\u200d]*|\d[\w.]*|=>|[=!]==?|[<>]=|\n\s*|[^\s]/gu;
/** Budget for scanning regular expressions: characters read for each character of the text. */
const readAgain = 4;
const wordsBeforeExpressions = new Set(['return', 'typeof', 'case', 'in', 'of', 'do', 'else']);

/**
 * The tokens of a source, as far as brackets and names need them. Comments are left out. Code in the `${}` of
 * a template has tokens of its own.
 */
export function* tokensOf(text: string): Generator<Token> {
  /** Number of open brackets in each open template. */
  const templates: number[] = [];
  let previous: Token | null = null;
  let allowance = text.length * readAgain;
  pieces.lastIndex = 0;
  let at = 0;
  while (at < text.length) {
    pieces.lastIndex = at;
    const piece = pieces.exec(text);
    if (piece === null) return;
    const [found] = piece;
    const { index } = piece;
    at = index + found.length;
    let token: Token = { kind: kindOf(found), text: found, at: index };
    if (found.startsWith('//')) continue;
    if (found === '/*') {
      const end = text.indexOf('*/', at);
      at = end === -1 ? text.length : end + 2;
      continue;
    }
    if (found === '/' && allowance > 0 && mayBeginExpression(previous)) {
      const { end, read } = expressionEnd(text, index);
      allowance -= read;
      if (end !== null) {
        token = { kind: 'text', text: '', at: index };
        at = end;
      }
    } else if (found === '`' || (found === '}' && templates.at(-1) === 0)) {
      if (found === '}') {
        templates.pop();
        yield token;
      }
      const end = templateEnd(text, at);
      at = end.at;
      token = { kind: 'text', text: '', at: index };
      if (end.opens) {
        templates.push(0);
        token = { kind: 'mark', text: '${', at: end.at - 2 };
      }
    } else if (templates.length > 0 && (found === '{' || found === '}')) {
      const open = templates.pop() ?? 0;
      templates.push(open + (found === '{' ? 1 : -1));
    }
    // These characters at the start of a line continue the line before.
    if (token.kind === 'line' && '.?:&|+*,)];=<>-'.includes(text.charAt(at) || '\n')) continue;
    yield token;
    if (token.kind !== 'line') previous = token;
  }
}

function kindOf(text: string): Token['kind'] {
  if (text.startsWith('\n')) return 'line';
  if (text.startsWith('"') || text.startsWith("'")) return 'text';
  return /^[\p{ID_Start}$_#]/u.test(text) ? 'word' : 'mark';
}

function mayBeginExpression(previous: Token | null): boolean {
  if (previous === null) return true;
  if (previous.kind === 'word') return wordsBeforeExpressions.has(previous.text);
  return previous.kind === 'mark' && !/^[)\]}<\d]/.test(previous.text);
}

/** A longer regular expression is read as a division. */
const longestExpression = 2000;

/** The end of the regular expression that begins at a slash, or null if it is not one. */
function expressionEnd(text: string, from: number): { end: number | null; read: number } {
  let inClass = false;
  const last = Math.min(text.length, from + longestExpression);
  for (let at = from + 1; at < last; at += 1) {
    const character = text[at];
    if (character === '\n') return { end: null, read: at - from };
    if (character === '\\') {
      if (text[at + 1] !== '\n') at += 1;
    } else if (character === '[') inClass = true;
    else if (character === ']') inClass = false;
    else if (character === '/' && !inClass) {
      let end = at + 1;
      while (end < last && isFlag(text.charCodeAt(end))) end += 1;
      return { end: at === from + 1 ? null : end, read: end - from };
    }
  }
  return { end: null, read: last - from };
}

function isFlag(code: number): boolean {
  return code >= 97 && code <= 122;
}

/** The end of a template's text: after the template, or after the `${` of a value. */
function templateEnd(text: string, from: number): { at: number; opens: boolean } {
  for (let at = from; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (character === '`') return { at: at + 1, opens: false };
    else if (character === '$' && text[at + 1] === '{') return { at: at + 2, opens: true };
  }
  return { at: text.length, opens: false };
}
