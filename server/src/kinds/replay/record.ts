import type { RecordKind } from '../../collect/journal-record.ts';

/** Payload of kind `replay`: one chunk whose events are in the blob store already. */
export interface ReplayPayload {
  readonly visitor: string;
  readonly session: string;
  readonly window: string;
  /** UUID made of what identifies the chunk. */
  readonly batch: string;
  readonly sequence: number;
  readonly view: string;
  readonly flushReason: string;
  readonly isFinal: boolean;
  /** Unix ms: its start and end, by the client’s clock if plausible. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly sessionStart: number;
  /** Timestamps of the first and the last event as sent; 0 = no events. */
  readonly begins: number;
  readonly ends: number;
  readonly events: number;
  readonly clicks: number;
  readonly hasFullSnapshot: boolean;
  /** Of the events as JSON. */
  readonly bytes: number;
  readonly storedBytes: number;
  /** Key of the blob; empty = no events. */
  readonly blob: string;
  readonly url: string;
  readonly routes: readonly string[];
  /** Parsed by the digest and not stored. */
  readonly userAgent: string;
  readonly country: string;
}

export const replayRecords: RecordKind<ReplayPayload> = { kind: 'replay' };
