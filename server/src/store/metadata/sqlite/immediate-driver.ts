import { CompiledQuery, type DatabaseConnection, SqliteDriver } from 'kysely';

/** IMMEDIATE takes the write lock at once, so that a transaction never fails half-way for it. */
export class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}
