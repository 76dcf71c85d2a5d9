import { keeper } from '../collect/index.ts';
import { identifyCalls } from '../kinds/identify/findings.ts';
import type { PeerInstances } from '../journals/index.ts';
import type { JobKind } from '../jobs/index.ts';
import type { Module } from '../module.ts';
import type { QuotaLimits } from '../quotas/index.ts';
import type { DataVersions } from '../store/events/index.ts';
import type { Metadata } from '../store/metadata/index.ts';
import { removeUnusedMarks } from './marks-store.ts';
import { storeIdentified } from './store-identified.ts';
import type { PeopleContext } from './people-context.ts';
import { removePeopleOf } from './remove-people.ts';
import { personRemovalJob, type PersonRemovalParts } from './removal-job.ts';
import { peopleRoutes } from './routes/all.ts';
import { VisitorNumbers } from './visitor-numbers.ts';

interface PeopleParts extends Omit<PeopleContext, 'numbers'>, Omit<PersonRemovalParts, 'removes'> {
  readonly collected: PeopleContext['collected'];
  /** The database's time. */
  readonly metadata: Pick<Metadata, 'now'>;
  /** Of the instance. */
  readonly limits: QuotaLimits;
  /** Of the rows in the event store. */
  readonly versions: DataVersions;
  /** Other instances on the same stores. */
  readonly peers: Pick<PeerInstances, 'isAlone'>;
  /** ID of the journal that identify calls are read from. */
  readonly journalId: string;
}

/** Every day, apart from other jobs. */
const cron = '25 3 * * *';

export function openPeople(parts: PeopleParts): Module {
  const { db, metadata, limits, journalId, versions, peers } = parts;
  const numbers = new VisitorNumbers(versions, () => peers.isAlone);
  const unusedMarks: JobKind = {
    name: 'unused-marks',
    run: () => removeUnusedMarks(db, metadata.now),
  };
  return {
    routes: peopleRoutes({ ...parts, numbers }),
    jobs: [{ kind: unusedMarks, cron }],
    removalJobs: (removes) => [{ kind: personRemovalJob({ ...parts, removes }) }],
    removes: { project: (project, signal) => removePeopleOf(db, project, signal) },
    keepers: [
      keeper(identifyCalls, (identified, source) =>
        storeIdentified(db, journalId, identified, source, limits),
      ),
    ],
  };
}
