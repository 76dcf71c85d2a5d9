import type { JournalRecord } from '../collect/index.ts';
import type { BlobStore } from '../store/blobs/index.ts';
import type { EventStore } from '../store/events/index.ts';

/** What the demo writes with. */
export interface DemoStores {
  readonly events: Pick<EventStore, 'insert' | 'query'>;
  readonly blobs: Pick<BlobStore, 'put'>;
  readonly journal: { append(records: readonly JournalRecord[]): Promise<void> };
  /** Resolves when all that was appended is stored. */
  readonly stored: () => Promise<void>;
  /** Resolves issues of a type of error in a release, as somebody did at a time (Unix ms). */
  readonly resolve: (errorType: string, release: string, at: number) => Promise<void>;
}
