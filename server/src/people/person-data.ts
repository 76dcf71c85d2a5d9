import { removeInPortions } from '../platform/in-portions.ts';
import type { KeptData } from '../projects/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import { removeOlderPeople } from './people-store.ts';

/** The module's part in wiping projects. */
export function personData(db: Executor): KeptData {
  return {
    async removeOld(project, signal) {
      let after = '';
      await removeInPortions(async (limit) => {
        const removed = await removeOlderPeople(db, project, { after, limit });
        after = removed.last;
        return removed.count;
      }, signal);
    },
  };
}
