import type { Executor } from '../store/metadata/index.ts';
import { nextChange } from './project-change-store.ts';

export interface FirstEvent {
  /** The project in the event store. */
  readonly number: number;
  readonly generation: number;
  /** Unix ms. */
  readonly receivedAt: number;
  /** Unix ms. */
  readonly now: number;
}

/**
 * Keeps the earliest time of receipt in the project's current generation. Returns the stored time, or null if
 * there is no such project in that generation.
 */
export async function markFirstEvent(db: Executor, event: FirstEvent): Promise<number | null> {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('projects')
      .select(['id', 'first_event_at'])
      .where('number', '=', event.number)
      .where('generation', '=', event.generation)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (row === undefined) return null;
    if (row.first_event_at !== null && row.first_event_at <= event.receivedAt) {
      return row.first_event_at;
    }
    await transaction
      .updateTable('projects')
      .set({
        first_event_at: event.receivedAt,
        changed_at: await nextChange(transaction, event.now),
      })
      .where('id', '=', row.id)
      .execute();
    return event.receivedAt;
  });
}
