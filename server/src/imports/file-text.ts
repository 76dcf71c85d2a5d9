import type { Encoding } from './encoding.ts';
import { FileProblem } from './formats/format.ts';

/** As the byte order mark of a file says, which Matomo writes; otherwise as declared. */
export function encodingOf(bytes: Uint8Array, declared: Encoding | null): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return declared ?? 'utf-8';
}

/**
 * The text up to the last character behind which it can be cut, so that nothing is cut in two.
 * @throws FileProblem if it is in another encoding
 */
export function decodedText(
  bytes: Uint8Array,
  encoding: Encoding,
  cutAfter: '\n' | ']',
  isLast: boolean,
): string {
  const end = isLast ? bytes.length : lastCut(bytes, encoding, cutAfter.charCodeAt(0));
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(
      bytes.subarray(0, end),
    );
  } catch {
    throw new FileProblem(
      `The file is not ${encoding.toUpperCase()} text. Save it as UTF-8 and import it again.`,
    );
  }
}

/** The bytes that a decoded text takes in its file. */
export function bytesOf(text: string, encoding: Encoding): number {
  if (encoding === 'utf-8') return Buffer.byteLength(text);
  return encoding === 'windows-1252' ? text.length : text.length * 2;
}

function lastCut(bytes: Uint8Array, encoding: Encoding, code: number): number {
  if (encoding === 'utf-8' || encoding === 'windows-1252') return bytes.lastIndexOf(code) + 1;
  const low = encoding === 'utf-16le' ? 0 : 1;
  for (let at = (bytes.length & ~1) - 2; at >= 0; at -= 2) {
    if (bytes[at + low] === code && bytes[at + 1 - low] === 0) return at + 2;
  }
  return 0;
}
