import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { syncFolderSync, writeDurablySync } from '../../../platform/durable-write.ts';
import type { DeadLetter } from './dead-letter.ts';
import { letterFiles, lettersIn, lettersOf, removeLetters } from './letter-files.ts';
import { isAsked, type ReplayRequest, writeRequest } from './letter-request.ts';

/** So few that even where each fails again the journal waits some seconds only. */
const atOnce = 200;
const bytesAtOnce = 16 * 1024 ** 2;

/** Letters that are replayed together, and the file they lie in. */
export interface LetterPortion {
  readonly file: string;
  /** At least one. */
  readonly letters: readonly DeadLetter[];
}

/**
 * Moves the letters of a request into files of a portion each: however many there are, each is read
 * a few times only. These files are like the others to whoever lists or removes letters. First all are
 * copied, then that is noted in the request, then the others let go of them: killed anywhere it goes on
 * from the last note, and until then a letter lies in both, which counts once.
 * @returns false when told to end before
 */
export async function gatherLetters(
  folder: string,
  request: ReplayRequest,
  signal: AbortSignal,
): Promise<boolean> {
  if (request.gathered === 'moved') return true;
  const isPortion = portionsOf(request.id);
  if (request.gathered !== 'copied') {
    if (!(await copyLetters(folder, request, signal))) return false;
    writeRequest(folder, { ...request, gathered: 'copied' });
  }
  const ids = new Set<string>();
  for (const name of letterFiles(folder).filter(isPortion)) {
    for (const { id } of lettersOf(folder, name)) ids.add(id);
    await turn();
  }
  for (const name of letterFiles(folder)) {
    if (isPortion(name)) continue;
    removeLetters(folder, ({ id }) => ids.has(id), [name]);
    await turn();
  }
  writeRequest(folder, { ...request, gathered: 'moved' });
  return true;
}

/** The next portion of a request whose letters are gathered; null = there is no more. */
export function nextPortion(folder: string, request: string): LetterPortion | null {
  for (const file of letterFiles(folder).filter(portionsOf(request))) {
    const letters = [...lettersOf(folder, file)];
    if (letters.length > 0) return { file, letters };
  }
  return null;
}

async function copyLetters(
  folder: string,
  request: ReplayRequest,
  signal: AbortSignal,
): Promise<boolean> {
  // What an interrupted copying left is of letters that lie in the others still.
  for (const name of letterFiles(folder).filter(portionsOf(request.id))) rmSync(join(folder, name));
  syncFolderSync(folder);
  const isMeant = isAsked(request);
  let portions = 0;
  let lines: string[] = [];
  let bytes = 0;
  const write = async (): Promise<void> => {
    const name = `${prefixOf(request.id)}${String(++portions).padStart(8, '0')}.jsonl`;
    writeDurablySync(join(folder, name), lines);
    [lines, bytes] = [[], 0];
    // A process that says nothing for long is killed.
    await turn();
  };
  for (const letter of lettersIn(folder)) {
    if (!isMeant(letter)) continue;
    const line = `${JSON.stringify(letter)}\n`;
    lines.push(line);
    bytes += line.length;
    if (lines.length < atOnce && bytes < bytesAtOnce) continue;
    await write();
    if (signal.aborted) return false;
  }
  if (lines.length > 0) await write();
  return true;
}

const prefixOf = (request: string) => `asked-${request}-`;
const portionsOf = (request: string) => (name: string) => name.startsWith(prefixOf(request));
