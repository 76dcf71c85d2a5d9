/**
 * The text without these characters at its end. A regular expression with `+$` would take quadratic time for
 * a text that has many of them elsewhere.
 */
export function withoutTrailing(text: string, character: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === character) end--;
  return text.slice(0, end);
}
