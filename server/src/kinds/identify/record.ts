import type { RecordKind } from '../../collect/journal-record.ts';
import type { PersonChange } from '../../collect/identity/identified.ts';

/** Payload of kind `identify`: which person the client's visitors are. */
export interface IdentifyPayload extends PersonChange {
  /** Hashed IDs that belong to this person from now on, the client's own first. */
  readonly visitors: readonly string[];
}

export const identifyRecords: RecordKind<IdentifyPayload> = { kind: 'identify' };
