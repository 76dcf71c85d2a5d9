import { closeSync, openSync } from 'node:fs';
import koffi from 'koffi';

const exclusive = 2;
const doNotWait = 4;

/**
 * Takes the lock of a file, which the system gives back when the process ends, however it ends: no
 * lock is ever left behind by a crash.
 * @returns null while another process holds it
 */
export function lockFile(path: string): { release(): void } | null {
  const flock = koffi.load(null).func('int flock(int fd, int operation)') as (
    fd: number,
    operation: number,
  ) => number;
  const fd = openSync(path, 'a', 0o600);
  if (flock(fd, exclusive | doNotWait) === 0) return { release: () => closeSync(fd) };
  closeSync(fd);
  return null;
}
