import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from './code-of.ts';

/**
 * Writes that survive a power failure completely. Each function has a synchronous form, which blocks the
 * process and is only right where nothing else may happen in the meantime.
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

/** Synchronous `syncFolder`. */
export function syncFolderSync(folder: string): void {
  const fd = openSync(folder, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

/**
 * Replaces a file, readable only by its owner: after a crash it has the old or the new content. `temporary`
 * must be on the same file system and not used by another writer. Long content may come in parts; each is
 * written before the next is requested.
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

/** Synchronous `writeDurably`; long content may come in parts. */
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

/** Appends to a file, creating it for its owner only. The data is durable when this returns. */
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

/** Whether a write failed because there is no space for it. */
export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(codeOf(error));
}

/** `writeSync` may write less than requested. */
function writeWholeSync(fd: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length;) done += writeSync(fd, bytes, done);
}
