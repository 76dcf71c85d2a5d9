import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Executor, Metadata } from '../src/store/metadata/index.ts';
import { newFolder, openEmptySqlite } from '../src/store/metadata/sqlite/sqlite-harness.ts';
import { systemClock, type Clock } from '../src/platform/clock.ts';

export interface MetadataHarness {
  readonly metadata: Metadata;
  readonly db: Executor;
  /** A temporary folder. */
  readonly folder: string;
  readonly address: string;
  /** Closes the store and removes the folder. */
  close(): Promise<void>;
}

/** A real, migrated metadata store in a temporary folder. */
export async function metadataHarness(clock: Clock = systemClock): Promise<MetadataHarness> {
  const folder = newFolder();
  const address = join(folder, 'metadata.db');
  const metadata = await openEmptySqlite(address, clock);
  return {
    metadata,
    db: metadata.db,
    folder,
    address,
    close: async () => {
      await metadata.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
