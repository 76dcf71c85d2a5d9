/** What may be cleared of a person; each is a text or not known. */
export const personFields = ['email', 'name', 'phone', 'avatarUrl'] as const;
export type PersonField = (typeof personFields)[number];

/** What a client says of a person. */
export interface PersonChange {
  /** UUID text, the same for the same project and external ID. */
  readonly personId: string;
  readonly externalId: string;
  /** Null keeps what is known. */
  readonly fields: Readonly<Record<PersonField, string | null>>;
  /** Cleared before the sent fields are applied. */
  readonly clearFields: readonly PersonField[];
  readonly traits: Readonly<Record<string, unknown>>;
  /** Whether all traits known before are removed. */
  readonly replaceTraits: boolean;
  /** Removed before the sent traits are applied. */
  readonly unsetTraits: readonly string[];
}

/** The same with its place in the journal, as the digest reports it to the main process. */
export interface Identified extends PersonChange {
  /** Number of the project. */
  readonly project: number;
  readonly generation: number;
  /** Place in the journal. */
  readonly position: number;
  /** Unix ms. */
  readonly receivedAt: number;
}
