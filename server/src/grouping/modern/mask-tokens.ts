/**
 * Replaces IDs and tokens made of random letters and digits by `<token>`: JSON Web Tokens, and words of nanoid,
 * cuid, Firestore or Base64, and what follows the prefix of IDs such as `txn_1a2b3c4d5e6f`. Names of functions stay,
 * also those with numbers in them.
 */
export function maskTokens(text: string): string {
  const plain = text.includes('eyJ') ? text.replace(jsonWebToken, '<token>') : text;
  const masked = plain
    .replace(longWord, (word) => (isRandom(word) ? '<token>' : word))
    .replace(prefixedId, (word, prefix: string, id: string) =>
      isId(id) ? `${prefix}<token>` : word,
    );
  const named = masked.includes('=') ? masked.replace(idAfterName, '<token>') : masked;
  if (!named.includes('#')) return named;
  return named.replace(idAfterHash, (word) => (isMixed.test(word) ? '<token>' : word));
}

const jsonWebToken = /(?<![\w-])eyJ[\w-]{8,2000}\.[\w-]{4,4000}(?:\.[\w-]{0,1000})?/g;
const longWord = /(?<![\w-])[\w-]{20,256}(?:={1,2}|(?![\w-]))/g;
const prefixedId = /(?<![\w-])([a-z]{1,12}(?:_[a-z]{1,12}){0,2}_)([\dA-Za-z]{6,64})(?![\w-])/g;
/** `id=abc12`, `userId=7f`: anything with a number. */
const idAfterName =
  /(?<=(?:(?<!\w)[iI]|_i|_I|[a-z]I)[dD]=)(?=[A-Za-z_-]{0,63}\d)[\w-]{1,64}(?![\w-])/g;
/** `#A1B2C3D4`; but `#E1042` can be a code. */
const idAfterHash = /(?<=#)[\dA-Za-z]{5,64}(?![\w-])/g;
const isMixed = /\d[A-Z]+\d|[A-Z]\d+[A-Z]/i;
const longHex = /^(?=[a-f]*\d)[\da-f]{12,}$/;

/** In random text, most neighbors are of different kinds; in names, words and numbers are longer. */
const leastChanges = 0.5;
const leastNumbers = 4;
const leastNumbersOfId = 3;

const leastOfBothCases = 8;

/** What follows a prefix, as in `upload_8sd7f6.tmp`. Short names have both cases and a number, too. */
function isId(text: string): boolean {
  if (text.length < leastOfBothCases && /[A-Z]/.test(text)) return false;
  return isRandom(text, leastNumbersOfId) || longHex.test(text);
}

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
  return letters !== 0 && numbers >= least && !/[_-]/.test(word);
}

/** Hyphens and underscores are of no kind. */
const [other, lower, upper, digit] = [0, 1, 2, 4] as const;

function kindOf(code: number): number {
  if (code >= 0x30 && code <= 0x39) return digit;
  if (code >= 0x61 && code <= 0x7a) return lower;
  return code >= 0x41 && code <= 0x5a ? upper : other;
}
