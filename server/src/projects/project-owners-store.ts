import { type Clock, steady } from '../platform/clock.ts';
import { Lru } from '../platform/lru.ts';
import type { Executor } from '../store/metadata/index.ts';

const mostKept = 10_000;
/** How long a moved project still counts for its former owner, ms. */
const lifetime = 60_000;

/**
 * Returns the owner of a project by its number or UUID: the ID of an account or an organization, or an empty
 * text.
 */
export function projectOwners(
  db: Executor,
  clock: Clock,
): (project: number | string) => Promise<string> {
  const known = new Lru<number | string, { readonly owner: string; readonly until: number }>(
    mostKept,
  );
  const elapsed = steady(clock);
  return async (project) => {
    const now = elapsed.now();
    const kept = known.get(project);
    if (kept !== undefined && now < kept.until) return kept.owner;
    const row = await db
      .selectFrom('projects')
      .select('owner_id')
      .where(typeof project === 'number' ? 'number' : 'id', '=', project)
      .executeTakeFirst();
    const owner = row?.owner_id ?? '';
    known.set(project, { owner, until: now + lifetime });
    return owner;
  };
}
