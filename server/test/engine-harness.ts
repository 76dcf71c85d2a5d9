import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { declaredTables, tableNames } from '../src/kinds/tables.ts';
import { systemClock } from '../src/platform/clock.ts';
import {
  migrateEventStore,
  openEventStore,
  startEmbeddedEngine,
  type EmbeddedEngine,
  type EmbeddedEngineOptions,
  type EventStore,
} from '../src/store/events/index.ts';
import { writeMigratedEngine } from './migrated-stores.ts';

export interface EngineHarness {
  readonly engine: EmbeddedEngine;
  readonly store: EventStore;
  /** What another process needs to open a store on the same engine. */
  readonly address: EmbeddedEngine['address'];
  /** The engine's temporary folder. */
  readonly folder: string;
  /** Closes the store and the engine and removes the folder. */
  close(): Promise<void>;
}

/**
 * A real engine with a migrated, empty store in a temporary folder. One per test file.
 * @param options with a folder, all migrations are applied in it
 */
export async function startEngineHarness(
  options: Partial<EmbeddedEngineOptions> = {},
): Promise<EngineHarness> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'bellwether-events-'));
  const isMigrated = options.folder === undefined && (await writeMigratedEngine(folder));
  const engine = await startEmbeddedEngine({
    memoryBytes: 2 * 1024 ** 3,
    ...options,
    folder,
  });
  const { address } = engine;
  if (!isMigrated) await migrateEventStore(address, systemClock, declaredTables);
  const store = openEventStore(address, tableNames);
  return {
    engine,
    store,
    address,
    folder,
    close: async () => {
      await store.close();
      await engine.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
