import type { Executor } from '../../store/metadata/index.ts';

/** A position in a journal; positions in different journals cannot be compared. */
export interface JournalPosition {
  readonly journal: string;
  readonly position: number;
}

/** A position in each journal that there was at a time. */
export type JournalPositions = readonly JournalPosition[];

/** What removals need to know about collecting on this instance. */
export interface LocalProgress {
  /**
   * Resolves when everything that the collector had accepted before the call is on disk or rejected, with the
   * position after it; null if counts of dropped items are not in the journal yet.
   */
  settle(): Promise<JournalPosition | null>;
  /** Everything before it is stored or dropped; null until the digest has reported. */
  stored(): JournalPosition | null;
  /** Whether the journal has dropped everything before the position; if not, requests it. */
  forgotten(place: JournalPosition): boolean;
}

/** The same about the journals of other instances, as far as they have said. */
export interface OtherJournals {
  /**
   * The positions after what they have accepted.
   * @param projectsVersion of a change of a project; null until each of them follows it
   */
  accepted(executor: Executor, projectsVersion?: number): Promise<JournalPositions | null>;
  /** Whether everything before these positions is stored or dropped. */
  areStored(place: JournalPositions): Promise<boolean>;
  /** Whether they have dropped everything before these positions; if not, requests it. */
  areForgotten(place: JournalPositions): Promise<boolean>;
  /** Journals that began after a place was determined. */
  newerThan(place: JournalPositions): Promise<readonly string[]>;
}

/** Of the only instance. */
export const noOtherJournals: OtherJournals = {
  accepted: async () => [],
  areStored: async () => true,
  areForgotten: async () => true,
  newerThan: async () => [],
};

/** What removals need to know about collecting on all instances. */
export class CollectionProgress {
  constructor(
    /** Null of an instance that collects nothing. */
    private readonly here: LocalProgress | null,
    private readonly others: OtherJournals,
  ) {}

  /** Resolves when requests to this instance that began before the call are answered. */
  async settle(): Promise<void> {
    await this.here?.settle();
  }

  /**
   * The place after everything that was accepted before the call here, and that other instances are known to have
   * accepted; null if it can't be said yet.
   * @param projectsVersion of a change of a project: what is accepted after the place follows it
   */
  async place(executor: Executor, projectsVersion?: number): Promise<JournalPositions | null> {
    const own = await this.here?.settle();
    const others = await this.others.accepted(executor, projectsVersion);
    if (own === null || others === null) return null;
    return own === undefined ? others : [own, ...others];
  }

  /**
   * Whether everything accepted before the place is stored or dropped, so that none of it is stored any more. Data in
   * journals that are not known is older.
   */
  async isStored(place: JournalPositions): Promise<boolean> {
    const stored = this.here?.stored();
    if (stored === null) return false;
    const own = place.find(({ journal }) => journal === stored?.journal);
    if (own !== undefined && stored !== undefined && stored.position < own.position) return false;
    return this.others.areStored(place);
  }

  /** Whether no journal has anything from before the place; if one has, requests that it drops it. */
  async isForgotten(place: JournalPositions): Promise<boolean> {
    const here = place.map((each) => this.here?.forgotten(each) ?? true).every(Boolean);
    return (await this.others.areForgotten(place)) && here;
  }

  newerThan(place: JournalPositions): Promise<readonly string[]> {
    return this.others.newerThan(place);
  }
}
