import { closeSync, fstatSync, openSync, readdirSync, readSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolderSync, writeDurablySync } from '../../../platform/durable-write.ts';
import { type DeadLetter, parseLetter } from './dead-letter.ts';

const suffix = '.jsonl';
const newline = 0x0a;
/** A day's file may be larger than a text can be: it is read in pieces of so many bytes. */
const pieceBytes = 256 * 1024;

/** The letters of a folder, oldest file first, each once. */
export function* lettersIn(folder: string): Generator<DeadLetter> {
  const seen = new Set<string>();
  for (const name of letterFiles(folder)) {
    for (const letter of lettersOf(folder, name)) {
      if (seen.has(letter.id)) continue;
      seen.add(letter.id);
      yield letter;
    }
  }
}

/** The letters of one file, one as often as it lies there. */
export function* lettersOf(folder: string, name: string): Generator<DeadLetter> {
  for (const line of linesOf(join(folder, name))) {
    const letter = parseLetter(line);
    if (letter !== null) yield letter;
  }
}

/** Rewrites the files, all or those named, without some letters. May run again. */
export function removeLetters(
  folder: string,
  goes: Goes,
  names: readonly string[] = letterFiles(folder),
): void {
  for (const name of names) {
    const path = join(folder, name);
    let [kept, gone] = [0, 0];
    for (const line of linesOf(path)) {
      if (isGoing(line, goes)) gone += 1;
      else kept += 1;
    }
    if (gone === 0) continue;
    if (kept > 0) writeDurablySync(path, linesWithout(path, goes));
    else {
      rmSync(path);
      syncFolderSync(folder);
    }
  }
}

/** Whether what is added to a file begins a line: a crash or a full disk may have left half of one. */
export function endsInLine(path: string): boolean {
  let fd: number;
  try {
    fd = openSync(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true;
    throw error;
  }
  try {
    const { size } = fstatSync(fd);
    const last = Buffer.alloc(1);
    return size === 0 || (readSync(fd, last, 0, 1, size - 1) === 1 && last[0] === newline);
  } finally {
    closeSync(fd);
  }
}

type Goes = (letter: DeadLetter) => boolean;

/** What is no letter stays: nobody knows what it is. */
function isGoing(line: string, goes: Goes): boolean {
  const letter = parseLetter(line);
  return letter !== null && goes(letter);
}

function* linesWithout(path: string, goes: Goes): Generator<string> {
  for (const line of linesOf(path)) if (!isGoing(line, goes)) yield `${line}\n`;
}

/** The lines of a file that are not empty. */
function* linesOf(path: string): Generator<string> {
  const fd = openSync(path, 'r');
  try {
    const buffer = Buffer.alloc(pieceBytes);
    let begun: Buffer[] = [];
    for (let size = readSync(fd, buffer); size > 0; size = readSync(fd, buffer)) {
      const piece = buffer.subarray(0, size);
      let from = 0;
      for (let end = piece.indexOf(newline); end !== -1; end = piece.indexOf(newline, from)) {
        const line = Buffer.concat([...begun, piece.subarray(from, end)]);
        if (line.length > 0) yield line.toString('utf8');
        begun = [];
        from = end + 1;
      }
      if (from < size) begun.push(Buffer.from(piece.subarray(from)));
    }
    if (begun.length > 0) yield Buffer.concat(begun).toString('utf8');
  } finally {
    closeSync(fd);
  }
}

/** Names of the files that hold letters, the oldest first. */
export function letterFiles(folder: string): string[] {
  return namesIn(folder)
    .filter((name) => name.endsWith(suffix))
    .toSorted();
}

/** Names in a folder that may be missing. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Nothing was set aside yet; writing says it if it cannot be.
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw error;
  }
}
