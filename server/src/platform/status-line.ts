import { stripVTControlCharacters } from 'node:util';

/** A stream that may be a terminal. */
type Out = Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>;

/** Terminals without a size, such as those of some serial lines. */
const usualColumns = 80;
/** Length of what is shown at the end of each stream. */
const shown = new WeakMap<Out, number>();

/** Columns that a line can have without being wrapped. */
export function roomOf({ columns }: Out): number {
  return (columns > 0 ? columns : usualColumns) - 1;
}

/** Shows a line that the next one replaces. Only on terminals. */
export function showStatus(out: Out, line: string): void {
  if (!out.isTTY) return;
  const fitting = [...stripVTControlCharacters(line)].slice(0, roomOf(out)).join('');
  out.write(`${removal(out)}${fitting}`);
  shown.set(out, fitting.length);
}

/**
 * What removes the line, for another one that stays. Spaces, because not every terminal knows a command for it.
 */
export function withoutStatus(out: Out): string {
  const text = removal(out);
  shown.delete(out);
  return text;
}

function removal(out: Out): string {
  const length = shown.get(out) ?? 0;
  return length === 0 ? '' : `\r${' '.repeat(Math.min(length, roomOf(out)))}\r`;
}
