const quantifiers = new Set(['*', '?', '{']);

/**
 * A pattern for `match`, with the same meaning. Before it matches, the engine searches for a text that every match
 * contains. It gets that wrong if a `]` comes first in a class, and if a character of several bytes is optional.
 */
export function enginePattern(pattern: string): string {
  const characters = [...pattern];
  let written = '';
  let at = 0;
  const copy = (end: number): void => {
    written += characters.slice(at, end).join('');
    at = end;
  };
  while (at < characters.length) {
    const character = characters[at] ?? '';
    if (character === '\\') copy(endOfEscape(characters, at));
    else if (character === '[') {
      copy(characters[at + 1] === '^' ? at + 2 : at + 1);
      if (characters[at] === ']') {
        written += String.raw`\]`;
        at += 1;
      }
      copy(endOfClass(characters, at));
    } else if (character > '\u007f' && quantifiers.has(characters[at + 1] ?? '')) {
      written += `[${character}]`;
      at += 1;
    } else copy(at + 1);
  }
  return written;
}

/** Behind an escaped character, or a text between `\Q` and `\E`. */
function endOfEscape(characters: readonly string[], start: number): number {
  if (characters[start + 1] !== 'Q') return start + 2;
  let end = start + 2;
  while (end < characters.length && !(characters[end] === '\\' && characters[end + 1] === 'E')) {
    end += 1;
  }
  return end + 2;
}

/** Behind the `]` that ends a class. @param start behind what the class begins with */
function endOfClass(characters: readonly string[], start: number): number {
  let end = start;
  while (end < characters.length && characters[end] !== ']') {
    if (characters[end] === '\\') end += 2;
    else if (characters[end] === '[' && characters[end + 1] === ':') {
      end += 2;
      while (end < characters.length && characters[end] !== ']') end += 1;
      end += 1;
    } else end += 1;
  }
  return end + 1;
}
