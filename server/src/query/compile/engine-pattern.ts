const quantifiers = new Set(['*', '?', '{']);

/**
 * A pattern for `match`, with the same meaning. Before it matches, the engine searches for a text that every match
 * contains. It gets that wrong if a class contains brackets, and if a character of several bytes is optional.
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
      // Here, it is one of the characters.
      let isEnd = false;
      while (at < characters.length && (characters[at] !== ']' || !isEnd)) {
        isEnd = true;
        const end = endInClass(characters, at);
        if (end === at + 1 && /[[\]]/.test(characters[at] ?? '')) written += '\\';
        copy(end);
      }
      copy(at + 1);
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

const named = /^\[:\^?[a-z]{1,10}:\]/;

/** Behind a character of a class, or one of the classes that it contains, such as `[:alpha:]`. */
function endInClass(characters: readonly string[], start: number): number {
  if (characters[start] === '\\') return start + 2;
  if (characters[start] !== '[') return start + 1;
  const [name = '['] = named.exec(characters.slice(start, start + 15).join('')) ?? [];
  return start + name.length;
}
