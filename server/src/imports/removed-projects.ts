import type { Removes } from '../module.ts';
import type { ImportsContext } from './imports-context.ts';
import { areImportsBelowStored, deleteImportsBelow } from './imports-store.ts';

/** The data of imports that is removed with a project. Imported rows are removed with all others, when the last one is stored. */
export function importsOfRemovedProjects({
  db,
  clock,
  names,
}: Pick<ImportsContext, 'clock' | 'db' | 'names'>): Removes {
  return {
    project: async (project) => {
      names.forget(project);
      await deleteImportsBelow(db, project, clock.now());
    },
    isStored: (project) => areImportsBelowStored(db, project, clock.now()),
  };
}
