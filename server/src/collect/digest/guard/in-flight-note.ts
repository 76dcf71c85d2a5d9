import { closeSync, constants, fstatSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

/** What a process works on: records of the journal, or of a portion of dead letters. */
export interface InFlight {
  /** The process. */
  readonly pid: number;
  /** ID of the journal or the portion. */
  readonly of: string;
  /** Position of the first record. */
  readonly position: number;
  readonly records: number;
}

const name = 'in-hand';
/** Within one page of the file system, so that a note is never a mix of two. */
const noteBytes = 256;
const nothing = Buffer.alloc(noteBytes, ' ');

/**
 * Notes which records are being processed, in a file that outlives the process. There is no sync, which takes up to 23 ms on a
 * busy disk: after a power cut the note may be lost or old, which only restarts the count, so a record that ends
 * processes ends one or two more. Decisions are in `suspects.json`, with a sync.
 */
export class InFlightNote {
  private readonly fd: number;
  private readonly buffer = Buffer.alloc(noteBytes, ' ');

  constructor(folder: string) {
    this.fd = openSync(join(folder, name), constants.O_RDWR | constants.O_CREAT, 0o600);
    if (fstatSync(this.fd).size < noteBytes) this.clear();
  }

  write({ pid, of, position, records }: InFlight): void {
    const text = `${pid} ${of} ${position} ${records}`;
    this.buffer.fill(' ');
    this.buffer.write(`${crc32(text)} ${text}`, 'latin1');
    writeSync(this.fd, this.buffer, 0, noteBytes, 0);
  }

  clear(): void {
    writeSync(this.fd, nothing, 0, noteBytes, 0);
  }

  close(): void {
    closeSync(this.fd);
  }
}

/** The records in hand when the note was last written; null = none. */
export function readInFlight(folder: string): InFlight | null {
  let line: string;
  try {
    // A damaged file may be longer than any note.
    line = readFileSync(join(folder, name), 'latin1').slice(0, noteBytes).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  // The checksum of an empty note is valid, too.
  if (line === '') return null;
  const [sum, pid, of = '', position, records] = line.split(' ');
  if (Number(sum) !== crc32(line.slice(line.indexOf(' ') + 1))) return null;
  return { pid: Number(pid), of, position: Number(position), records: Number(records) };
}
