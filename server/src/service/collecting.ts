import type { Journal, DeadLetterRemoval, OutcomeCounter, SaltKeeper } from '../collect/index.ts';
import type { SharedDeadLetters } from '../dead-letters/index.ts';
import type { RegisteredJournals } from '../journals/index.ts';
import type { CollectionProgress, LiveProjectDirectory } from '../projects/index.ts';
import type { ServiceDigest } from './service-digest.ts';

/** What only a process with the role `collect` has. */
export interface LocalCollecting {
  readonly salts: SaltKeeper;
  readonly journal: Journal;
  readonly outcomes: OutcomeCounter;
}

export interface Collecting {
  /** The projects, in memory. */
  readonly directory: LiveProjectDirectory;
  /** Null if other processes collect. */
  readonly localCollecting: LocalCollecting | null;
  /** Not started. */
  readonly digest: ServiceDigest;
  readonly collected: CollectionProgress;
  /** Removes dead letters, of all instances. */
  readonly letters: DeadLetterRemoval;
  /**
   * The texts that a field has in all dead letters. Null if that is unknown, because other instances have some,
   * or the digest moves them.
   */
  readonly valuesInDeadLetters: (field: string) => Promise<ReadonlySet<string> | null>;
  /** Null if dead letters stay on the disk, or this process has none. */
  readonly sharedLetters: SharedDeadLetters | null;
  /** Number of dead letters, of all instances; null if unknown. */
  readonly deadLetterCount: () => number | null;
  /** Journals of other instances; null if the metadata is a file, which has one instance. */
  readonly others: RegisteredJournals | null;
  /**
   * Resolves when everything that any instance acknowledged before the call is stored.
   * @throws AppError after ten seconds
   */
  readonly whenStored: () => Promise<void>;
  /** Rejects with a sentence if others go on without the journal here, because it was retired. */
  readonly retired: Promise<never>;
}
