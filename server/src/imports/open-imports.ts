import type { Module } from '../module.ts';
import { FairQueue } from '../platform/fair-queue.ts';
import type { EventStore } from '../store/events/index.ts';
import type { ImportsContext } from './imports-context.ts';
import { ImportedNames } from './imported-names.ts';
import { PacedInserts } from './paced-inserts.ts';
import { PortionThreads } from './portion-threads.ts';
import { importRemoval, removalCron } from './remove-import.ts';
import { importsOfRemovedProjects } from './removed-projects.ts';
import { importRoutes } from './routes/all.ts';

const waiting = { ofOwner: 4, inAll: 40 };

/** Imports of other products' exports, and of our own. */
export function openImports(
  parts: Omit<ImportsContext, 'threads' | 'queue' | 'inserts' | 'names'> & {
    readonly events: Pick<EventStore, 'insert'>;
  },
): Module {
  const threads = new PortionThreads();
  const inserts = new PacedInserts(parts.events);
  const names = new ImportedNames();
  const context = {
    ...parts,
    threads,
    inserts,
    names,
    queue: new FairQueue({ slots: 1, waiting }),
  };
  return {
    routes: importRoutes(context),
    jobs: [{ kind: importRemoval(parts), cron: removalCron }],
    removes: importsOfRemovedProjects(context),
    close: () => threads.close(),
  };
}
