/** Code points of a name. */
export const longestName = 200;
const controls = /\p{Cc}/u;
/** Besides what Unicode says to ignore: annotation marks, an empty Braille cell and note head, and a filler. */
const invisible =
  /^[\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2800\u{16FE4}\u{1D159}]*$/u;

/** Length in code points, as in JSON Schema. */
export function characters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Whether nothing of a text can be seen: only spaces, joiners, marks of direction, fillers and the like. */
export function isInvisible(text: string): boolean {
  return invisible.test(text);
}

/** What is wrong with a trimmed name of anything, as the end of a sentence; null if nothing is. */
export function nameFault(name: string): string | null {
  if (name === '') return 'must not be empty';
  if (characters(name) > longestName) return `must have at most ${longestName} characters`;
  if (controls.test(name)) return 'must not contain control characters';
  return isInvisible(name) ? 'must have a visible character' : null;
}
