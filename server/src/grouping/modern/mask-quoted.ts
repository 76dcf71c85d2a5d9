const closing = ['"', "'", '`', '”', '’'];
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
    default:
      return -1;
  }
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
    const found = text.indexOf(lookedFor[which] ?? '', from);
    return (next[which] = found === -1 ? Infinity : found);
  };
  let kept = '';
  let copied = 0;
  for (let at = 0; at < text.length; at += 1) {
    const which = closingOf(text.charCodeAt(at));
    if (which === -1) continue;
    const end = nextOf(which, at + 1);
    if (end === Infinity || end > nextOf(newline, at + 1)) continue;
    kept += copied === at ? '<quoted>' : `${text.slice(copied, at)}<quoted>`;
    copied = end + 1;
    at = end;
  }
  return copied === 0 ? text : kept + text.slice(copied);
}
