import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writing that a power cut leaves whole. Each comes in two forms: the one that waits keeps its
 * process from everything else, which is right only where nothing else may happen meanwhile.
 */

/** Makes creations, renames and removals in a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** `syncFolder` that waits. */
export function syncFolderSync(folder: string): void {
  const fd = openSync(folder, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

/**
 * Writes a file as a whole, for its owner alone: after a crash it has the old content or the new
 * one. `temporary` must lie in the same file system and must not be another writer's. A long content
 * may come in parts, each of which is written before the next is asked for.
 */
export async function writeDurably(
  path: string,
  content: Uint8Array | string | Iterable<Uint8Array> | AsyncIterable<string>,
  temporary = `${path}.new`,
): Promise<void> {
  try {
    const handle = await open(temporary, 'w', 0o600);
    try {
      await writeFile(handle, content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** `writeDurably` that waits; a long content may come in parts. */
export function writeDurablySync(
  path: string,
  content: string | Iterable<string>,
  temporary = `${path}.new`,
): void {
  try {
    const fd = openSync(temporary, 'w', 0o600);
    try {
      for (const part of typeof content === 'string' ? [content] : content)
        writeWholeSync(fd, Buffer.from(part));
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  syncFolderSync(dirname(path));
}

/** Adds to the end of a file, made for its owner alone if it is missing; durable when it returns. */
export function appendDurablySync(path: string, content: string): void {
  const fd = openSync(path, 'a', 0o600);
  try {
    writeWholeSync(fd, Buffer.from(content));
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
  syncFolderSync(dirname(path));
}

/** `writeSync` may write less than it was given. */
function writeWholeSync(fd: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length;) done += writeSync(fd, bytes, done);
}
