/**
 * A journal record: a versioned envelope around one payload. Kinds are open, so that later releases can add
 * some without a new format, and read the segments of earlier ones.
 */
export interface JournalRecord {
  /** Version of the envelope. */
  readonly v: 1;
  readonly kind: string;
  readonly project: number;
  readonly generation: number;
  /** Unix ms. */
  readonly receivedAt: number;
  /** UUIDv7 of the item, which becomes the row's ID. */
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

/** Payload of kind `outcomes`: items dropped since the last such record, counted in memory. */
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
