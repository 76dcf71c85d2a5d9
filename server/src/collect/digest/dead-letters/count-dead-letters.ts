import { statSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../../../platform/code-of.ts';
import type { Pieces } from '../../../platform/pieces.ts';
import { Breaks } from './breaks.ts';
import { deadLetterFiles, readDeadLetterFile } from './dead-letter-files.ts';

/** IDs that are remembered to count each dead letter once: those of a repeated batch are close to each other. */
const remembered = 500_000;

/** Counts the dead letters that are in a folder now, in pieces: there may be gigabytes of them. */
export function* countDeadLetters(folder: string): Pieces<number> {
  const breaks = new Breaks();
  const sizes = deadLetterFiles(folder).map((name) => [name, sizeOf(join(folder, name))] as const);
  let [seen, before] = [new Set<string>(), new Set<string>()];
  let count = 0;
  for (const [name, size] of sizes) {
    // One that was removed meanwhile has none; whoever removed it counts again.
    if (sizeOf(join(folder, name)) === 0) continue;
    for (const { id } of readDeadLetterFile(folder, name, size)) {
      if (!seen.has(id) && !before.has(id)) count += 1;
      seen.add(id);
      if (seen.size >= remembered) [seen, before] = [new Set(), seen];
      if (!breaks.isDue) continue;
      yield;
      breaks.begin();
    }
  }
  return count;
}

function sizeOf(path: string): number {
  try {
    return statSync(path).size;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 0;
    throw error;
  }
}
