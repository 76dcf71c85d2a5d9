import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lockFile } from '../platform/lock-file.ts';
import { StartError } from './start-error.ts';

/** The exit of a killed instance may take a moment (ms). */
const lockTimeout = 2_000;
const lockEvery = 50;

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
    throw new StartError(`The data folder ${path} cannot be written (${codeOf(cause)}).`, {
      cause,
    });
  }
  const lock = await takeLock(path);
  return { path, at: (...names) => join(path, ...names), release: () => lock.release() };
}

async function takeLock(path: string): Promise<{ release(): void }> {
  const giveUp = performance.now() + lockTimeout;
  for (;;) {
    let lock;
    try {
      lock = lockFile(join(path, 'lock'));
    } catch (cause) {
      throw new StartError(`The data folder ${path} cannot be locked (${codeOf(cause)}).`, {
        cause,
      });
    }
    if (lock !== null) return lock;
    if (performance.now() > giveUp) {
      throw new StartError(`The data folder ${path} is in use by another instance.`);
    }
    await pause(lockEvery);
  }
}

/** Node's own `recursive` never returns if the parent exists but cannot contain folders (/proc). */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  const parent = dirname(path);
  if (parent !== path) makeFolder(parent);
  mkdirSync(path, { mode: 0o700 });
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
