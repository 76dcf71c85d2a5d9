import type { Dialect, Kysely, RawBuilder } from 'kysely';
import type { MetadataTables } from './tables/all.ts';

/**
 * A kind of database that can hold the metadata: a folder next to this file and a line in
 * `dialects.ts`. What the stores rely on beyond this interface is in `server/test/metadata-conformance/`.
 */
export interface MetadataDialect {
  /** Whether an address (a path, or a URL) names a database of this kind. */
  accepts(address: string): boolean;
  /**
   * Connects; creates the database, readable by its owner only, if it doesn't exist.
   * @throws MetadataOpenError
   */
  open(address: string): Promise<OpenedDatabase>;
  /**
   * Its rows at one moment, while a service uses it.
   * @param file where a dialect may put a copy of it, in its own format
   * @throws MetadataOpenError
   */
  snapshot(address: string, file: string): Promise<MetadataSnapshot>;
}

export interface MetadataSnapshot {
  /** For one connection. */
  readonly kysely: Dialect;
  /** Whether it is the copy in the file, which may be changed. */
  readonly isCopy: boolean;
}

export interface OpenedDatabase {
  /** Name of the database in messages; without passwords. */
  readonly name: string;
  /** Its time when a statement runs, in Unix milliseconds: the same for all instances. */
  readonly now: RawBuilder<number>;
  /** A statement of a migration in its own SQL: the tables have the same columns in every dialect. */
  statements(statement: string): readonly string[];
  /** Its driver is a `GuardedDriver`, and its transactions take the write lock when they begin. */
  readonly kysely: Dialect;
  /** How it is copied before an upgrade; null if it has no way of its own. */
  readonly copies: DatabaseCopies | null;
  /** Bytes of a copy, at most. */
  size(): Promise<number>;
  /**
   * Keeps other services from using the database until it is closed, except for those that share it.
   * @throws MetadataOpenError if one uses it
   */
  claim(use: ServiceUse): Promise<void>;
  /** Begins a task that one instance at a time does; null while another one does it. Ends with the process. */
  beginTask(task: SharedTask): Promise<ReleaseTask | null>;
  /**
   * Removes deleted secrets from every file that the database reads.
   * @throws Error while a reader is in the way; try again later
   */
  checkpoint(db: Kysely<MetadataTables>): Promise<void>;
}

export interface DatabaseCopies {
  /** Where copies are put. */
  readonly folder: string;
  /**
   * Writes a copy into a folder.
   * @param emptied tables whose rows must not be in the copy
   */
  write(
    folder: string,
    db: Kysely<MetadataTables>,
    emptied: readonly (keyof MetadataTables)[],
  ): Promise<void>;
}

/** How a service uses a database. */
export interface ServiceUse {
  /** Whether others that share it can use it at the same time. */
  readonly isShared: boolean;
  /** What to do if another service uses it: the end of a sentence. */
  readonly advice: string;
}

/** What one instance at a time does. */
export type SharedTask = 'event-migrations' | 'first-start';

/** Lets others do the task. */
export type ReleaseTask = () => Promise<void>;

/** The database cannot be opened; the message is one sentence for the operator. */
export class MetadataOpenError extends Error {
  override readonly name = 'MetadataOpenError';
}
