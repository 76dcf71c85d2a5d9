import type { Clock } from '../../platform/clock.ts';
import type { Pieces } from '../../platform/pieces.ts';
import type { BlobStore } from '../../store/blobs/index.ts';
import type { JournalPort } from '../journal-port.ts';
import type { BodyScheduler } from './body-scheduler.ts';
import type { Decompressor } from './decompress.ts';
import type { IngestResult } from './ingest-result.ts';
import type { ItemLimits } from './item-parts.ts';
import type { ParsedBody } from './parse-body.ts';
import type { BodyBudget, BodySender } from './read-body.ts';
import type { Rejection } from './rejection.ts';
import type { IngestParts, RequestContext } from './request-context.ts';

export interface CollectingParts extends IngestParts {
  readonly journal: JournalPort;
  /** Stores what is too large for the journal. */
  readonly blobs: BlobStore;
  readonly clock: Clock;
  readonly budget: BodyBudget;
  readonly scheduler: BodyScheduler;
  readonly decompressor: Decompressor;
  readonly onError: (error: unknown) => void;
}

/** How the route of one kind of data reads a request. */
export interface RouteLimits extends ItemLimits {
  /** Such as `/v1/web`. */
  readonly path: string;
  /** The maximum size of a body, compressed and decompressed. */
  readonly bodyBytes: number;
  /** Whether `?encoding=` says how the body is compressed, because beacons cannot set headers. */
  readonly encodingInQuery: boolean;
  /** Whether only a header's token counts, so that the project is known before the body is read. */
  readonly tokenInHeader?: boolean;
  /** Whether it stores files, which stop when the disk is low. */
  readonly storesFiles?: boolean;
  /** Rejects by the headers alone, before the body is read. */
  rejectUnread?(context: RequestContext): Rejection | null;
  /** Prepares what the checks need; null = nothing to wait for. Never rejects. */
  prepare?(value: unknown, context: RequestContext): Promise<void> | null;
}

export type ParseBody = (body: Buffer, sender: BodySender) => ParsedBody | Promise<ParsedBody>;

/** One collecting endpoint. */
export interface Collecting {
  readonly limits: RouteLimits;
  /** As `OpenedKind.parse`. */
  readonly parse: ParseBody | undefined;
  /** Checks the parsed body; one with many items in pieces. Synchronous; does not throw. */
  check(value: unknown, context: RequestContext): IngestResult | Pieces<IngestResult>;
}
