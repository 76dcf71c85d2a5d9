import { CompiledQuery, type Kysely } from 'kysely';
import type { MetadataTables } from '../tables/all.ts';

/** Moves everything into the main file and empties the write-ahead log, including deleted secrets. */
export async function checkpointLog(db: Kysely<MetadataTables>): Promise<void> {
  const { rows } = await db.executeQuery<{ busy: number }>(
    CompiledQuery.raw('PRAGMA wal_checkpoint(TRUNCATE)'),
  );
  if (rows[0]?.busy !== 0) throw new Error('the write-ahead log is in use by a reader');
}
