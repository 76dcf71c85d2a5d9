import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import koffi from 'koffi';

const exclusive = 2;
const withoutWaiting = 4;

/**
 * Whether another process holds the folder, asked with the engine's own lock. The library itself
 * tells it only on stderr, so it is asked before the folder is opened.
 */
export function isFolderLocked(folder: string): boolean {
  let descriptor: number;
  try {
    descriptor = openSync(path.join(folder, 'status'), 'r+');
  } catch {
    return false; // the engine has not been here yet, or will say itself why it cannot open
  }
  try {
    const system = process.platform === 'darwin' ? 'libSystem.B.dylib' : 'libc.so.6';
    const flock = koffi.load(system).func('int flock(int descriptor, int operation)');
    return flock(descriptor, exclusive | withoutWaiting) !== 0;
  } finally {
    closeSync(descriptor); // gives the lock back
  }
}
