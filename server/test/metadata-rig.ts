import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** A real, migrated metadata store in a temporary folder. */
export async function metadataRig(clock: Clock = systemClock): Promise<MetadataRig> {
  const folder = mkdtempSync(join(tmpdir(), 'bellwether-metadata-'));
  const path = join(folder, 'metadata.sqlite');
  const metadata = await openMetadata({ path, clock });
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
