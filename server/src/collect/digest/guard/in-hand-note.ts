import { closeSync, constants, fstatSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

/** What a process is working on: records of the journal, or of a portion of dead letters. */
export interface InHand {
  /** Process that works on it. */
  readonly pid: number;
  /** Id of the journal or of the portion. */
  readonly of: string;
  /** Position of the first record. */
  readonly position: number;
  readonly records: number;
}

const name = 'in-hand';
/** Within one page of the file system, so that a note is never half of an earlier one. */
const noteBytes = 256;
const nothing = Buffer.alloc(noteBytes, ' ');

/**
 * Says which records are in hand, in a file that outlives the process. It is written without a sync:
 * a killed process leaves it complete. A sync takes 0.2 to 1.3 ms, and up to 23 ms on a busy disk,
 * for some 20 ms of work: more than the digest can spare.
 *
 * A power cut may leave the note lost, damaged or old. That cannot lead to an endless loop: the next
 * process writes it anew before it begins, and its death leaves it complete. Only the count begins again,
 * so a record that ends processes ends one or two more. What was decided is in `suspects.json`, with a sync.
 */
export class InHandNote {
  private readonly fd: number;
  private readonly buffer = Buffer.alloc(noteBytes, ' ');

  constructor(folder: string) {
    this.fd = openSync(join(folder, name), constants.O_RDWR | constants.O_CREAT, 0o600);
    if (fstatSync(this.fd).size < noteBytes) this.clear();
  }

  write({ pid, of, position, records }: InHand): void {
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

/** What was in hand when the note was written last; null = nothing. */
export function readInHand(folder: string): InHand | null {
  let line: string;
  try {
    // What was damaged may be longer, and only so much is ever written.
    line = readFileSync(join(folder, name), 'latin1').slice(0, noteBytes).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  // Of an empty note the checksum is right, too.
  if (line === '') return null;
  const [sum, pid, of = '', position, records] = line.split(' ');
  if (Number(sum) !== crc32(line.slice(line.indexOf(' ') + 1))) return null;
  return { pid: Number(pid), of, position: Number(position), records: Number(records) };
}
