import { crc32 } from 'node:zlib';

/**
 * A frame holds the records of one append, which are stored together or not at all: 4 bytes that no UTF-8 text contains,
 * length and checksum of the text (uint32 LE), and the records as JSON, one a line. The checksum includes the frame's
 * position, so that an old block that reappears after a power cut is not valid here.
 */
export const frameHead = 12;
/** Maximum length of a frame's text; a larger one means damage. */
export const frameLimit = 64 * 1024 * 1024;

const magic = Buffer.from([0xf5, 0x42, 0x57, 0xff]);
const magicNumber = magic.readUInt32LE(0);

/** Writes the head of a frame whose text is already at `at + frameHead`. */
export function sealFrame(buffer: Buffer, at: number, length: number, position: number): void {
  buffer.writeUInt32LE(magicNumber, at);
  buffer.writeUInt32LE(length, at + 4);
  const text = buffer.subarray(at + frameHead, at + frameHead + length);
  buffer.writeUInt32LE(crc32(text, position >>> 0), at + 8);
}

export type FrameAt =
  /** `end` is the offset after the frame. */
  | { readonly kind: 'frame'; readonly end: number }
  /** The bytes end within the frame; it needs `needs` bytes from its start. */
  | { readonly kind: 'short'; readonly needs: number }
  | { readonly kind: 'damaged' };

/** Reads the frame at offset `at` of bytes whose first has the given position in the journal. */
export function frameAt(buffer: Buffer, at: number, bufferPosition: number): FrameAt {
  const left = buffer.length - at;
  if (left < frameHead) return { kind: 'short', needs: frameHead };
  if (buffer.readUInt32LE(at) !== magicNumber) return { kind: 'damaged' };
  const length = buffer.readUInt32LE(at + 4);
  if (length === 0 || length > frameLimit) return { kind: 'damaged' };
  if (left < frameHead + length) return { kind: 'short', needs: frameHead + length };
  const text = buffer.subarray(at + frameHead, at + frameHead + length);
  // Not `>>> 0` of the sum: positions exceed 2^32, and writer and reader cut them the same way.
  const checksum = crc32(text, (bufferPosition + at) >>> 0);
  if (checksum !== buffer.readUInt32LE(at + 8)) return { kind: 'damaged' };
  return { kind: 'frame', end: at + frameHead + length };
}

/** Offset of the next whole frame at or after `from`, or -1. */
export function nextFrame(buffer: Buffer, from: number, bufferPosition: number): number {
  for (let at = buffer.indexOf(magic, from); at !== -1; at = buffer.indexOf(magic, at + 1)) {
    if (frameAt(buffer, at, bufferPosition).kind === 'frame') return at;
  }
  return -1;
}
