import { Client, type ClientConfig, DatabaseError } from 'pg';
import { postgresError } from './postgres-error.ts';

/**
 * Whether a pooler gives the same session of the server to several clients in turns, as PgBouncer does in transaction mode.
 * Locks of a session would stay with the server when their owner ends, and another client could have them too.
 * @throws PostgresError
 */
export async function hasSharedSessions(config: ClientConfig): Promise<boolean> {
  const first = new Client(config).on('error', () => undefined);
  const second = new Client(config).on('error', () => undefined);
  try {
    await first.connect();
    const before = await serverProcess(first);
    await second.connect();
    // A transaction keeps its session. Poolers give it the one that was used last.
    if (!(await begins(second))) return true;
    return (await serverProcess(second)) === before || (await serverProcess(first)) !== before;
  } catch (error) {
    throw postgresError(error);
  } finally {
    for (const client of [first, second]) void client.end().catch(() => undefined);
  }
}

/** PgBouncer rejects transactions in statement mode. */
async function begins(client: Client): Promise<boolean> {
  try {
    await client.query('begin');
    return true;
  } catch (error) {
    if (error instanceof DatabaseError) return false;
    throw error;
  }
}

async function serverProcess(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}
