import { readFileSync } from 'node:fs';
import koffi from 'koffi';
import { libchdbPath } from 'chdb/libchdb';

const dontNeed = 4;

/**
 * Releases the pages of the library's code, which are unchanged and are read from the file again on use. Most
 * are not used after startup (130 of 245 MB). Only code: data pages hold relocated addresses. Linux only.
 */
export function dropUnusedCode(): void {
  if (process.platform !== 'linux') return;
  const madvise = koffi
    .load('libc.so.6')
    .func('int madvise(uintptr_t start, size_t length, int advice)');
  for (const { start, length } of codeOf(libchdbPath(), readFileSync('/proc/self/maps', 'utf8'))) {
    madvise(start, length, dontNeed);
  }
}

/** Executable, read-only mappings of a file in a process's memory map. */
export function codeOf(file: string, maps: string): { start: number; length: number }[] {
  const found = [];
  for (const line of maps.split('\n')) {
    const range = /^([0-9a-f]+)-([0-9a-f]+) r-xp /.exec(line);
    if (range === null || !line.endsWith(` ${file}`)) continue;
    const start = Number.parseInt(range[1] ?? '', 16);
    found.push({ start, length: Number.parseInt(range[2] ?? '', 16) - start });
  }
  return found;
}
