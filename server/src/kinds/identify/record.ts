/** What may be cleared of a person; each is a text or not known. */
export const personFields = ['email', 'name', 'phone', 'avatarUrl'] as const;
export type PersonField = (typeof personFields)[number];

/** Payload of kind `identify`: whom a client says its visitors are. */
export interface IdentifyPayload {
  /** UUID text, the same for the same project and external id. */
  readonly personId: string;
  readonly externalId: string;
  /** Hashed ids that are this person from now on, the client's own first. */
  readonly visitors: readonly string[];
  /** Null keeps what is known. */
  readonly fields: Readonly<Record<PersonField, string | null>>;
  /** Cleared before what was sent is taken over. */
  readonly clearFields: readonly PersonField[];
  readonly traits: Readonly<Record<string, unknown>>;
  /** Whether all traits known before go. */
  readonly replaceTraits: boolean;
  /** Removed before what was sent is taken over. */
  readonly unsetTraits: readonly string[];
}

/** An identify in the journal, as far as keeping the person needs it. */
export interface Identified extends Omit<IdentifyPayload, 'visitors'> {
  /** Number of the project. */
  readonly project: number;
  readonly generation: number;
  /** Place in the journal. */
  readonly position: number;
  /** Unix ms. */
  readonly receivedAt: number;
}
