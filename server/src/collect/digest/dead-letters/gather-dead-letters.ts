import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { syncFolderSync, writeDurablySync } from '../../../platform/durable-write.ts';
import { Breaks } from './breaks.ts';
import type { DeadLetter } from './dead-letter.ts';
import {
  deadLetterFiles,
  readDeadLetters,
  readDeadLetterFile,
  removeDeadLetters,
} from './dead-letter-files.ts';
import { selectedBy, type ReprocessRequest, writeRequest } from './dead-letter-request.ts';

/** So few that the journal waits only seconds, even if each fails again. */
const atOnce = 200;
const bytesAtOnce = 16 * 1024 ** 2;

/** Dead letters that are reprocessed together, and their file. */
export interface DeadLetterPortion {
  readonly file: string;
  /** At least one. */
  readonly letters: readonly DeadLetter[];
}

/**
 * Moves the dead letters of a request into files of one portion each, so that each is read only a few times.
 * Other readers treat these files like the others. All are copied first, then the request says so, then the
 * originals are removed. After a crash it continues from there; a dead letter in both files counts once.
 * @returns false if aborted
 */
export async function gatherDeadLetters(
  folder: string,
  request: ReprocessRequest,
  signal: AbortSignal,
): Promise<boolean> {
  if (request.gathered === 'moved') return true;
  const isPortion = portionsOf(request.id);
  if (request.gathered !== 'copied') {
    if (!(await copyDeadLetters(folder, request, signal))) return false;
    writeRequest(folder, { ...request, gathered: 'copied' });
  }
  const ids = new Set<string>();
  for (const name of deadLetterFiles(folder).filter(isPortion)) {
    for (const { id } of readDeadLetterFile(folder, name)) ids.add(id);
    await turn();
  }
  for (const name of deadLetterFiles(folder)) {
    if (isPortion(name)) continue;
    if (!(await removeDeadLetters(folder, ({ id }) => ids.has(id), signal, [name]))) return false;
  }
  writeRequest(folder, { ...request, gathered: 'moved' });
  return true;
}

/** The next portion of a request whose dead letters are in files of their own; null = none left. */
export function nextPortion(folder: string, request: string): DeadLetterPortion | null {
  for (const file of deadLetterFiles(folder).filter(portionsOf(request))) {
    const letters = [...readDeadLetterFile(folder, file)];
    if (letters.length > 0) return { file, letters };
  }
  return null;
}

async function copyDeadLetters(
  folder: string,
  request: ReprocessRequest,
  signal: AbortSignal,
): Promise<boolean> {
  // Left by an interrupted copy: the originals are still in the other files.
  for (const name of deadLetterFiles(folder).filter(portionsOf(request.id)))
    rmSync(join(folder, name));
  syncFolderSync(folder);
  const isSelected = selectedBy(request);
  let portions = 0;
  let lines: string[] = [];
  let bytes = 0;
  const write = async (): Promise<void> => {
    writeDurablySync(join(folder, portionFile(request.id, ++portions)), lines);
    [lines, bytes] = [[], 0];
    // A process that doesn't report for long is killed.
    await turn();
  };
  const breaks = new Breaks();
  for (const letter of readDeadLetters(folder)) {
    if (breaks.isDue) {
      await breaks.take();
      if (signal.aborted && lines.length === 0) return false;
    }
    if (!isSelected(letter)) continue;
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

/** Whether a file has dead letters that are being digested again. */
export const isAsked = (name: string): boolean => name.startsWith('asked-');
const prefixOf = (request: string) => `asked-${request}-`;
/** The first file of a request. */
export const firstAskedFile = (request: string): string => portionFile(request, 1);
const portionFile = (request: string, portion: number): string =>
  `${prefixOf(request)}${String(portion).padStart(8, '0')}.jsonl`;
const portionsOf = (request: string) => (name: string) => name.startsWith(prefixOf(request));
