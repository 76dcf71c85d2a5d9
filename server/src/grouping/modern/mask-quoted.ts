const closing = ['"', "'", '`', '”', '’', '»', '“', '」', '』', '》'];
const single = 1;
const firstOutsideAscii = 3;
const newline = closing.length;
const lookedFor = [...closing, '\n'];

/** By opening character. */
const openedOutsideAscii: ReadonlyMap<number, number> = new Map(
  [...'“‘«„「『《'].map((opening, index) => [opening.charCodeAt(0), index + firstOutsideAscii]),
);

/** Which of `closing` ends a quotation that begins with the character; -1 if none begins. */
function closingOf(code: number): number {
  if (code > 0x60) return code < 0xab ? -1 : (openedOutsideAscii.get(code) ?? -1);
  if (code === 0x22) return 0;
  if (code === 0x27) return single;
  return code === 0x60 ? 2 : -1;
}

const ofWord = /[\p{L}\p{N}_]/u;

function isWordAt(text: string, at: number): boolean {
  return at >= 0 && at < text.length && ofWord.test(text.charAt(at));
}

/** An apostrophe, which does not end a quotation, as in `'the user's file'`. */
function isBetweenWords(text: string, at: number): boolean {
  return isWordAt(text, at - 1) && isWordAt(text, at + 1);
}

/** An apostrophe, as in `can't` and `users' files`, unless it follows a prefix, as in Python's `b'…'`. */
function followsWord(text: string, at: number): boolean {
  if (!isWordAt(text, at - 1)) return false;
  return !/[bfnrux]/i.test(text.charAt(at - 1)) || isWordAt(text, at - 2);
}

const [comma, colon, openBrace, closeBrace] = [0x2c, 0x3a, 0x7b, 0x7d];
const key = /[\w$.-]{1,64}/y;

/** Follows the text outside of quotations, to tell the keys of objects in JSON from their values. */
class ObjectKeys {
  private depth = 0;
  /** The last character other than a space; 0 at the start. */
  private last = 0;

  pass(code: number): void {
    if (code === openBrace) this.depth += 1;
    else if (code === closeBrace && this.depth > 0) this.depth -= 1;
    if (code !== 0x20) this.last = code;
  }

  /** Whether a quotation is a key, which says what failed. Text with spaces is not a name. */
  has(text: string, start: number, end: number): boolean {
    const canBegin = this.last === openBrace || (this.last === comma && this.depth > 0);
    if (!canBegin || text.charCodeAt(end + 1) !== colon) return false;
    key.lastIndex = start + 1;
    return key.test(text) && key.lastIndex === end;
  }
}

/**
 * Replaces quoted text within a line by `<quoted>`, except keys of objects in JSON. Takes linear time even with
 * many unclosed quotations: it searches for the next of each closing character once.
 */
export function maskQuoted(text: string): string {
  const next = lookedFor.map(() => -1);
  const nextOf = (which: number, from: number): number => {
    const known = next[which] ?? -1;
    if (known >= from) return known;
    let found = text.indexOf(lookedFor[which] ?? '', from);
    if (which === single) {
      while (isBetweenWords(text, found)) found = text.indexOf("'", found + 1);
    }
    return (next[which] = found === -1 ? Infinity : found);
  };
  const keys = text.includes('{') ? new ObjectKeys() : null;
  let kept = '';
  let copied = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const which = closingOf(code);
    const opens = which !== -1 && !(which === single && followsWord(text, at));
    const end = opens ? nextOf(which, at + 1) : Infinity;
    if (end === Infinity || end > nextOf(newline, at + 1)) {
      keys?.pass(code);
      continue;
    }
    if (keys === null || !keys.has(text, at, end)) {
      kept += copied === at ? '<quoted>' : `${text.slice(copied, at)}<quoted>`;
      copied = end + 1;
    }
    keys?.pass(code);
    at = end;
  }
  return copied === 0 ? text : kept + text.slice(copied);
}
