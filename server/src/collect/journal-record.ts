import type { SentTextColumn } from '../store/events/index.ts';

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

/** Payload of kind `event`: one page view or custom event, judged and without its address. */
export interface EventPayload {
  readonly visitor: string;
  readonly cookieless: boolean;
  /** The client's session id; null = the digest assigns one. */
  readonly session: string | null;
  readonly window: string;
  /** Unix ms: the client's clock if believed, else the receive time. */
  readonly timestamp: number;
  /** Parsed by the digest, then forgotten. Cut to 512 characters. */
  readonly userAgent: string;
  /** ISO 3166 alpha-2, or empty. */
  readonly country: string;
  /** Text columns the client sent (`event` always); what is missing is not filled. */
  readonly columns: Readonly<Partial<Record<SentTextColumn, string>>>;
  readonly time_on_page: number | null;
  readonly session_duration: number | null;
  readonly scroll_depth: number | null;
  readonly buildId: string;
  readonly sdkName: string;
  readonly sdkVersion: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

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
