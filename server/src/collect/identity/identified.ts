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

/** Where identify calls come from, unless they come in the order of the journal. */
export interface IdentifiedSource {
  /** Positions that were processed are remembered under this name. */
  readonly mark: string;
  /** Whether they can be older than a removal in progress even if their positions are later. */
  readonly isLate: boolean;
}

/** An identify call with its place in the journal, as the digest reports it to the main process. */
export interface Identified extends PersonChange {
  /** Number of the project. */
  readonly project: number;
  readonly generation: number;
  /** Position in the journal. */
  readonly position: number;
  /** Unix ms. */
  readonly receivedAt: number;
  /**
   * Orders the calls of all journals, Unix ms: when the call was received, or later if the journal's clock was
   * set back before.
   */
  readonly orderedAt: number;
}
