import { keeper, sharedSessions, visitorRuns } from '../collect/index.ts';
import type { JobKind } from '../jobs/index.ts';
import type { Module } from '../module.ts';
import { removeInPortions } from '../platform/in-portions.ts';
import type { Executor, Instant } from '../store/metadata/index.ts';
import {
  assignSessions,
  lastSessions,
  removeEndedSessions,
  removeOlderSessions,
  removeSessionsOf,
} from './sessions-store.ts';

export interface SharedSessionsParts {
  readonly db: Executor;
  /** The database's time. */
  readonly now: Instant;
}

/** Every hour, apart from other jobs. */
const cron = '50 * * * *';

/** The open sessions of all instances, while there are several. */
export function openSharedSessions({ db, now }: SharedSessionsParts): Module {
  const removeEnded: JobKind = {
    name: 'ended-sessions',
    run: ({ signal }) => removeInPortions((limit) => removeEndedSessions(db, limit, now), signal),
  };
  return {
    routes: [],
    jobs: [{ kind: removeEnded, cron }],
    removes: {
      project: (project, signal) =>
        removeInPortions((limit) => removeOlderSessions(db, project, limit), signal),
      person: ({ project, visitors }) => removeSessionsOf(db, project, visitors),
    },
    keepers: [
      keeper(visitorRuns, (visitors) => assignSessions(db, visitors, now)),
      keeper(sharedSessions, ([after = null]) => lastSessions(db, after)),
    ],
  };
}
