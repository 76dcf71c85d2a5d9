import { fstatSync, readSync } from 'node:fs';

/** `readSync`; tests replace it with one that fails. */
export type ReadAt = (
  fd: number,
  buffer: Buffer,
  at: number,
  length: number,
  offset: number,
) => number;

/** What a file system reads at once; a bad sector makes all of it unreadable. */
const page = 4096;
const diskErrors = new Set(['EIO', 'EBADMSG', 'EUCLEAN']);

/** Whether the disk cannot read the bytes, as opposed to a missing permission. */
export function isDiskError(error: unknown): boolean {
  return diskErrors.has((error as NodeJS.ErrnoException).code ?? '');
}

/** The bytes of a file from an offset on; fewer at its end. */
export function readBytes(
  fd: number,
  offset: number,
  length: number,
  readAt: ReadAt = readSync,
): Buffer {
  const buffer = Buffer.allocUnsafeSlow(length);
  let filled = 0;
  while (filled < length) {
    const count = readAt(fd, buffer, filled, length - filled, offset + filled);
    if (count === 0) break;
    filled += count;
  }
  return buffer.subarray(0, filled);
}

/** `readBytes` with zeros for every unreadable page; `holes` says how many there are. */
export function readAround(
  fd: number,
  offset: number,
  length: number,
  readAt: ReadAt = readSync,
): { readonly bytes: Buffer; readonly holes: number } {
  try {
    return { bytes: readBytes(fd, offset, length, readAt), holes: 0 };
  } catch (error) {
    if (!isDiskError(error)) throw error;
  }
  const end = Math.min(offset + length, fstatSync(fd).size);
  const bytes = Buffer.alloc(Math.max(end - offset, 0));
  let holes = 0;
  for (let from = offset; from < end;) {
    const to = Math.min(from - (from % page) + page, end);
    try {
      readBytes(fd, from, to - from, readAt).copy(bytes, from - offset);
    } catch (error) {
      if (!isDiskError(error)) throw error;
      holes += 1;
    }
    from = to;
  }
  return { bytes, holes };
}
