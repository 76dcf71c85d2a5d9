import { asciiKinds, characterKinds, isSpace, kindOf } from './character-kinds.ts';
import { MaskedText } from './masked-text.ts';

/**
 * Masks for the differences between two occurrences of one error, in this order. Regular expressions are
 * fastest for texts of ordinary length; long texts are scanned by hand, in linear time.
 */
export const longText = 1000;

/** Only ASCII letters: the lowercase of others depends on the version of Unicode. */
export function lowered(text: string): string {
  // Nearly all text is pure ASCII and has no other letters.
  if (!/[^\0-\x7f]/.test(text)) return text.toLowerCase();
  const masked = new MaskedText(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    masked.unit(code >= 0x41 && code <= 0x5a ? code | 0x20 : code);
  }
  return masked.toString();
}

const { letter, letterOfHexadecimal, digit, quote, space, other } = characterKinds;
const kinds = asciiKinds;

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?!\w)/y;
const lengthOfUuid = 36;
const shortestHash = 12;

/** UUIDs, hexadecimal numbers, hashes and quoted text. Expects lowercase. */
export function maskValues(text: string): string {
  if (text.length > longText) return walked(text, { values: true, numbers: false });
  return text
    .replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, '<uuid>')
    .replace(/\b0x[0-9a-f]+\b/g, '<hex>')
    .replace(/\b[0-9a-f]{12,}\b/g, '<hash>')
    .replace(/"[^"]*"|'[^']*'/g, '<quoted>');
}

/** Integers and white space. Digits within a word stay. */
export function maskNumbers(text: string): string {
  if (!/[\d\s]/.test(text)) return text;
  if (text.length > longText) return walked(text, { values: false, numbers: true });
  return text.replace(/\b\d+\b/g, '<num>').replace(/\s+/g, ' ');
}

/** The masks shared by all languages. */
export function maskCommon(text: string): string {
  if (text.length > longText) return walked(text, { values: true, numbers: true });
  return maskNumbers(maskValues(text));
}

interface Masks {
  readonly values: boolean;
  readonly numbers: boolean;
}

function walked(text: string, masks: Masks): string {
  const to = new MaskedText(text.length * 2);
  // After the last quotation mark of a kind, don't search for it again.
  const last = { '"': text.lastIndexOf('"'), "'": text.lastIndexOf("'") };
  for (let at = 0; at < text.length;) {
    const code = text.charCodeAt(at);
    const kind = code < 128 ? (kinds[code] ?? other) : kindOf(code);
    if (kind >= letter && kind <= digit) {
      at = maskWord(text, at, masks, to);
    } else if (masks.values && kind === quote) {
      const mark = code === 0x22 ? '"' : "'";
      const end = at < last[mark] ? text.indexOf(mark, at + 1) : at;
      if (end === at) to.unit(code);
      else to.add('<quoted>');
      at = end + 1;
    } else if (masks.numbers && kind === space) {
      while (at < text.length && isSpace(text.charCodeAt(at))) at += 1;
      to.unit(0x20);
    } else {
      to.unit(code);
      at += 1;
    }
  }
  return to.toString();
}

/** Masks the word that begins there and returns its end. */
function maskWord(text: string, start: number, masks: Masks, to: MaskedText): number {
  let end = start;
  let digits = 0;
  let letters = 0;
  for (; end < text.length; end += 1) {
    // Other letters don't count.
    const kind = kinds[text.charCodeAt(end)] ?? other;
    if (kind < letter || kind > digit) break;
    if (kind === digit) digits += 1;
    else if (kind === letterOfHexadecimal) letters += 1;
  }
  const length = end - start;
  const others = length - digits - letters;
  if (masks.values && others === 0 && length === 8 && text[end] === '-') {
    uuid.lastIndex = start;
    if (uuid.test(text)) {
      to.add('<uuid>');
      return start + lengthOfUuid;
    }
  }
  if (masks.values && others === 0 && length >= shortestHash) to.add('<hash>');
  else if (masks.values && others === 1 && length > 2 && text.startsWith('0x', start))
    to.add('<hex>');
  else if (masks.numbers && digits === length) to.add('<num>');
  else to.part(text, start, end);
  return end;
}

/** The part of a path after its last slash. If the path ends with slashes, the part before them. */
export function baseName(path: string): string {
  let end = path.length;
  while (end > 0 && isSlash(path, end - 1)) end -= 1;
  let start = end;
  while (start > 0 && !isSlash(path, start - 1)) start -= 1;
  return path.slice(start, end);
}

export function isSlash(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 0x2f || code === 0x5c;
}
