import { readSync } from 'node:fs';
import type { ReadAt } from '../src/collect/journal/segment-bytes.ts';

/** A disk with bad pages (of 4096 bytes) in the files that are read. */
export function badPages(pages: readonly number[]): ReadAt {
  return (fd, buffer, at, length, offset) => {
    const bad = pages.some((page) => offset < (page + 1) * 4096 && offset + length > page * 4096);
    if (bad) throw Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' });
    return readSync(fd, buffer, at, length, offset);
  };
}
