/**
 * What differs between two occurrences of one error is masked, in this order. Every pattern is
 * linear in the size of the text: none can begin anew within what another beginning has read.
 */

/** Only ASCII letters: what other letters become depends on the release of Unicode. */
export function lowered(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** UUIDs, hexadecimal numbers, hashes and quoted text. Takes lower case. */
export function maskValues(text: string): string {
  return text
    .replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, '<uuid>')
    .replace(/\b0x[0-9a-f]+\b/g, '<hex>')
    .replace(/\b[0-9a-f]{12,}\b/g, '<hash>')
    .replace(/"[^"]*"|'[^']*'/g, '<quoted>');
}

/** Whole numbers and white space. Digits within a word stay. */
export function maskNumbers(text: string): string {
  return text.replace(/\b\d+\b/g, '<num>').replace(/\s+/g, ' ');
}

/** The masks that every language has. */
export function maskCommon(text: string): string {
  return maskNumbers(maskValues(text));
}

/** The part of a path behind its last slash; what ends in slashes keeps the part before them. */
export function baseName(path: string): string {
  let end = path.length;
  while (end > 0 && isSlash(path, end - 1)) end -= 1;
  let start = end;
  while (start > 0 && !isSlash(path, start - 1)) start -= 1;
  return path.slice(start, end);
}

function isSlash(text: string, at: number): boolean {
  const character = text.charAt(at);
  return character === '/' || character === '\\';
}
