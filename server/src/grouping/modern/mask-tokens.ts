/**
 * Replaces IDs and tokens made of random letters and digits by `<token>`: JSON Web Tokens, and words of nanoid,
 * cuid, Firestore or Base64, and what follows the prefix of IDs such as `txn_1a2b3c4d5e6f`. Names of functions stay,
 * also those with numbers in them.
 */
export function maskTokens(text: string): string {
  const plain = text.includes('eyJ') ? text.replace(jsonWebToken, '<token>') : text;
  return plain
    .replace(longWord, (word) => (isRandom(word) ? '<token>' : word))
    .replace(prefixedId, (word, prefix: string, id: string) =>
      isRandom(id, leastNumbersOfId) || longHex.test(id) ? `${prefix}<token>` : word,
    );
}

const jsonWebToken = /(?<![\w-])eyJ[\w-]{8,2000}\.[\w-]{4,4000}(?:\.[\w-]{0,1000})?/g;
const longWord = /(?<![\w-])[\w-]{20,256}(?:={1,2}|(?![\w-]))/g;
const prefixedId = /(?<![\w-])([a-z]{1,12}(?:_[a-z]{1,12}){0,2}_)([\dA-Za-z]{8,64})(?![\w-])/g;
const longHex = /^(?=[a-f]*\d)[\da-f]{12,}$/;

/** In random text, most neighbors are of different kinds; in names, words and numbers are longer. */
const leastChanges = 0.5;
const leastNumbers = 4;
const leastNumbersOfId = 3;

function isRandom(word: string, least = leastNumbers): boolean {
  const padding = word.indexOf('=');
  const length = padding === -1 ? word.length : padding;
  let letters = 0;
  let numbers = 0;
  let changes = 0;
  let before: number = other;
  for (let at = 0; at < length; at += 1) {
    const kind = kindOf(word.charCodeAt(at));
    if (kind === other || kind === before) continue;
    if (before !== other) changes += 1;
    if (kind === digit) numbers += 1;
    else letters |= kind;
    before = kind;
  }
  if (numbers === 0) return false;
  if (letters === (upper | lower)) return changes >= leastChanges * (length - 1);
  return letters === lower && numbers >= least && !/[_-]/.test(word);
}

/** Hyphens and underscores are of no kind. */
const [other, lower, upper, digit] = [0, 1, 2, 4] as const;

function kindOf(code: number): number {
  if (code >= 0x30 && code <= 0x39) return digit;
  if (code >= 0x61 && code <= 0x7a) return lower;
  return code >= 0x41 && code <= 0x5a ? upper : other;
}
