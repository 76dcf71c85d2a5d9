/**
 * What lies in the journal: a versioned envelope round one payload. Kinds are open, so that later
 * ones are added without a new format, and an upgrade reads the segments of the version before.
 */
export interface JournalRecord {
  /** Version of the envelope. */
  readonly v: 1;
  readonly kind: string;
  readonly project: number;
  readonly generation: number;
  /** Unix ms. */
  readonly receivedAt: number;
  /** UUIDv7 of the item; becomes the row's id. */
  readonly id: string;
  readonly payload: unknown;
}

/** What the records of one kind carry. Each kind has one, so that its halves agree. */
export interface RecordKind<Payload> {
  /** As in the journal. */
  readonly kind: string;
  /** Never set: it only says what the payload is. */
  readonly payload?: Payload;
}

/** Records that bring counts of what ingest dropped. */
export const countsKind = 'outcomes';

/** Payload of kind `outcomes`: dropped items counted in memory since the last such record. */
export interface OutcomesPayload {
  readonly counts: readonly {
    readonly project: number;
    readonly generation: number;
    /** `YYYY-MM-DD`, UTC. */
    readonly day: string;
    readonly outcome: string;
    readonly detail: string;
    readonly count: number;
  }[];
}
