import { Client, type ClientConfig } from 'pg';
import type { ReleaseTask, SharedTask } from '../dialect.ts';
import { lockSpace, locks } from './advisory-locks.ts';
import { postgresError } from './postgres-error.ts';

/**
 * Takes the lock of a task in a separate session, which ends with the process.
 * @returns null if another instance has it
 * @throws PostgresError
 */
export async function beginTask(
  config: ClientConfig,
  task: SharedTask,
): Promise<ReleaseTask | null> {
  const client = new Client(config).on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ taken: number }>(
      'select pg_try_advisory_lock($1::int, $2::int) as taken',
      [lockSpace, locks[task]],
    );
    if (rows[0]?.taken === 1) return () => client.end();
    await client.end();
    return null;
  } catch (error) {
    void client.end().catch(() => undefined);
    throw postgresError(error);
  }
}
