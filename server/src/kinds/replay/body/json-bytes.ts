/** Bytes that can appear in a JSON string: all but quotes, backslashes and control characters. */
export const isPlain = new Uint8Array(256).fill(1, 0x20);
isPlain[0x22] = 0;
isPlain[0x5c] = 0;

/** Characters after a backslash, except `u`. */
const isEscapable = tableOf('"\\/bfnrt');
const isDigit = tableOf('0123456789');
const isHex = tableOf('0123456789abcdefABCDEF');
const [isTrue, isFalse, isNull] = [bytesOf('true'), bytesOf('false'), bytesOf('null')];

/** The end of the escape whose backslash is before `at`; -1 = invalid. */
export function endOfEscape(bytes: Uint8Array, at: number): number {
  const byte = bytes[at] ?? 0;
  if (isEscapable[byte] === 1) return at + 1;
  if (byte !== 0x75) return -1;
  for (let index = at + 1; index <= at + 4; index++) {
    if (isHex[bytes[index] ?? 0] !== 1) return -1;
  }
  return at + 5;
}

/** The end of the `true`, `false` or `null` at `at`; -1 = none. */
export function endOfWord(bytes: Uint8Array, at: number): number {
  const first = bytes[at];
  const word = first === 0x6e ? isNull : first === 0x74 ? isTrue : isFalse;
  for (let index = 0; index < word.length; index++) {
    if (bytes[at + index] !== word[index]) return -1;
  }
  return at + word.length;
}

/** The end of the number at `at`; -1 = none. */
export function endOfNumber(bytes: Uint8Array, at: number): number {
  let end = at;
  let byte = bytes[end] ?? 0;
  if (byte === 0x2d) byte = bytes[++end] ?? 0;
  if (byte < 0x30 || byte > 0x39) return -1;
  if (byte === 0x30) byte = bytes[++end] ?? 0;
  else while (byte >= 0x30 && byte <= 0x39) byte = bytes[++end] ?? 0;
  if (byte === 0x2e) {
    end = endOfDigits(bytes, end + 1);
    byte = bytes[end] ?? 0;
  }
  if (end === -1 || (byte !== 0x65 && byte !== 0x45)) return end;
  const sign = bytes[end + 1];
  return endOfDigits(bytes, sign === 0x2b || sign === 0x2d ? end + 2 : end + 1);
}

/** The end of at least one digit; -1 = none. */
function endOfDigits(bytes: Uint8Array, at: number): number {
  let end = at;
  while (isDigit[bytes[end] ?? 0] === 1) end++;
  return end === at ? -1 : end;
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text));
}

function tableOf(characters: string): Uint8Array {
  const table = new Uint8Array(256);
  for (const byte of Buffer.from(characters)) table[byte] = 1;
  return table;
}
