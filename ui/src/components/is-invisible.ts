/** As in the service: what Unicode says to ignore, annotation marks, an empty Braille cell and note head, and a filler. */
const invisible =
  /^[\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2800\u{16FE4}\u{1D159}]*$/u;

/** Whether nothing of a text can be seen: only spaces, joiners, marks of direction, fillers and the like. */
export function isInvisible(text: string): boolean {
  return invisible.test(text);
}
