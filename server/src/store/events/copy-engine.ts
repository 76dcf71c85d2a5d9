import { copyFile, mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { EngineAddress } from './engine-client.ts';
import { freezeTables } from './freeze-tables.ts';

/** An embedded engine that runs. */
export interface CopiedEngine {
  readonly address: EngineAddress;
  readonly folder: string;
  /** Tables that are copied without rows. */
  readonly without: readonly string[];
}

/**
 * Writes a folder with all tables, from which an engine can be started. Parts are hard links, so it takes little time
 * and, until the engine replaces them, no space.
 * @param name of the frozen snapshot; files that a killed process left there are removed
 * @param target a new folder on the same file system
 * @throws Error if the signal aborts first
 */
export async function copyEngine(
  { address, folder, without }: CopiedEngine,
  name: string,
  target: string,
  signal: AbortSignal,
): Promise<void> {
  const frozen = join(folder, 'shadow', name);
  await rm(frozen, { recursive: true, force: true });
  try {
    await freezeTables(address, name, without, signal);
    // If no table has rows, the engine makes no folder.
    await mkdir(frozen, { recursive: true, mode: 0o700 });
    await rename(frozen, target);
  } finally {
    await rm(frozen, { recursive: true, force: true });
  }
  await copyDefinitions(folder, target);
}

/** Files next to the parts: what the tables are, and changes of rows that are not finished. */
async function copyDefinitions(engine: string, target: string): Promise<void> {
  const store = join(engine, 'store');
  for (const group of await readdir(store)) {
    for (const table of await readdir(join(store, group))) {
      const entries = await readdir(join(store, group, table), { withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('tmp_'));
      if (files.length === 0) continue;
      const own = join(target, 'store', group, table);
      await mkdir(own, { recursive: true, mode: 0o700 });
      for (const { name } of files)
        await copyFile(join(store, group, table, name), join(own, name));
    }
  }
  await mkdir(join(target, 'metadata'), { recursive: true, mode: 0o700 });
  for (const entry of await readdir(join(engine, 'metadata'), { withFileTypes: true })) {
    const path = join(engine, 'metadata', entry.name);
    const own = join(target, 'metadata', entry.name);
    if (entry.isSymbolicLink()) await symlink(await readlink(path), own);
    else if (entry.isFile()) await copyFile(path, own);
  }
}
