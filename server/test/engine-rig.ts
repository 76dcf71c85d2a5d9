import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { systemClock } from '../src/platform/clock.ts';
import {
  migrateEventStore,
  openEventStore,
  startEmbeddedEngine,
  type EmbeddedEngine,
  type EmbeddedEngineOptions,
  type EventStore,
} from '../src/store/events/index.ts';

export interface EngineRig {
  readonly engine: EmbeddedEngine;
  readonly store: EventStore;
  /** What another process needs to open a store on the same engine. */
  readonly address: EmbeddedEngine['address'];
  /** The engine's temporary folder. */
  readonly folder: string;
  /** Closes the store and the engine and removes the folder. */
  close(): Promise<void>;
}

/** A real engine with a migrated, empty store in a temporary folder. One per test file. */
export async function startEngineRig(
  options: Partial<EmbeddedEngineOptions> = {},
): Promise<EngineRig> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'bellwether-events-'));
  const engine = await startEmbeddedEngine({
    memoryBytes: 2 * 1024 ** 3,
    entry: bundledEngine(),
    ...options,
    folder,
  });
  const { address } = engine;
  await migrateEventStore(address, systemClock);
  const store = openEventStore(address);
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

let bundle: string | undefined;

/**
 * The engine's script as the build makes it. Loading it through tsx would start a worker thread,
 * which the engine's library does not stand.
 */
export function bundledEngine(): string {
  if (bundle !== undefined) return bundle;
  const cache = fileURLToPath(new URL('../../node_modules/.cache/bellwether/', import.meta.url));
  mkdirSync(cache, { recursive: true });
  const outfile = join(cache, `engine-${process.pid}.mjs`);
  buildSync({
    entryPoints: [
      fileURLToPath(new URL('../src/store/events/engine/engine-main.ts', import.meta.url)),
    ],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    target: 'node20',
  });
  process.once('exit', () => rmSync(outfile, { force: true }));
  bundle = outfile;
  return outfile;
}
