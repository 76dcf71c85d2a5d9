import { isDigit } from '../character-kinds.ts';

/** A path with the numbers after it. */
export interface NumberedPath {
  readonly path: string;
  /** 0 = unknown. */
  readonly line: number;
  readonly column: number;
}

/** `src/main.rs:4:5` with both numbers, only the line, or neither. */
export function readNumberedPath(text: string): NumberedPath {
  const last = numberAtEnd(text, text.length);
  if (last === -1) return { path: text, line: 0, column: 0 };
  const first = numberAtEnd(text, last);
  const path = text.slice(0, first === -1 ? last : first);
  const numbers = first === -1 ? [last, text.length] : [first, last, text.length];
  const [line = 0, column = 0] = numbers
    .slice(1)
    .map((end, index) => Number(text.slice((numbers[index] ?? 0) + 1, end)));
  return { path, line, column };
}

/** `Main.java:4`: the text before the last number, and the number. */
export function readPathWithLine(text: string): NumberedPath {
  const colon = numberAtEnd(text, text.length);
  if (colon === -1) return { path: text, line: 0, column: 0 };
  return { path: text.slice(0, colon), line: Number(text.slice(colon + 1)), column: 0 };
}

const mostDigits = 9;

/** Index of the colon before the number that ends there; -1 if there is no number of at most nine digits. */
function numberAtEnd(text: string, end: number): number {
  let at = end;
  while (at > 0 && end - at <= mostDigits && isDigit(text.charCodeAt(at - 1))) at--;
  const digits = end - at;
  return digits > 0 && digits <= mostDigits && text[at - 1] === ':' ? at - 1 : -1;
}
