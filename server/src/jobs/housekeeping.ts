import { removeInPortions } from '../platform/in-portions.ts';
import type { Clock } from '../platform/clock.ts';
import type { Module } from '../module.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { JobKind } from './job.ts';
import { removeFinishedJobs } from './jobs-store.ts';

const keepFinishedFor = 30 * 86_400_000;

/** Removes the records of jobs that finished 30 days ago. */
function housekeeping(db: Executor, clock: Clock): JobKind {
  return {
    name: 'finished-jobs',
    run: async ({ signal }) => {
      const before = clock.now() - keepFinishedFor;
      await removeInPortions((limit) => removeFinishedJobs(db, before, limit), signal);
    },
  };
}

/** Once a day, at night. */
const housekeepingCron = '40 3 * * *';

/** The module’s own job. */
export function openHousekeeping(parts: { readonly db: Executor; readonly clock: Clock }): Module {
  const { db, clock } = parts;
  return {
    routes: [],
    jobs: [{ kind: housekeeping(db, clock), cron: housekeepingCron }],
    removes: {},
  };
}
