import type { Executor } from '../store/metadata/index.ts';
import type { Import } from './import.ts';

/** How long a portion is stored at most, ms. Its sender then sends it again. */
export const storedWithin = 10 * 60_000;
/** How long its last insert can go on in the engine after that, or after a failure, ms. */
const lastInsert = 3 * 60_000;

/** A portion that is being stored: until when, Unix ms. */
export interface StoredPortion {
  readonly id: string;
  readonly until: number;
}

/**
 * Notes that the next portion is being stored: rows of the import are removed only afterwards, so that none comes after
 * the removal, even if the process is killed.
 * @returns null if the import is at another offset, or no longer running, or its rows are being wiped
 */
export async function beginStoring(
  executor: Executor,
  { id, offset }: Pick<Import, 'id' | 'offset'>,
  now: number,
): Promise<StoredPortion | null> {
  const until = now + storedWithin + lastInsert;
  const { numUpdatedRows } = await executor
    .updateTable('imports')
    .set({ storing_until: until })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('offset_bytes', '=', offset)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('projects')
          .select('projects.id')
          .whereRef('projects.id', '=', 'imports.project_id')
          .whereRef('projects.generation', '=', 'imports.generation'),
      ),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 0n ? null : { id, until };
}

/** Rows can be removed at once, or some time after a failure, unless another process stores the portion too. */
export async function endStoring(
  executor: Executor,
  { id, until }: StoredPortion,
  failedAt: number | null,
): Promise<void> {
  await executor
    .updateTable('imports')
    .set({ storing_until: failedAt === null ? null : failedAt + lastInsert })
    .where('id', '=', id)
    .where('storing_until', '=', until)
    .execute();
}
