import type { KeptData } from '../projects/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import { removeOlderPeople } from './people-store.ts';

/** People removed in one statement: others wait for the database no longer than that. */
const portion = 500;

/** The module's part in wiping projects. */
export function personData(db: Executor): KeptData {
  return {
    async removeOld(project, signal) {
      let removed: number;
      do {
        signal.throwIfAborted();
        removed = await removeOlderPeople(db, project, portion);
      } while (removed === portion);
    },
  };
}
