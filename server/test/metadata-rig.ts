import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { openMetadata, type Executor, type Metadata } from '../src/store/metadata/index.ts';
import { systemClock, type Clock } from '../src/platform/clock.ts';

export interface MetadataRig {
  readonly metadata: Metadata;
  readonly db: Executor;
  /** A temporary folder of this rig's own. */
  readonly folder: string;
  readonly path: string;
  /** Closes the store and removes the folder. */
  close(): Promise<void>;
}

let migrated: Promise<Buffer> | null = null;

/** A migrated file without rows. Every migration is a commit, so only the first rig of a process makes one. */
function migratedFile(): Promise<Buffer> {
  migrated ??= (async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bellwether-metadata-'));
    const path = join(folder, 'metadata.sqlite');
    const metadata = await openMetadata({ path, clock: systemClock });
    await metadata.checkpoint();
    await metadata.close();
    const bytes = readFileSync(path);
    rmSync(folder, { recursive: true, force: true });
    return bytes;
  })();
  return migrated;
}

/** A real, migrated metadata store in a temporary folder. */
export async function metadataRig(clock: Clock = systemClock): Promise<MetadataRig> {
  const folder = mkdtempSync(join(tmpdir(), 'bellwether-metadata-'));
  const path = join(folder, 'metadata.sqlite');
  writeFileSync(path, await migratedFile(), { mode: 0o600 });
  const metadata = await openMetadata({ path, clock });
  // No test of a rig cuts the power; what a commit survives is tested beside the store.
  await metadata.db.executeQuery(CompiledQuery.raw('PRAGMA synchronous = OFF'));
  return {
    metadata,
    db: metadata.db,
    folder,
    path,
    close: async () => {
      await metadata.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
