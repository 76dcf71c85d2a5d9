/** A position in a journal; positions in different journals cannot be compared. */
interface JournalPlace {
  readonly journal: string;
  readonly position: number;
}

/** What removals need to know about collecting. */
export interface Collected {
  /**
   * Resolves when everything that the collector had accepted before the call is on disk or rejected, with the
   * position after it; null if counts of dropped items are not in the journal yet.
   */
  settle(): Promise<JournalPlace | null>;
  /** Everything before it is stored or dropped; null until the digest has reported. */
  stored(): JournalPlace | null;
  /** Whether the journal has dropped everything before the position; if not, requests it. */
  forgotten(place: JournalPlace): boolean;
}

/**
 * Whether the digest has passed everything accepted before the position, so that it stores none of it any
 * more.
 * Data accepted into another journal is older.
 * @param place null if nothing was accepted
 */
export function isDigested(collected: Pick<Collected, 'stored'>, place: JournalPlace | null) {
  const stored = collected.stored();
  if (stored === null) return false;
  return stored.journal !== place?.journal || stored.position >= place.position;
}
