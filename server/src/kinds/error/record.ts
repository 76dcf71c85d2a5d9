import type { RecordKind } from '../../collect/journal-record.ts';

/** Payload of kind `occurrence`: one error object as it was sent, with what its body says of all. */
export interface OccurrencePayload {
  /** Of the project when it was acknowledged: a reset of error tracking raises it. */
  readonly errorGeneration: number;
  /** Hashed or cookieless id; the nil UUID where the client named nobody. */
  readonly visitor: string;
  /** The client's own, or empty. */
  readonly session: string;
  readonly window: string;
  /** Unix ms: the client’s clock if plausible, else the time of receipt. */
  readonly timestamp: number;
  /** As grouping knows it, such as `javascript`. */
  readonly language: string;
  readonly type: string;
  readonly message: string;
  /** Lines joined by newline. */
  readonly stack: string;
  /** What caused it, and what caused that, and so on. */
  readonly causes: readonly OccurrenceCause[];
  readonly handled: boolean;
  /** How many equal ones this stands for, from 1. */
  readonly count: number;
  readonly release: string;
  readonly sdkName: string;
  readonly sdkVersion: string;
  readonly url: string;
  readonly page: string;
  /** Parsed by the digest, then forgotten. */
  readonly userAgent: string;
  /** ISO 3166 alpha-2, or empty. */
  readonly country: string;
  readonly context: Readonly<Record<string, unknown>>;
}

export const occurrenceRecords: RecordKind<OccurrencePayload> = { kind: 'occurrence' };

export interface OccurrenceCause {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}
