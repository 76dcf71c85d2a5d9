import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { uuidBytes } from '../../platform/uuid.ts';

/**
 * The journal is one sequence of bytes, cut into files. A position counts its bytes from the start,
 * including heads; a file is named by the position of its first byte. Bytes of a file after the start of
 * the next one were rejected, and don't count; usually, they are cut off.
 */
export const segmentHead = 40;
const magic = Buffer.from('BWJRNL1\n');
const namePattern = /^(\d{16})\.segment$/;

export interface Segment {
  /** Position of the file's first byte. */
  readonly base: number;
  readonly path: string;
}

export function segmentPath(folder: string, base: number): string {
  return join(folder, `${String(base).padStart(16, '0')}.segment`);
}

/** The journal's files, oldest first. */
export function listSegments(folder: string): Segment[] {
  const segments: Segment[] = [];
  for (const name of readdirSync(folder)) {
    const match = namePattern.exec(name);
    if (match !== null) segments.push({ base: Number(match[1]), path: join(folder, name) });
  }
  return segments.sort((one, other) => one.base - other.base);
}

/** First bytes of a segment: magic, ID of the journal, base, checksum. */
export function encodeSegmentHead(journalId: string, base: number): Buffer {
  const head = Buffer.alloc(segmentHead);
  magic.copy(head, 0);
  uuidBytes(journalId).copy(head, 8);
  head.writeBigUInt64LE(BigInt(base), 24);
  head.writeUInt32LE(crc32(head.subarray(0, 32)), 32);
  return head;
}
