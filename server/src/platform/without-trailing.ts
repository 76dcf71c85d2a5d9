/**
 * The text without all of these characters at its end. An expression with `+$` would take time in the
 * square of a text that holds many of them elsewhere.
 */
export function withoutTrailing(text: string, character: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === character) end--;
  return text.slice(0, end);
}
