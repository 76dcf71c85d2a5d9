import type { NameKind } from '../../collect/digest/names/name-quotas.ts';
import type { RecordKind } from '../../collect/journal-record.ts';

/** Payload of kind `occurrence`: one error object as it was sent, with what its body says of all. */
export interface OccurrencePayload {
  /** Of the project when it was acknowledged; a reset of error tracking raises it. */
  readonly errorGeneration: number;
  /** Hashed or cookieless ID; the nil UUID if the client sent none. */
  readonly visitor: string;
  /** The client's own, or empty. */
  readonly session: string;
  readonly window: string;
  /** Unix ms: the client’s clock if plausible, else the time of receipt. */
  readonly timestamp: number;
  /** As in grouping, such as `javascript`. */
  readonly language: string;
  readonly type: string;
  readonly message: string;
  /** Lines joined by newline. */
  readonly stack: string;
  /** SHA-256 hex of what was sent; missing if the type is as it was sent. */
  readonly exactHash?: string;
  /** Its cause, the cause of that, and so on. */
  readonly causes: readonly OccurrenceCause[];
  readonly handled: boolean;
  /** How many equal ones this stands for, at least 1. */
  readonly count: number;
  readonly release: string;
  readonly sdkName: string;
  readonly sdkVersion: string;
  readonly url: string;
  readonly page: string;
  /** Parsed by the digest and not stored. */
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

export const release: NameKind = { name: 'release', quota: 'releases' };
export const errorProperty: NameKind = { name: 'errorProperty', quota: 'propertyNames' };
