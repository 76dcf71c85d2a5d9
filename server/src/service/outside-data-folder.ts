import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { BackupError } from '../backup/index.ts';

/**
 * A backup inside the data folder is lost together with it, and its files mix with those of the service.
 * @param to a folder that may not exist yet, or the address of a bucket
 * @throws BackupError
 */
export function requireOutsideDataFolder(to: string, dataFolder: string): void {
  if (to.startsWith('s3:')) return;
  const [first] = relative(realPath(resolve(dataFolder)), realPath(resolve(to))).split(sep);
  if (first === '..') return;
  throw new BackupError(
    `${to} is in the data folder ${dataFolder}, and would be lost together with it. Choose a folder on another disk.`,
  );
}

/** With links resolved, even if the end of the path does not exist. */
function realPath(path: string): string {
  if (existsSync(path) || dirname(path) === path) return realpathSync(path);
  return join(realPath(dirname(path)), basename(path));
}
