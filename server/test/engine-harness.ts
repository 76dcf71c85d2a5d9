import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { declaredTables, tableNames, wholePartitions } from '../src/kinds/tables.ts';
import { systemClock } from '../src/platform/clock.ts';
import {
  migrateEventStore,
  openEventStore,
  startEmbeddedEngine,
  type EmbeddedEngine,
  type EmbeddedEngineOptions,
  type EventStore,
} from '../src/store/events/index.ts';
import { startClickHouseCluster } from './clickhouse-cluster.ts';
import { endEngine, giveEngine, takeEngine } from './engine-pool.ts';
import { writeMigratedEngine } from './migrated-stores.ts';

export interface EngineHarness {
  readonly engine: EmbeddedEngine;
  readonly store: EventStore;
  /** What another process needs to open a store on the same engine. */
  readonly address: EmbeddedEngine['address'];
  /** The engine's temporary folder. */
  readonly folder: string;
  /** Closes the store, and the engine unless the next test file uses it. */
  close(): Promise<void>;
}

/**
 * A real engine with a migrated, empty store in a temporary folder. One per test file.
 * @param options with a folder, all migrations are applied in it
 */
export async function startEngineHarness(
  options: Partial<EmbeddedEngineOptions> = {},
): Promise<EngineHarness> {
  const isUsual = Object.keys(options).length === 0;
  if (isUsual && process.env['BELLWETHER_TEST_EVENTS'] === 'cluster') return startClusterHarness();
  const start = async () => {
    const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'bellwether-events-'));
    const isMigrated = options.folder === undefined && (await writeMigratedEngine(folder));
    const engine = await startEmbeddedEngine({ memoryBytes: 2 * 1024 ** 3, ...options, folder });
    if (!isMigrated) await migrateEventStore(engine.address, systemClock, declaredTables);
    return { engine, folder };
  };
  const started = isUsual ? await takeEngine(start) : await start();
  const { engine, folder } = started;
  const store = openEventStore(engine.address, tableNames, wholePartitions);
  return {
    engine,
    store,
    address: engine.address,
    folder,
    close: async () => {
      await store.close();
      await (isUsual ? giveEngine(started) : endEngine(started));
    },
  };
}

/** A cluster instead, for tests that need nothing else of the engine. */
export async function startClusterHarness(): Promise<EngineHarness> {
  const cluster = await startClickHouseCluster();
  const address = { username: '', password: '', database: '', ...cluster.options };
  const engine: EmbeddedEngine = {
    address,
    state: () => ({ status: 'ready', restarts: 0 }) as ReturnType<EmbeddedEngine['state']>,
    close: () => cluster.close(),
  };
  return { engine, store: cluster.store, address, folder: '', close: () => cluster.close() };
}
