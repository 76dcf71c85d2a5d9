import { computedTables } from '../kinds/tables.ts';
import type { BlobAddress, BlobStore } from '../store/blobs/index.ts';
import { DataVersions, type EventStore, versionedStore } from '../store/events/index.ts';
import type { Executor, Metadata } from '../store/metadata/index.ts';
import { assumedPeers, type PeerInstances, noPeers, WatchedPeers } from '../journals/index.ts';
import { openExchange } from '../limits/index.ts';
import { steady } from '../platform/clock.ts';
import { ownCounts, type SharedCounts } from '../platform/shared-counts.ts';
import { bucketFinding } from './bucket-finding.ts';
import type { Closers } from './closers.ts';
import { type EventEngine, openEventEngine } from './event-engine.ts';
import type { Foundation } from './foundation.ts';
import { blobAddress, openBlobs, serviceS3 } from './service-blobs.ts';
import { databaseId, openServiceMetadata } from './service-metadata.ts';
import { requireOwnBucket, serviceUse } from './shared-stores.ts';

export interface Stores {
  readonly engine: EventEngine;
  /** Resolves when queries work; rejects if they never will. */
  readonly engineReady: Promise<void>;
  readonly events: EventStore;
  /** Of the rows in `events`. */
  readonly versions: DataVersions;
  readonly metadata: Metadata;
  readonly db: Executor;
  /** Other instances on the same stores. */
  readonly peers: PeerInstances;
  /** For limits that all instances share. */
  readonly counts: SharedCounts;
  readonly blobs: BlobStore;
  /** Ends requests to the bucket, for a service that stops. */
  readonly endBlobs: () => void;
  /** Rejects if the files belong to another database. */
  readonly otherBucket: Promise<never>;
  readonly blobAddress: BlobAddress;
}

/** Opens the stores. The event engine continues opening in the background. */
export async function openStores(base: Foundation, closers: Closers): Promise<Stores> {
  const { config, folder, clock, log } = base;
  const opening = openServiceMetadata(base, closers);
  const { engine, ready } = openEventEngine({
    ...{ config, clock, log },
    folder: folder.at('engine'),
    metadata: opening,
  });
  closers.add(() => engine.close());
  const metadata = await opening;
  const versions = new DataVersions(clock);
  const events = versionedStore(engine.store, versions, computedTables);
  const peers = openPeers(base, metadata);
  const ending = new AbortController();
  const endBlobs = (): void => ending.abort(new Error('the service is stopping'));
  closers.add(async () => endBlobs());
  const blobs = await openBlobs(config, folder.at('blobs'), ending.signal);
  const otherBucket = ownBucket(base, metadata, blobs, ending.signal);
  // Callers get the failure; it only must not count as unhandled.
  otherBucket.catch(() => undefined);
  return {
    engine: withStore(engine, events),
    engineReady: ready,
    events,
    versions,
    metadata,
    db: metadata.db,
    peers,
    counts: await openCounts(base, metadata, peers, closers),
    blobs,
    endBlobs,
    otherBucket,
    blobAddress: blobAddress(config, folder.at('blobs')),
  };
}

/** The engine with a store that notes what changes. */
function withStore(engine: EventEngine, store: EventStore): EventEngine {
  return {
    store,
    address: () => engine.address(),
    onMoved: (listener) => engine.onMoved(listener),
    embedded: () => engine.embedded(),
    close: () => engine.close(),
  };
}

/** Without stores that others reach, the lock of the database keeps them out. */
function openPeers({ config, clock }: Foundation, { db, now }: Metadata): PeerInstances {
  if (!serviceUse(config).isShared) return noPeers;
  // Without a journal, others have one.
  return config.roles.has('collect') ? new WatchedPeers(db, now, steady(clock)) : assumedPeers;
}

async function openCounts(
  { clock, random, makeId, report }: Foundation,
  { db, now }: Metadata,
  peers: PeerInstances,
  closers: Closers,
): Promise<SharedCounts> {
  if (peers === noPeers) return ownCounts;
  const instance = makeId();
  const isAlone = (): boolean => peers.isAlone;
  const parts = { db, now, clock: steady(clock), random, instance, isAlone, report };
  const { counts, close } = await openExchange(parts);
  closers.add(close);
  return counts;
}

/** While the bucket is unavailable, only operations that need it fail. */
async function ownBucket(
  { config, report }: Foundation,
  { db }: Metadata,
  blobs: BlobStore,
  ending: AbortSignal,
): Promise<never> {
  const never = new Promise<never>(() => undefined);
  if (serviceS3(config) === null) return never;
  const check = async (): Promise<void> => {
    const { text, advice } = await bucketFinding(config);
    if (advice !== null && !ending.aborted) report(`${text} ${advice}`, undefined);
  };
  const requireOwn = async (): Promise<void> => {
    const id = await databaseId(config, db);
    if (id !== null) await requireOwnBucket(blobs, config, id, ending);
  };
  // At the same time: the check can take 40 seconds, and nothing may be stored in a wrong bucket meanwhile.
  await Promise.all([check(), requireOwn()]);
  return never;
}
