import fs, { existsSync, fstatSync, statSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname } from 'node:path';

/** Which of these paths survive a power cut after the work: their folders were synced when they existed. */
export async function durableAfter(
  paths: readonly string[],
  work: () => Promise<void> | void,
): Promise<string[]> {
  const durable = new Set<string>();
  const { fsyncSync } = fs;
  fs.fsyncSync = (fd) => {
    const synced = fstatSync(fd);
    for (const path of paths) {
      if (existsSync(path) && statSync(dirname(path)).ino === synced.ino) durable.add(path);
    }
    fsyncSync(fd);
  };
  syncBuiltinESMExports();
  try {
    await work();
  } finally {
    fs.fsyncSync = fsyncSync;
    syncBuiltinESMExports();
  }
  return paths.filter((path) => durable.has(path));
}
