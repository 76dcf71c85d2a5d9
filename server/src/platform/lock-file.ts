import { closeSync, openSync } from 'node:fs';
import koffi from 'koffi';

const exclusive = 2;
const doNotWait = 4;

export interface FileLock {
  release(): void;
}

/**
 * Locks a file. The operating system releases the lock when the process ends, even in a crash, so no
 * lock is left behind.
 * @returns null while another process holds the lock
 */
export function lockFile(path: string): FileLock | null {
  return process.platform === 'win32' ? lockOnWindows(path) : lockOnUnix(path);
}

function lockOnUnix(path: string): FileLock | null {
  const flock = koffi.load(null).func('int flock(int fd, int operation)') as (
    fd: number,
    operation: number,
  ) => number;
  const fd = openSync(path, 'a', 0o600);
  if (flock(fd, exclusive | doNotWait) === 0) return { release: () => closeSync(fd) };
  closeSync(fd);
  return null;
}

const genericWrite = 0x4000_0000;
const shareNothing = 0;
const openAlways = 4;
const ordinaryFile = 0x80;
const invalidHandle = -1;

/** Windows has no flock; opening the file without sharing has the same effect. */
function lockOnWindows(path: string): FileLock | null {
  const kernel = koffi.load('kernel32.dll');
  const createFile = kernel.func(
    'intptr_t __stdcall CreateFileW(str16 name, uint32_t access, uint32_t share, void *security, uint32_t disposition, uint32_t flags, void *like)',
  ) as (...values: readonly (string | number | null)[]) => number;
  const closeHandle = kernel.func('bool __stdcall CloseHandle(intptr_t handle)') as (
    handle: number,
  ) => boolean;
  const handle = createFile(path, genericWrite, shareNothing, null, openAlways, ordinaryFile, null);
  if (handle === invalidHandle) return null;
  return { release: () => void closeHandle(handle) };
}
