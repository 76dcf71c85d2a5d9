import koffi from 'koffi';

/** Writes everything that the system holds in memory to its disks: for very many files, faster than one by one. */
export function syncAll(): void {
  if (process.platform === 'win32') return;
  koffi.load(null).func('void sync()')();
}
