const closing = ['"', "'", '`', '”', '’', '»', '“'];
const single = 1;
const newline = closing.length;
const lookedFor = [...closing, '\n'];

/** Which of `closing` ends a quotation that begins with the character; -1 if none begins. */
function closingOf(code: number): number {
  switch (code) {
    case 0x22:
      return 0;
    case 0x27:
      return 1;
    case 0x60:
      return 2;
    case 0x201c:
      return 3;
    case 0x2018:
      return 4;
    case 0xab:
      return 5;
    case 0x201e:
      return 6;
    default:
      return -1;
  }
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

/**
 * Replaces quoted text within a line by `<quoted>`. Takes linear time even with many unclosed quotations: it
 * searches for the next of each closing character once.
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
  let kept = '';
  let copied = 0;
  for (let at = 0; at < text.length; at += 1) {
    const which = closingOf(text.charCodeAt(at));
    if (which === -1 || (which === single && followsWord(text, at))) continue;
    const end = nextOf(which, at + 1);
    if (end === Infinity || end > nextOf(newline, at + 1)) continue;
    kept += copied === at ? '<quoted>' : `${text.slice(copied, at)}<quoted>`;
    copied = end + 1;
    at = end;
  }
  return copied === 0 ? text : kept + text.slice(copied);
}
