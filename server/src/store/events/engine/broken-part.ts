import { statSync } from 'node:fs';
import type { EngineFault } from './engine-fault.ts';

/** CANNOT_READ_ALL_DATA, CHECKSUM_DOESNT_MATCH and CORRUPTED_DATA. */
const codes = [33, 40, 246];

const [before, after] = ['while reading from part ', ' in table '];

/** The folder of the part that a statement could not read, or null if it failed for another reason. */
export function unreadablePart({ code, message }: EngineFault): string | null {
  if (!codes.includes(code)) return null;
  const from = message.indexOf(before);
  const to = message.indexOf(after, from);
  if (from < 0 || to < 0) return null;
  const folder = message.slice(from + before.length, to);
  return folder.endsWith('/') ? folder.slice(0, -1) : folder;
}

/** Whether a part was written after a file. The engine keeps its time in whole seconds. */
export function isNewerPart(part: string, file: string): boolean {
  try {
    return statSync(part).mtimeMs >= Math.floor(statSync(file).mtimeMs / 1000) * 1000;
  } catch {
    // It was merged or removed meanwhile.
    return false;
  }
}
