import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolderSync, writeDurablySync } from '../../../platform/durable-write.ts';
import { type DeadLetter, parseLetter } from './dead-letter.ts';

const suffix = '.jsonl';

/** The letters of a folder, oldest file first, each once. */
export function* lettersIn(folder: string): Generator<DeadLetter> {
  const seen = new Set<string>();
  for (const name of letterFiles(folder)) {
    for (const line of readFileSync(join(folder, name), 'utf8').split('\n')) {
      const letter = line === '' ? null : parseLetter(line);
      if (letter === null || seen.has(letter.id)) continue;
      seen.add(letter.id);
      yield letter;
    }
  }
}

/** Rewrites the files without some letters. May run again. */
export function removeLetters(folder: string, goes: (letter: DeadLetter) => boolean): void {
  for (const name of letterFiles(folder)) {
    const path = join(folder, name);
    const lines = readFileSync(path, 'utf8').split('\n');
    const kept = lines.filter((line) => {
      const letter = line === '' ? null : parseLetter(line);
      return letter === null || !goes(letter);
    });
    if (kept.length === lines.length) continue;
    if (kept.some((line) => line !== '')) writeDurablySync(path, kept.join('\n'));
    else {
      rmSync(path);
      syncFolderSync(folder);
    }
  }
}

function letterFiles(folder: string): string[] {
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
    // Nothing was put aside yet; writing says it if it cannot be.
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw error;
  }
}
