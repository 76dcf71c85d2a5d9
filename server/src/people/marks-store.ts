import { type Executor, type Instant, instantAfter } from '../store/metadata/index.ts';

/** A batch that was interrupted is stored again within this time, or its calls change nothing (ms). */
const keptFor = 30 * 86_400_000;

/**
 * Removes marks that have not moved for a month: each portion of dead letters has one of its own. Call it every day.
 * Identify calls that are processed again are older than what they have set, so they change nothing.
 */
export async function removeUnusedMarks(db: Executor, now: Instant): Promise<void> {
  await db
    .updateTable('identify_marks')
    .set((eb) => ({ seen_position: eb.ref('position'), seen_at: now }))
    .whereRef('seen_position', '!=', 'position')
    .execute();
  await db
    .deleteFrom('identify_marks')
    .where('seen_at', '<', instantAfter(now, -keptFor))
    .execute();
}
