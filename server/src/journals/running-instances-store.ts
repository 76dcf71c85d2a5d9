import { type Executor, type Instant, instantAfter } from '../store/metadata/index.ts';

/** An instance that has said nothing for this time does not run, or can't use the database (ms). */
const runsFor = 30_000;

/**
 * Names of the machines of other instances that run, also of earlier releases.
 * @param db also one whose tables are of an earlier release
 * @param own ID of the journal of this data folder; null without one
 */
export async function runningInstances(
  db: Executor,
  own: string | null,
  now: Instant,
): Promise<readonly string[]> {
  const tables = new Set((await db.introspection.getTables()).map(({ name }) => name));
  const since = instantAfter(now, -runsFor);
  const collecting = tables.has('journals')
    ? await db
        .selectFrom('journals')
        .select('name')
        .where('id', '!=', own ?? '')
        .where('heartbeat_at', '>=', since)
        .where('stopped_at', 'is', null)
        .where('retired_at', 'is', null)
        .orderBy('name')
        .execute()
    : [];
  const others = tables.has('processes')
    ? await db
        .selectFrom('processes')
        .select('name')
        .where('heartbeat_at', '>=', since)
        .orderBy('name')
        .execute()
    : [];
  return [...collecting, ...others].map(({ name }) => name);
}
