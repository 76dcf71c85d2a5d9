import type { JobKind } from '../jobs/index.ts';
import { deleteMarker } from '../markers/index.ts';
import { journalOf } from './import.ts';
import { removeImportedRows } from './imported-rows.ts';
import type { ImportsContext } from './imports-context.ts';
import { deleteImport, hasUndone, undoneImports } from './imports-store.ts';

export const removal = 'import-removal';
/** Of one run. Their IDs are sent in the address of each statement. */
const mostAtOnce = 200;

/** How long to wait after a run: at least `least` ms, and `share` times as long as it took. */
const rest = { least: 5_000, share: 4 };

/** Runs without a request too: an import can be undone just when the job finds none left. */
export const removalCron = '*/10 * * * *';

/**
 * Removes the rows of all imports that are being undone, and then the imports. A statement rewrites a month of all
 * projects, so there is one for many imports, and the engine rewrites at most a fifth of the time. The wait, also for
 * portions that are still being stored, is part of the job: a kind has only one job that has not ended.
 */
export function importRemoval({
  db,
  events,
  clock,
}: Pick<ImportsContext, 'db' | 'events' | 'clock'>): JobKind {
  return {
    name: removal,
    atOnce: 1,
    run: async ({ signal }) => {
      const undone = await undoneImports(db, clock.now(), mostAtOnce);
      if (undone.length === 0) {
        const isLater = await hasUndone(db);
        return isLater ? { againAt: clock.now() + rest.least } : undefined;
      }
      const begin = performance.now();
      const projects = [...new Set(undone.map(({ project }) => project))];
      const journals = undone.map(({ id }) => journalOf(id));
      await removeImportedRows(events, projects, journals, signal);
      for (const each of undone) {
        await deleteMarker(db, each.projectId, each.id);
        await deleteImport(db, each);
      }
      const wait = Math.max((performance.now() - begin) * rest.share, rest.least);
      return { againAt: clock.now() + wait };
    },
  };
}
