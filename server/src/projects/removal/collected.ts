/** A place in a journal; places of different journals cannot be compared. */
interface JournalPlace {
  readonly journal: string;
  readonly position: number;
}

/** What removals need to know of the collecting side. */
export interface Collected {
  /**
   * Resolves when everything the collector had taken before the call is on disk or rejected, with
   * the place behind it; null when counts of dropped items still wait for the journal.
   */
  settle(): Promise<JournalPlace | null>;
  /** Everything before it is stored or dropped; null until the digest has reported. */
  stored(): JournalPlace | null;
  /** Whether the journal has dropped everything before the place; if not, asks it to. */
  forgotten(place: JournalPlace): boolean;
}

/**
 * Whether the digest has passed all that was accepted before the place, so that it stores none of
 * it from now on. What was accepted into another journal is older.
 * @param place null = nothing was accepted
 */
export function isDigested(collected: Pick<Collected, 'stored'>, place: JournalPlace | null) {
  const stored = collected.stored();
  if (stored === null) return false;
  return stored.journal !== place?.journal || stored.position >= place.position;
}
