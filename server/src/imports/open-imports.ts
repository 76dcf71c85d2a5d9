import type { Module } from '../module.ts';
import { OwnerTurns } from '../platform/owner-turns.ts';
import type { ImportsContext } from './imports-context.ts';
import { deleteImportsBelow } from './imports-store.ts';
import { PortionThreads } from './portion-threads.ts';
import { importRemoval } from './remove-import.ts';
import { importRoutes } from './routes/all.ts';

const waiting = { ofOwner: 4, inAll: 40 };

/** Imports of other products' exports, and of our own. */
export function openImports(parts: Omit<ImportsContext, 'threads' | 'turns'>): Module {
  const threads = new PortionThreads();
  const context = { ...parts, threads, turns: new OwnerTurns(1, waiting) };
  return {
    routes: importRoutes(context),
    jobs: [{ kind: importRemoval(parts) }],
    removes: { project: (project) => deleteImportsBelow(parts.db, project) },
    close: () => threads.close(),
  };
}
