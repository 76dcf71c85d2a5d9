import { closeSync, fstatSync, openSync, readdirSync, readSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder, writeDurably } from '../../../platform/durable-write.ts';
import { Breaks } from './breaks.ts';
import { type DeadLetter, parseDeadLetter } from './dead-letter.ts';

const suffix = '.jsonl';
const newline = 0x0a;
/** A file can be longer than the longest string, so it is read in pieces of this size. */
const pieceBytes = 256 * 1024;

/** The dead letters of a folder, oldest file first, each once. */
export function* readDeadLetters(folder: string): Generator<DeadLetter> {
  const seen = new Set<string>();
  for (const name of deadLetterFiles(folder)) {
    for (const letter of readDeadLetterFile(folder, name)) {
      if (seen.has(letter.id)) continue;
      seen.add(letter.id);
      yield letter;
    }
  }
}

/** The dead letters of one file, including duplicates. @param end in bytes; what was added after it is left out */
export function* readDeadLetterFile(
  folder: string,
  name: string,
  end = Infinity,
): Generator<DeadLetter> {
  for (const line of linesOf(join(folder, name), end)) {
    const letter = parseDeadLetter(line);
    if (letter !== null) yield letter;
  }
}

/**
 * Rewrites all files, or the named ones, without the dead letters that match, with breaks. Nothing may be added to
 * them meanwhile. Idempotent.
 * @returns false if aborted
 */
export async function removeDeadLetters(
  folder: string,
  goes: Goes,
  signal: AbortSignal,
  names: readonly string[] = deadLetterFiles(folder),
): Promise<boolean> {
  const breaks = new Breaks();
  for (const name of names) {
    const path = join(folder, name);
    let [kept, gone] = [0, 0];
    for (const line of linesOf(path)) {
      if (isGoing(line, goes)) gone += 1;
      else kept += 1;
      if (breaks.isDue) await breaks.take();
      if (signal.aborted) return false;
    }
    if (gone === 0) continue;
    if (kept === 0) {
      await rm(path);
      await syncFolder(folder);
    } else if (!(await rewrite(path, goes, signal))) return false;
  }
  return true;
}

async function rewrite(path: string, goes: Goes, signal: AbortSignal): Promise<boolean> {
  try {
    await writeDurably(path, linesWithout(path, goes, signal));
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  }
}

/** Whether the file ends with a complete line. A crash or a full disk can leave half of one. */
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

/** A line that is not a dead letter stays, because its content is unknown. */
function isGoing(line: string, goes: Goes): boolean {
  const letter = parseDeadLetter(line);
  return letter !== null && goes(letter);
}

/** In pieces that are worth a write. */
async function* linesWithout(
  path: string,
  goes: Goes,
  signal: AbortSignal,
): AsyncGenerator<string, void> {
  const breaks = new Breaks();
  let kept = '';
  for (const line of linesOf(path)) {
    if (!isGoing(line, goes)) kept += `${line}\n`;
    if (breaks.isDue) await breaks.take();
    signal.throwIfAborted();
    if (kept.length < pieceBytes) continue;
    yield kept;
    kept = '';
  }
  if (kept !== '') yield kept;
}

/** The lines of a file, also those that are not dead letters. */
export const linesIn = (folder: string, name: string): Generator<string> =>
  linesOf(join(folder, name));

/** The lines of a file that are not empty. */
function* linesOf(path: string, limit = Infinity): Generator<string> {
  const fd = openSync(path, 'r');
  try {
    const buffer = Buffer.alloc(pieceBytes);
    let begun: Buffer[] = [];
    let left = limit;
    const read = (): number => {
      const size = readSync(fd, buffer, 0, Math.min(pieceBytes, left), null);
      left -= size;
      return size;
    };
    for (let size = read(); size > 0; size = read()) {
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

/** Names of the files with dead letters, the oldest first. */
export function deadLetterFiles(folder: string): string[] {
  return namesIn(folder)
    .filter((name) => name.endsWith(suffix))
    .toSorted();
}

/** Where lines go that are not dead letters, when a file moves to the database. */
export const unreadFile = (id: string): string => `unread-${id}.txt`;

export const unreadFiles = (folder: string): string[] =>
  namesIn(folder).filter((name) => name.startsWith('unread-'));

/** File names in a folder, which may be missing. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // No dead letters yet. If the folder can't be created, writing reports it.
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw error;
  }
}
