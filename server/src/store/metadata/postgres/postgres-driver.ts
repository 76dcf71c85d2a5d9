import type { DatabaseConnection, Driver } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { Semaphore } from '../../../platform/semaphore.ts';
import { PostgresConnection } from './postgres-connection.ts';
import { postgresError } from './postgres-error.ts';
import type { ServiceLock } from './service-lock.ts';

/** Transactions and writing statements run one after another, as in SQLite. Reads run at the same time. */
export class PostgresDriver implements Driver {
  private readonly writers = new Semaphore(1);

  constructor(
    private readonly pool: Pool,
    private readonly lock: ServiceLock,
  ) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new PostgresConnection(() => this.connect(), this.writers);
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await ours(connection).begin();
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await ours(connection).commit();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await ours(connection).rollback();
  }

  async destroy(): Promise<void> {
    await this.pool.end();
    await this.lock.release();
  }

  private async connect(): Promise<PoolClient> {
    await this.lock.keep();
    try {
      return await this.pool.connect();
    } catch (error) {
      throw postgresError(error);
    }
  }
}

function ours(connection: DatabaseConnection): PostgresConnection {
  if (connection instanceof PostgresConnection) return connection;
  throw new TypeError('a connection of another driver');
}
