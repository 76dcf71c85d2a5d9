import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { writeDurablySync } from '../../platform/durable-write.ts';

/** Where the refused bytes of a segment begin. */
export interface Refused {
  /** Position of the segment's first byte. */
  readonly base: number;
  /** Position after its last acknowledged byte. */
  readonly end: number;
}

const name = 'refused';
const noteBytes = 20;

/** Empties the note. It takes its space now, so that it can be written when the disk is full. */
export function clearRefusedNote(folder: string): void {
  const empty = Buffer.alloc(noteBytes);
  if (bytesOf(folder)?.equals(empty) !== true)
    writeDurablySync(join(folder, name), empty.toString());
}

/** Notes durably where a segment must be cut, because it cannot be cut now. */
export async function writeRefusedNote(folder: string, { base, end }: Refused): Promise<void> {
  const note = Buffer.alloc(noteBytes);
  note.writeBigUInt64LE(BigInt(base), 0);
  note.writeBigUInt64LE(BigInt(end), 8);
  note.writeUInt32LE(crc32(note.subarray(0, 16)), 16);
  const handle = await open(join(folder, name), 'r+');
  try {
    await handle.write(note, 0, noteBytes, 0);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** What was noted since the journal was opened; undefined if nothing. */
export function readRefusedNote(folder: string): Refused | undefined {
  const note = bytesOf(folder);
  if (note?.length !== noteBytes) return undefined;
  if (note.readUInt32LE(16) !== crc32(note.subarray(0, 16))) return undefined;
  return { base: Number(note.readBigUInt64LE(0)), end: Number(note.readBigUInt64LE(8)) };
}

function bytesOf(folder: string): Buffer | undefined {
  try {
    return readFileSync(join(folder, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
