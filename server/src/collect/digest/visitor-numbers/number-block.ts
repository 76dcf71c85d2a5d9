import { crc32 } from 'node:zlib';
import type { CheckpointInput } from '../sessions/checkpoint-input.ts';

/** Visitors of one project with consecutive numbers, as in the log. */
export interface NumberBlock {
  readonly project: number;
  readonly generation: number;
  /** Number of the first one. */
  readonly first: number;
  /** Time from which all rows are numbered, Unix ms; null = none are. */
  readonly from: number | null;
  /** Whether the project's visitors of all earlier blocks no longer count. */
  readonly isAnew: boolean;
  /** Two words per visitor. */
  readonly hashes: Uint32Array;
}

/** Mark a block that continues the previous one, and one that starts over. */
const continues = 0x31_4e_56_42;
const anew = 0x31_41_56_42;
/** Mark, project, generation, first, count, checksum; the time is a double. */
const headWords = 6;
export const headBytes = headWords * 4 + 8;
const fromAt = headWords * 4;
const sumAt = 20;
export const hashBytes = 8;
/** As many as a chunk of the table. */
const mostHashes = 8192;

export function blockBytes(block: NumberBlock): Uint8Array {
  const { project, generation, first, from, isAnew, hashes } = block;
  const bytes = Buffer.alloc(headBytes + hashes.length * 4);
  const words = [isAnew ? anew : continues, project, generation, first, hashes.length / 2];
  for (const [at, word] of words.entries()) bytes.writeUInt32LE(word, at * 4);
  bytes.writeDoubleLE(from ?? Number.POSITIVE_INFINITY, fromAt);
  for (let at = 0; at < hashes.length; at++) {
    bytes.writeUInt32LE(hashes[at] ?? 0, headBytes + at * 4);
  }
  bytes.writeUInt32LE(crc32(bytes), sumAt);
  return bytes;
}

/** @returns the next block; null at the end, or if it is damaged */
export function readBlock(input: CheckpointInput): NumberBlock | null {
  const taken = input.take(headBytes);
  if (taken === null) return null;
  const head = Buffer.from(taken);
  const mark = head.readUInt32LE(0);
  const count = head.readUInt32LE(16);
  if ((mark !== continues && mark !== anew) || count > mostHashes) return null;
  const body = input.take(count * hashBytes);
  if (body === null) return null;
  const sum = head.readUInt32LE(sumAt);
  head.writeUInt32LE(0, sumAt);
  if (crc32(body, crc32(head)) !== sum) return null;
  const view = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const hashes = new Uint32Array(count * 2);
  for (let at = 0; at < hashes.length; at++) hashes[at] = view.readUInt32LE(at * 4);
  const from = head.readDoubleLE(fromAt);
  return {
    project: head.readUInt32LE(4),
    generation: head.readUInt32LE(8),
    first: head.readUInt32LE(12),
    from: Number.isFinite(from) ? from : null,
    isAnew: mark === anew,
    hashes,
  };
}
