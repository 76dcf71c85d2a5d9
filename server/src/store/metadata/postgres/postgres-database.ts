import { PostgresAdapter, PostgresIntrospector, sql } from 'kysely';
import { Pool } from 'pg';
import type { OpenedDatabase } from '../dialect.ts';
import { GuardedDriver } from '../guarded-driver.ts';
import { checkServer, clientConfig } from './open-postgres.ts';
import { EmptyListCompiler } from './postgres-compiler.ts';
import { PostgresDriver } from './postgres-driver.ts';
import { isOutage, uniqueColumns } from './postgres-error.ts';
import { postgresStatements } from './postgres-sql.ts';
import { beginTask } from './shared-task.ts';
import { ServiceLock } from './service-lock.ts';

/** @throws MetadataOpenError */
export async function openPostgres(address: string): Promise<OpenedDatabase> {
  const config = clientConfig(address);
  const name = await checkServer(config);
  const pool = new Pool(config);
  // A connection that breaks while nothing uses it is replaced; in use, its statement fails.
  const ignore = (): void => undefined;
  pool.on('error', ignore).on('connect', (client) => client.on('error', ignore));
  const lock = new ServiceLock(config, name);
  return {
    name,
    // A statement that writes begins after it has the lock of writers.
    now: sql`floor(extract(epoch from statement_timestamp()) * 1000)::bigint`,
    statements: postgresStatements,
    kysely: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () =>
        new GuardedDriver(new PostgresDriver(pool, lock), { uniqueColumns, isOutage }),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new EmptyListCompiler(),
    },
    claim: (use) => lock.take(use),
    beginTask: (task) => beginTask(config, task),
    copies: null,
    size: async () => {
      const size = 'select pg_database_size(current_database())::float8 as bytes';
      return (await pool.query<{ bytes: number }>(size)).rows[0]?.bytes ?? 0;
    },
    // Writes the table to a new file. The server reuses its logs in time, and backups are the operator's.
    checkpoint: async () => {
      await pool.query('vacuum (full) salts');
    },
  };
}
