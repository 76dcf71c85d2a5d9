import { asciiKinds, characterKinds, kindOf } from '../character-kinds.ts';

const { letter, letterOfHexadecimal, digit, quote, other } = characterKinds;
const kinds = asciiKinds;

const newline = 0x0a;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?!\w)/iy;
const lengthOfUuid = 36;
const shortestHash = 12;
/** `""` becomes `<quoted>`: nothing grows more. */
const mostGrowth = 4;

/**
 * The masks shared by all languages (UUIDs, hexadecimal numbers, hashes, quoted text, numbers, white space),
 * line by line, in one pass over the text. Returns UTF-8.
 */
export function maskedBytes(text: string): Buffer {
  const masked = new MaskedBytes(text.length * mostGrowth);
  const next: Next = { '"': -1, "'": -1, '\n': -1 };
  for (let at = 0; at < text.length;) {
    const code = text.charCodeAt(at);
    const kind = code < 128 ? (kinds[code] ?? other) : kindOf(code);
    if (kind >= letter && kind <= digit) {
      at = maskWord(text, at, masked);
    } else if (kind === quote) {
      const end = closingQuote(text, at, code === 0x22 ? '"' : "'", next);
      if (end === -1) masked.ascii(code);
      else masked.add('<quoted>');
      at = Math.max(at, end) + 1;
    } else if (kind === other) {
      at += masked.character(text, at);
    } else {
      if (code === newline) masked.endLine();
      else masked.space();
      at += 1;
    }
  }
  return masked.end();
}

/** Masks the word that begins there and returns its end. */
function maskWord(text: string, start: number, masked: MaskedBytes): number {
  let end = start;
  let digits = 0;
  let hexadecimal = 0;
  for (; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    const kind = kinds[code] ?? other;
    if (kind < letter || kind > digit) break;
    if (kind === digit) digits += 1;
    else if (kind === letterOfHexadecimal || (code >= 0x41 && code <= 0x46)) hexadecimal += 1;
  }
  const length = end - start;
  const allHexadecimal = digits + hexadecimal === length;
  if (length === 8 && allHexadecimal && text[end] === '-') {
    uuid.lastIndex = start;
    if (uuid.test(text)) {
      masked.add('<uuid>');
      return start + lengthOfUuid;
    }
  }
  if (digits === length && length < shortestHash) masked.add('<num>');
  else if (allHexadecimal && length >= shortestHash) masked.add('<hash>');
  else if (digits + hexadecimal === length - 1 && isPrefixed(text, start, end)) masked.add('<hex>');
  else masked.part(text, start, end);
  return end;
}

/** `0x`: a digit and a letter that is not a hexadecimal digit. */
function isPrefixed(text: string, start: number, end: number): boolean {
  return (
    end - start > 2 &&
    text.charCodeAt(start) === 0x30 &&
    (text.charCodeAt(start + 1) | 0x20) === 0x78
  );
}

/** Positions of the next characters; Infinity if there are no more. */
type Next = Record<'"' | "'" | '\n', number>;

/** Where the quotation that begins there ends on its line; -1 if it does not. */
function closingQuote(text: string, start: number, mark: '"' | "'", next: Next): number {
  const end = nextOf(text, mark, start + 1, next);
  return end < nextOf(text, '\n', start + 1, next) ? end : -1;
}

/** Searches for each character only once. */
function nextOf(text: string, character: keyof Next, from: number, next: Next): number {
  const known = next[character];
  if (known >= from) return known;
  const found = text.indexOf(character, from);
  return (next[character] = found === -1 ? Infinity : found);
}

class MaskedBytes {
  private readonly bytes: Buffer;
  private size = 0;
  private lineStart = 0;

  constructor(most: number) {
    this.bytes = Buffer.allocUnsafe(most);
  }

  ascii(byte: number): void {
    this.bytes[this.size] = byte;
    this.size += 1;
  }

  add(ascii: string): void {
    this.part(ascii, 0, ascii.length);
  }

  /** A part of an ASCII text. */
  part(text: string, start: number, end: number): void {
    const { bytes } = this;
    let to = this.size;
    for (let at = start; at < end; at += 1) {
      bytes[to] = text.charCodeAt(at);
      to += 1;
    }
    this.size = to;
  }

  /** Returns the number of code units it used. */
  character(text: string, at: number): number {
    const code = text.charCodeAt(at);
    if (code < 128) {
      this.ascii(code);
      return 1;
    }
    const point = text.codePointAt(at) ?? 0;
    if (point < 0x800) {
      this.ascii(0xc0 | (point >> 6));
    } else if (point < 0x10000) {
      // A lone surrogate cannot be written.
      const written = point >= 0xd800 && point < 0xe000 ? 0xfffd : point;
      this.ascii(0xe0 | (written >> 12));
      this.continues(written >> 6);
      this.continues(written);
      return 1;
    } else {
      this.ascii(0xf0 | (point >> 18));
      this.continues(point >> 12);
      this.continues(point >> 6);
    }
    this.continues(point);
    return point < 0x10000 ? 1 : 2;
  }

  private continues(bits: number): void {
    this.ascii(0x80 | (bits & 0x3f));
  }

  /** Writes one space for consecutive white space, and none at the start of a line. */
  space(): void {
    if (this.size > this.lineStart && this.bytes[this.size - 1] !== 0x20) this.ascii(0x20);
  }

  endLine(): void {
    this.trimEnd();
    this.ascii(0x0a);
    this.lineStart = this.size;
  }

  end(): Buffer {
    this.trimEnd();
    return this.bytes.subarray(0, this.size);
  }

  private trimEnd(): void {
    if (this.size > this.lineStart && this.bytes[this.size - 1] === 0x20) this.size -= 1;
  }
}
