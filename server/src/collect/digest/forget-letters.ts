import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolderSync, writeDurablySync } from '../../platform/durable-write.ts';

/** What a dead letter says of its project; see `DeadLetters`. */
interface Letter {
  readonly project?: number;
  readonly row?: { readonly project?: number; readonly generation?: number };
  readonly record?: { readonly project?: number; readonly generation?: number };
}

/** Rewrites the files of a folder of dead letters without those of gone projects and generations. */
export function forgetLetters(
  folder: string,
  isGone: (project: number, generation: number) => boolean,
): void {
  for (const name of filesOf(folder)) {
    const path = join(folder, name);
    const lines = readFileSync(path, 'utf8').split('\n');
    const kept = lines.filter((line) => !isOfGone(line, isGone));
    if (kept.length === lines.length) continue;
    if (kept.some((line) => line !== '')) writeDurablySync(path, kept.join('\n'));
    else {
      rmSync(path);
      syncFolderSync(folder);
    }
  }
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function isOfGone(line: string, isGone: (project: number, generation: number) => boolean): boolean {
  let letter: Letter | null;
  try {
    letter = JSON.parse(line) as Letter | null;
  } catch {
    // The end of a file, or of a write that a crash cut off.
    return false;
  }
  const held = letter?.row ?? letter?.record;
  const project = held?.project ?? letter?.project;
  if (project === undefined || held?.generation === undefined) return false;
  return isGone(project, held.generation);
}
