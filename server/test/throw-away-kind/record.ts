import type { NameKind } from '../../src/collect/digest/names/name-quotas.ts';
import type { RecordKind } from '../../src/collect/journal-record.ts';

/** Payload of kind `flag`: one evaluation of a feature flag, checked. */
export interface FlagPayload {
  /** Hashed or cookieless ID. */
  readonly visitor: string;
  readonly session: string;
  /** Unix ms. */
  readonly timestamp: number;
  readonly flag: string;
  readonly variant: string;
  readonly context: Readonly<Record<string, unknown>>;
}

export const flagRecords: RecordKind<FlagPayload> = { kind: 'flag' };
export const flagContext: NameKind = { name: 'flagContext', quota: 'propertyNames' };
