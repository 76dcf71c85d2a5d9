import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes creations, renames and removals in a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes a file as a whole, for its owner alone: after a crash it has the old content or the new
 * one. `temporary` must lie in the same file system and must not be another writer's.
 */
export async function writeDurably(
  path: string,
  content: Uint8Array | string,
  temporary: string,
): Promise<void> {
  try {
    const handle = await open(temporary, 'w', 0o600);
    try {
      await handle.writeFile(content);
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
