import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { calledAs } from '../platform/called-as.ts';
import { codeOf } from '../platform/code-of.ts';
import { lockFile } from '../platform/lock-file.ts';
import { makeFolder } from '../platform/make-folder.ts';
import { StartError } from './start-error.ts';

/** The exit of a killed instance may take a moment (ms). */
const lockTimeout = 2_000;
const lockEvery = 50;

/** In the data folder while a restore writes to it. */
export const unfinishedRestore = 'restore-unfinished';

export interface DataFolder {
  readonly path: string;
  /** A path within the folder. */
  at(...names: readonly string[]): string;
  /** Releases the folder for another instance. */
  release(): void;
}

/**
 * Creates the folder if needed and locks it for this process.
 * @throws StartError if it is not writable, or another instance uses it
 */
export async function openDataFolder(path: string): Promise<DataFolder> {
  try {
    makeFolder(path);
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    if (existsSync(path) && !statSync(path).isDirectory()) {
      throw new StartError(`${path} is not a folder. Choose one with BELLWETHER_DATA_DIR.`, {
        cause,
      });
    }
    throw new StartError(
      `The data folder ${path} cannot be written (${codeOf(cause)}). Give this user the right to, or choose another ` +
        'with BELLWETHER_DATA_DIR.',
      { cause },
    );
  }
  const lock = await takeLock(path);
  if (existsSync(join(path, unfinishedRestore))) {
    lock.release();
    throw new StartError(
      `A restore into ${path} was not finished. Run it again: ${calledAs('restore')}.`,
    );
  }
  return { path, at: (...names) => join(path, ...names), release: () => lock.release() };
}

async function takeLock(path: string): Promise<{ release(): void }> {
  const giveUp = performance.now() + lockTimeout;
  for (;;) {
    let lock;
    try {
      lock = lockFile(join(path, 'lock'));
    } catch (cause) {
      throw new StartError(
        `The data folder ${path} cannot be locked (${codeOf(cause)}). Give the user of the service the right to read and ` +
          'write everything in it.',
        { cause },
      );
    }
    if (lock !== null) return lock;
    if (performance.now() > giveUp) {
      throw new StartError(
        `The data folder ${path} is in use by another instance. Stop it, or choose another with BELLWETHER_DATA_DIR.`,
      );
    }
    await pause(lockEvery);
  }
}
