import type { Generations } from '../module.ts';
import { removeInPortions } from '../platform/in-portions.ts';
import type { Executor } from '../store/metadata/index.ts';
import { removeOlderPeople } from './people-store.ts';

/** Removes the people of older generations of a project. Can be repeated. */
export async function removePeopleOf(
  db: Executor,
  project: Generations,
  signal: AbortSignal,
): Promise<void> {
  let after = '';
  await removeInPortions(async (limit) => {
    const removed = await removeOlderPeople(db, project, { after, limit });
    after = removed.last;
    return removed.count;
  }, signal);
}
