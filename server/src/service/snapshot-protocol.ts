import type { EngineAddress, EventStoreOptions } from '../store/events/index.ts';

/** File in the data folder, for its owner only: how commands reach the running service, on loopback. */
export const snapshotDoor = 'backup-control.json';
/** Folder in the data folder, on the same file system as the engine's parts. */
export const snapshotFolder = 'snapshot';

/** Content of the file. */
export interface SnapshotDoor {
  readonly port: number;
  readonly secret: string;
}

/** Lines of JSON. The snapshot lives as long as the connection. */
export type ToSnapshots =
  | {
      readonly type: 'begin';
      readonly secret: string;
      /** Whether it knows `working`, which commands of earlier releases don't. */
      readonly knowsWorking?: boolean;
    }
  /** Asks for the address of the embedded engine instead. Roll-ups may be rebuilt until the connection ends. */
  | { readonly type: 'engine'; readonly secret: string }
  /** The metadata was copied to the folder, or its moment is settled. */
  | { readonly type: 'settled' }
  /** The backup is complete. */
  | { readonly type: 'complete' };

export type FromSnapshots =
  /** Every second, so that silence means that the service hangs. */
  | { readonly type: 'working' }
  /** Until all acknowledged data is stored. */
  | { readonly type: 'waiting'; readonly records: number }
  /** Nothing is stored: copy the metadata. */
  | {
      readonly type: 'held';
      readonly folder: string;
      readonly at: number;
      readonly instance: string;
    }
  /** The snapshot is complete; nothing was stored for so long (ms). */
  | {
      readonly type: 'ready';
      readonly held: number;
      /** Has frozen tables with the events; null if they are in the folder. */
      readonly server: EventStoreOptions | null;
      /** ID of the snapshot for which other instances handed over dead letters; null if there are no others. */
      readonly handedOver: string | null;
    }
  /** The time of the backup is in the metadata, where all instances find it. */
  | { readonly type: 'noted' }
  | { readonly type: 'engine'; readonly address: EngineAddress }
  | { readonly type: 'failed'; readonly message: string };
