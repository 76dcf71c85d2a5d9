import { sql } from 'kysely';
import { type Executor, type Instant, instantAfter } from '../store/metadata/index.ts';

/** What an instance has counted of a name. */
export interface Count {
  /** Keyed hash of the name. */
  readonly key: string;
  readonly count: number;
  /** Until the window ends, ms. */
  readonly endsIn: number;
}

/** Maximum number of others' counts to read, the highest first. */
const mostRead = 20_000;

/** Adds or replaces counts of an instance. */
export async function writeCounts(
  db: Executor,
  instance: string,
  counts: readonly Count[],
  now: Instant,
): Promise<void> {
  await db
    .insertInto('shared_counts')
    .values(
      counts.map(({ key, count, endsIn }) => ({
        ...{ key, instance, count },
        ends_at: instantAfter(now, Math.round(endsIn)),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['key', 'instance']).doUpdateSet((eb) => ({
        count: eb.ref('excluded.count'),
        ends_at: eb.ref('excluded.ends_at'),
      })),
    )
    .execute();
}

/** The counts of all other instances in windows that have not ended. */
export async function readCounts(
  db: Executor,
  instance: string,
  now: Instant,
): Promise<readonly Count[]> {
  const rows = await db
    .selectFrom('shared_counts')
    .select(['key', 'count', sql<number>`ends_at - ${now}`.as('ends_in')])
    .where('instance', '!=', instance)
    .where('ends_at', '>', now)
    .orderBy('count', 'desc')
    .orderBy('key')
    .limit(mostRead)
    .execute();
  return rows.map(({ key, count, ends_in: endsIn }) => ({ key, count, endsIn }));
}

/** Removes counts of windows that have ended. */
export async function removeEndedCounts(db: Executor, now: Instant): Promise<void> {
  await db.deleteFrom('shared_counts').where('ends_at', '<=', now).execute();
}
