import type { Clock } from '../platform/clock.ts';
import { Lru } from '../platform/lru.ts';
import type { Executor } from '../store/metadata/index.ts';

const mostKept = 10_000;
/** A project that has changed hands counts to its former owner for so long, ms. */
const keptFor = 60_000;

/**
 * Reads who owns a project, by its number or UUID: the ID of an account or an organization, else
 * empty.
 */
export function projectOwners(
  db: Executor,
  clock: Clock,
): (project: number | string) => Promise<string> {
  const known = new Lru<number | string, { readonly owner: string; readonly until: number }>(
    mostKept,
  );
  return async (project) => {
    const now = clock.now();
    const kept = known.get(project);
    if (kept !== undefined && now < kept.until) return kept.owner;
    const row = await db
      .selectFrom('projects')
      .select('owner_id')
      .where(typeof project === 'number' ? 'number' : 'id', '=', project)
      .executeTakeFirst();
    const owner = row?.owner_id ?? '';
    known.set(project, { owner, until: now + keptFor });
    return owner;
  };
}
