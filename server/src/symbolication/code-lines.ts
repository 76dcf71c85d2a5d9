/** Lines of a source around a place. */
export interface CodeLines {
  /** Number of the first line, starting at 1. */
  readonly first: number;
  /** Each at most 300 characters. */
  readonly lines: readonly string[];
}

const each = 5;
const longest = 300;

/** The line with five before and after it, or null if the text has no such line. `line` starts at 1. */
export function codeLinesAround(text: string, line: number): CodeLines | null {
  const first = Math.max(line - each, 1);
  const lines: string[] = [];
  let from = 0;
  for (let number = 1; number <= line + each; number += 1) {
    const newline = text.indexOf('\n', from);
    const end = newline === -1 ? text.length : newline;
    if (number >= first) lines.push(text.slice(from, Math.min(end, from + longest)).trimEnd());
    if (newline === -1) return number < line ? null : { first, lines };
    from = newline + 1;
  }
  return { first, lines };
}
