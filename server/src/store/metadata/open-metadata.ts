import { CompiledQuery } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import { migrate, type Migration } from './migrate.ts';
import { migrations as allMigrations } from './migrations/all.ts';
import { openSqliteFile, sqliteDialect } from './sqlite-driver.ts';
import type { MetadataTables } from './tables/all.ts';
import { ScopedKysely } from './transaction-scope.ts';
import type { Kysely, SqliteDatabase } from 'kysely';

/** What a store's functions take first: the database, or the transaction they run in. */
export type Executor = Kysely<MetadataTables>;

export interface Metadata {
  readonly db: Executor;
  /** Whether the database answers. */
  isReady(): Promise<boolean>;
  /**
   * Moves everything into the main file and empties the write-ahead log, deleted secrets too.
   * @throws Error when somebody reads the file meanwhile; trying again later helps
   */
  checkpoint(): Promise<void>;
  close(): Promise<void>;
}

export interface MetadataOptions {
  /** The database file; its folder exists. */
  readonly path: string;
  readonly clock: Clock;
  /** For tests of the migrations themselves. */
  readonly migrations?: readonly Migration[];
}

/** The database file cannot be opened; the message is one sentence for the operator. */
export class MetadataOpenError extends Error {
  override readonly name = 'MetadataOpenError';
}

/**
 * Opens and migrates the metadata store.
 * @throws MetadataOpenError when the file cannot be used, MigrationError when it cannot be migrated.
 */
export async function openMetadata(options: MetadataOptions): Promise<Metadata> {
  const db = new ScopedKysely<MetadataTables>({ dialect: sqliteDialect(openFile(options.path)) });
  try {
    await migrate(db, options.migrations ?? allMigrations, options);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    db,
    isReady: async () => {
      try {
        await db.executeQuery(CompiledQuery.raw('select 1'));
        return true;
      } catch {
        return false;
      }
    },
    checkpoint: async () => {
      const { rows } = await db.executeQuery<{ busy: number }>(
        CompiledQuery.raw('PRAGMA wal_checkpoint(TRUNCATE)'),
      );
      if (rows[0]?.busy !== 0) throw new Error('the write-ahead log is in use by a reader');
    },
    close: () => db.destroy(),
  };
}

function openFile(path: string): SqliteDatabase {
  try {
    return openSqliteFile(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MetadataOpenError(`the metadata database ${path} cannot be opened: ${reason}`, {
      cause: error,
    });
  }
}
