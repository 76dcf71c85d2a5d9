import { readFileSync } from 'node:fs';
import koffi from 'koffi';
import { libchdbPath } from 'chdb/libchdb';

const dontNeed = 4;

/**
 * Gives the pages of the library's code back: they are the file's own, unchanged, and come again
 * when they are run. After a start most of them are never run again (130 of 245 MB). Only the code is
 * touched, because the library's data holds addresses written at load. Linux only.
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

/** Executable, unwritable parts of a file in a process's memory map. */
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
