import { computedTables } from '../kinds/tables.ts';
import type { BlobAddress, BlobStore } from '../store/blobs/index.ts';
import { DataVersions, type EventStore, versionedStore } from '../store/events/index.ts';
import { type Executor, type Metadata, openMetadata } from '../store/metadata/index.ts';
import type { Closers } from './closers.ts';
import { type EventEngine, openEventEngine } from './event-engine.ts';
import type { Foundation } from './foundation.ts';
import { blobAddress, openBlobs } from './service-blobs.ts';

export interface Stores {
  readonly engine: EventEngine;
  /** Resolves when queries work; rejects if they never will. */
  readonly engineReady: Promise<void>;
  readonly events: EventStore;
  /** Of the rows in `events`. */
  readonly versions: DataVersions;
  readonly metadata: Metadata;
  readonly db: Executor;
  readonly blobs: BlobStore;
  readonly blobAddress: BlobAddress;
}

/** Opens the stores. The event engine continues opening in the background. */
export async function openStores(
  { config, folder, clock, log }: Foundation,
  closers: Closers,
): Promise<Stores> {
  const { engine, ready } = openEventEngine(config, folder.at('engine'), clock, log);
  closers.add(() => engine.close());
  const metadata = await openMetadata({ address: folder.at('metadata.db'), clock });
  closers.add(() => metadata.close());
  const versions = new DataVersions(clock);
  const events = versionedStore(engine.store, versions, computedTables);
  return {
    engine: { ...engine, store: events },
    engineReady: ready,
    events,
    versions,
    metadata,
    db: metadata.db,
    blobs: await openBlobs(config, folder.at('blobs')),
    blobAddress: blobAddress(config, folder.at('blobs')),
  };
}
