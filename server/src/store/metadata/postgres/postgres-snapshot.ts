import {
  type DatabaseConnection,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { Client } from 'pg';
import type { MetadataSnapshot } from '../dialect.ts';
import { checkServer, clientConfig } from './open-postgres.ts';

/**
 * The rows at one moment, in a transaction that only reads: it waits for no writer, and no writer waits for it.
 * @throws MetadataOpenError
 */
export async function postgresSnapshot(address: string): Promise<MetadataSnapshot> {
  const config = clientConfig(address);
  await checkServer(config);
  const client = new Client(config).on('error', () => undefined);
  await client.connect();
  // What was read is written elsewhere between two statements, which can take longer than the server allows.
  await client.query('set idle_in_transaction_session_timeout = 0');
  await client.query('begin isolation level repeatable read read only');
  const connection: DatabaseConnection = {
    executeQuery: async <Row>({
      sql,
      parameters,
    }: {
      sql: string;
      parameters: readonly unknown[];
    }) => {
      const { rows } = await client.query<Row>(sql, [...parameters]);
      return { rows };
    },
    streamQuery: () => {
      throw new Error('the metadata database has no streams');
    },
  };
  const unsupported = () => Promise.reject(new Error('a snapshot is one transaction'));
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => connection,
    releaseConnection: async () => undefined,
    beginTransaction: unsupported,
    commitTransaction: unsupported,
    rollbackTransaction: unsupported,
    destroy: () => client.end(),
  };
  return {
    isCopy: false,
    kysely: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  };
}
