import { keeper, nameRequests } from '../collect/index.ts';
import type { JobKind } from '../jobs/index.ts';
import type { Module } from '../module.ts';
import { removeInPortions } from '../platform/in-portions.ts';
import type { Executor, Instant } from '../store/metadata/index.ts';
import { admitNames, removeOlderNames, removeUnused } from './names-store.ts';

export interface SharedNamesParts {
  readonly db: Executor;
  /** The database's time. */
  readonly now: Instant;
}

/** Every day, apart from other jobs. */
const cron = '20 3 * * *';

/** The names that projects use, counted for all instances while there are several. */
export function openSharedNames({ db, now }: SharedNamesParts): Module {
  const unused: JobKind = {
    name: 'unused-names',
    run: ({ signal }) => removeInPortions((limit) => removeUnused(db, limit, now), signal),
  };
  return {
    routes: [],
    jobs: [{ kind: unused, cron }],
    removes: {
      project: (project, signal) =>
        removeInPortions((limit) => removeOlderNames(db, project, limit), signal),
    },
    keepers: [keeper(nameRequests, (requests) => admitNames(db, requests, now))],
  };
}
