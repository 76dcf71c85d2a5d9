import { Client, type ClientConfig, type PoolConfig } from 'pg';
import { MetadataOpenError } from '../dialect.ts';
import { connectProblem } from './connect-problem.ts';
import { postgresTypes } from './postgres-types.ts';
import { serverProblem, type ServerState, serverState } from './server-state.ts';

/** Connections of one service; readers wait when all are in use. */
const mostConnections = 10;
/** How long to wait for a connection, for the lock of another writer, and for an answer (ms). */
const connectWithin = 10_000;
const lockWithin = 30_000;
const answerWithin = 300_000;
const idleTimeout = 60_000;

export function clientConfig(address: string): PoolConfig {
  return {
    connectionString: address,
    fallback_application_name: 'bellwether',
    types: postgresTypes,
    max: mostConnections,
    connectionTimeoutMillis: connectWithin,
    query_timeout: answerWithin,
    idleTimeoutMillis: idleTimeout,
    onConnect: (client) => client.query(waitForLocks(lockWithin)),
    keepAlive: true,
  };
}

/** A statement, because poolers reject settings with which a session begins. */
export const waitForLocks = (milliseconds: number): string => `set lock_timeout = ${milliseconds}`;

/**
 * Connects once, to find out what is wrong with the address or the server.
 * @returns the name of the database in messages
 * @throws MetadataOpenError
 */
export async function checkServer(config: ClientConfig): Promise<string> {
  const client = clientOf(config);
  const name = `${client.host}:${client.port}/${client.database ?? ''}`;
  let problem: string | null;
  try {
    await client.connect();
    const { rows } = await client.query<ServerState>(serverState);
    problem = serverProblem(rows[0]);
  } catch (error) {
    problem = connectProblem(error);
  } finally {
    void client.end().catch(() => undefined);
  }
  if (problem !== null) throw new MetadataOpenError(`the metadata database ${name} ${problem}`);
  return name;
}

/** Parsing the address can read files of certificates. */
function clientOf(config: ClientConfig): Client {
  try {
    // If the connection fails, so does the statement.
    return new Client(config).on('error', () => undefined);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new MetadataOpenError(
      `the address of the metadata database cannot be used${code}; it must be such as ` +
        'postgres://user:password@host:5432/database, and its certificates must be readable',
    );
  }
}
