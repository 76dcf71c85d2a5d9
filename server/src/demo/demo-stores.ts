import type { JournalRecord } from '../collect/index.ts';
import type { DemoBuild } from '../kinds/demo-data.ts';
import type { BlobStore } from '../store/blobs/index.ts';
import type { EventStore } from '../store/events/index.ts';

/** The stores and actions that the demo needs. */
export interface DemoStores {
  readonly events: Pick<EventStore, 'insert' | 'query'>;
  readonly blobs: Pick<BlobStore, 'put'>;
  readonly journal: { append(records: readonly JournalRecord[]): Promise<void> };
  /** Resolves when everything in the journal is stored. */
  readonly stored: () => Promise<void>;
  /** Stores the source maps of a build of the project. */
  readonly upload: (projectId: string, build: DemoBuild) => Promise<void>;
  /** Resolves issues with an error type in a release, at a given time (Unix ms). */
  readonly resolve: (errorType: string, release: string, at: number) => Promise<void>;
}
