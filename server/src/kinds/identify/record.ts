import type { RecordKind } from '../../collect/journal-record.ts';

/** Fields of a person that can be cleared; null = unknown. */
export const personFields = ['email', 'name', 'phone', 'avatarUrl'] as const;
export type PersonField = (typeof personFields)[number];

/** The content of an identify call. */
export interface PersonChange {
  /** UUID text, the same for the same project and external ID. */
  readonly personId: string;
  readonly externalId: string;
  /** Null keeps the known value. */
  readonly fields: Readonly<Record<PersonField, string | null>>;
  /** Cleared before the sent fields are applied. */
  readonly clearFields: readonly PersonField[];
  readonly traits: Readonly<Record<string, unknown>>;
  /** Whether all known traits are removed. */
  readonly replaceTraits: boolean;
  /** Removed before the sent traits are applied. */
  readonly unsetTraits: readonly string[];
}

/** Payload of kind `identify`: which person the client's visitors are. */
export interface IdentifyPayload extends PersonChange {
  /** Hashed IDs that belong to this person from now on, the client's own first. */
  readonly visitors: readonly string[];
}

export const identifyRecords: RecordKind<IdentifyPayload> = { kind: 'identify' };
