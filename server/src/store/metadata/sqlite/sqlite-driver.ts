import { CompiledQuery, type DatabaseConnection, SqliteDriver } from 'kysely';

/**
 * IMMEDIATE takes the write lock at the start, so that a transaction never fails halfway because of it.
 */
export class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      // A full disk has already ended the transaction.
      if (!(error instanceof Error) || !error.message.includes('no transaction is active'))
        throw error;
    }
  }
}

const codes = new Set<unknown>(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']);

/** The columns of a unique violation in an error of SQLite; null for other errors. */
export function uniqueColumns(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || !codes.has(error.code)) return null;
  return error.message.replace(/^.*UNIQUE constraint failed: /, '');
}

/** Whether the disk is full or fails, so that the same may succeed later. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return error.code === 'SQLITE_FULL' || String(error.code).startsWith('SQLITE_IOERR');
}
