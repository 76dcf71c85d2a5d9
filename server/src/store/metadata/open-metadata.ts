import { CompiledQuery, type Kysely, type LogEvent, type RawBuilder } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DatabaseCopies, OpenedDatabase, ServiceUse } from './dialect.ts';
import { openDatabase } from './dialects.ts';
import { migrate, type MetadataUpgrade } from './migrate.ts';
import { migrations } from './migrations/all.ts';
import type { UpgradeCopyRules } from '../upgrade-copies.ts';
import type { Migration } from './migration.ts';
import type { MetadataTables } from './tables/all.ts';
import { ScopedKysely } from './transaction-scope.ts';

/** The first parameter of a store's functions: the database, or a transaction. */
export type Executor = Kysely<MetadataTables>;

/** Unix milliseconds: a value, or the database's time when the statement runs. */
export type Instant = number | RawBuilder<number>;

export interface Outage {
  /** In ms of `performance.now`. */
  readonly at: number;
  readonly reason: string;
}

export interface Metadata {
  readonly db: Executor;
  /** The database's time, for what instances compare. */
  readonly now: RawBuilder<number>;
  readonly beginTask: OpenedDatabase['beginTask'];
  /** What opening it has changed; null for a new database, and without changes. */
  readonly upgrade: MetadataUpgrade | null;
  /** Whether the database answers. */
  isReady(): Promise<boolean>;
  /** The last statement that failed because of the database, such as its full disk; null if none has. */
  lastOutage(): Outage | null;
  /**
   * Removes deleted secrets (salts) from every file that the database reads.
   * @throws Error while a reader is in the way; try again later
   */
  checkpoint(): Promise<void>;
  close(): Promise<void>;
}

export interface MetadataOptions {
  /** A path to a file in an existing folder, or another address of a dialect. */
  readonly address: string;
  readonly clock: Clock;
  /** Keeps other services from using the database, except for those that share it; default: none. */
  readonly service?: ServiceUse;
  /** Copies before an upgrade. */
  readonly copies?: UpgradeCopyRules;
  /** How a database on a server is copied before an upgrade; default: it is not upgraded. */
  readonly serverCopies?: DatabaseCopies;
  /**
   * Whether it may be migrated; default: yes, unless a service has used it and nothing copies it before. One of an earlier
   * version may be using it.
   */
  readonly mayUpgrade?: boolean;
  /** Names of other instances that use the database, of which a release before this one may have made the tables. */
  readonly running?: (db: Executor, now: Instant) => Promise<readonly string[]>;
  /** For tests of migrations. */
  readonly migrations?: (own: readonly Migration[]) => readonly Migration[];
}

/** For commands, which have no setting. */
const defaultCopies: UpgradeCopyRules = { kept: 3, leastFree: 0 };

/**
 * Opens and migrates the metadata store.
 * @throws MetadataOpenError if the database cannot be used
 * @throws MigrationError if it cannot be migrated
 */
export async function openMetadata(options: MetadataOptions): Promise<Metadata> {
  const { clock } = options;
  const database = await openDatabase(options.address);
  let outage: Outage | null = null;
  const log = (event: LogEvent): void => {
    if (event.level === 'error') outage = outageOf(event.error) ?? outage;
  };
  const db = new ScopedKysely<MetadataTables>({ dialect: database.kysely, log });
  let upgrade: MetadataUpgrade | null;
  try {
    if (options.service !== undefined) await database.claim(options.service);
    const steps = options.migrations?.(migrations) ?? migrations;
    const copies = options.copies ?? defaultCopies;
    const { mayUpgrade = null, running = async () => [] } = options;
    const otherwise = options.serverCopies ?? null;
    const others = () => running(db, database.now);
    upgrade = await migrate(db, steps, { database, clock, copies, otherwise, mayUpgrade, others });
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    db,
    upgrade,
    now: database.now,
    beginTask: (task) => database.beginTask(task),
    isReady: async () => {
      try {
        await db.executeQuery(CompiledQuery.raw('select 1'));
        return true;
      } catch {
        return false;
      }
    },
    lastOutage: () => outage,
    checkpoint: () => database.checkpoint(db),
    close: () => db.destroy(),
  };
}

/** Null if the database is not the reason. */
function outageOf(error: unknown): Outage | null {
  if (!(error instanceof AppError) || error.tag !== 'ServiceUnavailableError') return null;
  const reason = error.cause instanceof Error ? error.cause.message : String(error.cause);
  return { at: performance.now(), reason };
}
