/**
 * Whether somebody has typed a name to confirm a deletion. Spaces count as one, and so do characters that fields don't
 * take or that nobody can see: sites can send any text as the name of a person. A name of nothing else can't be typed.
 */
export function isTyped(typed: string, name: string): boolean {
  const wanted = plain(name);
  return wanted !== '' && plain(typed) === wanted;
}

function plain(text: string): string {
  return text.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim();
}
