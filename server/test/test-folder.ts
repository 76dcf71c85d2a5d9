import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system in memory, which most Linux systems have. */
const inMemory = '/dev/shm';
/** Tests use less than 1 GB at a time; containers often have a few MB. */
const enoughBytes = 4 * 1024 ** 3;
const name = 'bellwether-tests-';

/**
 * Makes the folder of a test run, in which its tests put all temporary files, in memory if there is room: an insert
 * into the engine writes a hundred files, and on a disk they cost three times the CPU time. Workers inherit both
 * variables.
 * @returns removes the folder
 */
export function makeTestFolder(): () => void {
  const parent = process.env['TMPDIR'] === undefined && hasRoom() ? inMemory : tmpdir();
  for (const left of readdirSync(parent)) if (isAbandoned(left)) remove(join(parent, left));
  const folder = mkdtempSync(join(parent, `${name}${process.pid}-`));
  process.env['BELLWETHER_TEST_FOLDER'] = folder;
  process.env['TMPDIR'] = folder;
  return () => remove(folder);
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= enoughBytes;
  } catch {
    return false;
  }
}

/** Whether it is the folder of a test run that was killed. */
function isAbandoned(entry: string): boolean {
  if (!entry.startsWith(name)) return false;
  try {
    process.kill(Number.parseInt(entry.slice(name.length), 10), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** A browser or engine may still be ending in it, and what it writes then is left to the next run. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } catch {
    // The tests have passed or failed for other reasons.
  }
}
