import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Executor, Metadata } from '../src/store/metadata/index.ts';
import { dropPostgres, openEmptyPostgres } from './postgres-harness.ts';
import { newFolder, openEmptySqlite } from './sqlite-harness.ts';
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

/** The kinds of databases that tests can use. */
export type TestDatabase = 'file' | 'postgres';

/** What `BELLWETHER_TEST_DATABASE` asks for. */
export const usualDatabase: TestDatabase =
  process.env['BELLWETHER_TEST_DATABASE'] === 'postgres' ? 'postgres' : 'file';

/** A real, migrated metadata store; by default a file in a temporary folder. */
export async function metadataHarness(
  clock: Clock = systemClock,
  kind: TestDatabase = usualDatabase,
): Promise<MetadataHarness> {
  const folder = newFolder();
  const { address, metadata } =
    kind === 'postgres' ? await openEmptyPostgres(clock) : await openFile(folder, clock);
  return {
    metadata,
    db: metadata.db,
    folder,
    address,
    close: async () => {
      await metadata.close();
      if (kind === 'postgres') await dropPostgres(address);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function openFile(folder: string, clock: Clock) {
  const address = join(folder, 'metadata.db');
  return { address, metadata: await openEmptySqlite(address, clock) };
}
