import type { JobKind } from '../jobs/index.ts';
import { exportedTables } from '../kinds/exported-rows.ts';
import { deleteMarker } from '../markers/index.ts';
import { findProject } from '../projects/index.ts';
import { journalOf } from './import.ts';
import { rowsOfImport } from './imported-rows.ts';
import type { ImportsContext } from './imports-context.ts';
import { deleteImport, findImport } from './imports-store.ts';

export const removal = 'import-removal';

/** Removes the rows of an import, and then the import. */
export function importRemoval({ db, events }: Pick<ImportsContext, 'db' | 'events'>): JobKind {
  return {
    name: removal,
    atOnce: 1,
    run: async ({ subject, signal }) => {
      const of = await findImport(db, subject);
      const project = of === null ? null : await findProject(db, of.projectId);
      if (of === null || project === null) return;
      const tables = [...exportedTables.values()].map(({ table }) => table);
      for (const table of [...tables, 'figures'] as const) {
        signal.throwIfAborted();
        const tenant = { number: project.number, generation: of.generation };
        await events.removeRows(rowsOfImport(table, tenant, journalOf(of.id)), signal);
      }
      await deleteMarker(db, of.projectId, of.id);
      await deleteImport(db, of.id);
    },
  };
}
