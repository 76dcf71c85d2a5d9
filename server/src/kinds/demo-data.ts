import type { BlobStore } from '../store/blobs/index.ts';
import type { EventRow } from './web/table.ts';

export interface DemoProject {
  /** UUID. */
  readonly id: string;
  readonly number: number;
  readonly generation: number;
}

/** What kinds know of the demo while they make their data. */
export interface DemoContext {
  readonly project: DemoProject;
  /** Unix ms; nothing happens later. */
  readonly now: number;
  readonly blobs: Pick<BlobStore, 'put'>;
  /** Sessions with an error: the kind that makes the errors adds them. */
  readonly failed: Set<string>;
}

/** An item sent by the demo site, as a record of the journal, and when (Unix ms). */
export interface DemoItem<Payload extends object = object> {
  readonly at: number;
  /** The kind of the record. */
  readonly kind: string;
  readonly payload: Payload;
  /** Sent last, because it must find its issue resolved. */
  readonly reopens?: Reopening;
}

/** Times are Unix ms. */
export interface Reopening {
  readonly errorType: string;
  /** In which the issue was resolved, and when. */
  readonly release: string;
  readonly resolvedAt: number;
  /** When the error could first be back. */
  readonly since: number;
}

/** A release of the demo site and its source maps. */
export interface DemoBuild {
  readonly buildId: string;
  /** Unix ms. */
  readonly deployedAt: number;
  readonly files: readonly { readonly fileName: string; readonly content: string }[];
}

/** What a kind adds to a day of the demo. */
interface DemoDay {
  /** Rows of its table, which are inserted as they are. */
  readonly rows?: readonly object[];
  /** Items for the journal. */
  readonly items?: readonly DemoItem[];
}

/** The demo data of a kind. Days come in order. */
export interface DemoMaker {
  /** Uploaded before items are sent. */
  readonly builds?: readonly DemoBuild[];
  /** @param visits page views and events of the day, in order of time */
  ofDay(visits: readonly EventRow[]): DemoDay;
  /** What is only known after the last day. */
  atEnd?(): Promise<readonly DemoItem[]>;
}

/** Starts from the same seed each time, so that two runs make the same data. */
export type DemoData = (context: DemoContext) => DemoMaker;
