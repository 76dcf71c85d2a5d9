/** Kinds of characters that the masks distinguish. */
export const characterKinds = {
  other: 0,
  letter: 1,
  /** `a` to `f`. */
  letterOfHexadecimal: 2,
  digit: 3,
  quote: 4,
  space: 5,
} as const;

const { other, letter, letterOfHexadecimal, digit, quote, space } = characterKinds;

/** For ASCII, as a table, which is faster than comparisons. */
export const asciiKinds = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/\d/.test(character)) return digit;
  if (/[a-f]/.test(character)) return letterOfHexadecimal;
  if (/\w/.test(character)) return letter;
  if (/["']/.test(character)) return quote;
  return /\s/.test(character) ? space : other;
});

/** Non-ASCII characters that `\s` matches. */
const wideSpaces: ReadonlySet<number> = new Set([
  ...[0xa0, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff],
  ...Array.from({ length: 11 }, (_, at) => 0x2000 + at),
]);

export function kindOf(code: number): number {
  if (code < 128) return asciiKinds[code] ?? other;
  return isWideSpace(code) ? space : other;
}

/** Excludes most characters of other scripts without a lookup. */
function isWideSpace(code: number): boolean {
  return (
    (code < 0x2070 || code === 0x3000 || code === 0xfeff) &&
    (code === 0xa0 || code >= 0x1680) &&
    wideSpaces.has(code)
  );
}

/** ASCII letters, digits and `_`. */
export function isWord(code: number): boolean {
  const kind = kindOf(code);
  return kind >= letter && kind <= digit;
}

export function isSpace(code: number): boolean {
  return kindOf(code) === space;
}

export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}
