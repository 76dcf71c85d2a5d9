import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import koffi from 'koffi';

const exclusive = 2;
const withoutWaiting = 4;

/**
 * Whether another process holds the folder, tested with the engine's own lock before it is opened: the
 * library reports this only on stderr.
 */
export function isFolderLocked(folder: string): boolean {
  let descriptor: number;
  try {
    descriptor = openSync(path.join(folder, 'status'), 'r+');
  } catch {
    return false; // the folder is new, or the engine itself will report why it cannot open it
  }
  try {
    const system = process.platform === 'darwin' ? 'libSystem.B.dylib' : 'libc.so.6';
    const flock = koffi.load(system).func('int flock(int descriptor, int operation)');
    return flock(descriptor, exclusive | withoutWaiting) !== 0;
  } finally {
    closeSync(descriptor); // releases the lock
  }
}
