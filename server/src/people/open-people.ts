import { keeper } from '../collect/index.ts';
import { identifyCalls } from '../kinds/identify/findings.ts';
import type { PeerInstances } from '../journals/index.ts';
import type { Module } from '../module.ts';
import type { DataVersions } from '../store/events/index.ts';
import { storeIdentified } from './store-identified.ts';
import type { PeopleContext } from './people-context.ts';
import type { PeopleQuota } from './people-quota.ts';
import { removePeopleOf } from './remove-people.ts';
import { personRemovalJob, type PersonRemovalParts } from './removal-job.ts';
import { peopleRoutes } from './routes/all.ts';
import { VisitorNumbers } from './visitor-numbers.ts';

interface PeopleParts extends Omit<PeopleContext, 'numbers'>, Omit<PersonRemovalParts, 'removes'> {
  readonly collected: PeopleContext['collected'];
  readonly quota: PeopleQuota;
  /** Of the rows in the event store. */
  readonly versions: DataVersions;
  /** Other instances on the same stores. */
  readonly peers: Pick<PeerInstances, 'isAlone'>;
  /** ID of the journal that identify calls are read from. */
  readonly journalId: string;
}

export function openPeople(parts: PeopleParts): Module {
  const { db, quota, journalId, versions, peers } = parts;
  const numbers = new VisitorNumbers(versions, () => peers.isAlone);
  return {
    routes: peopleRoutes({ ...parts, numbers }),
    jobs: [],
    removalJobs: (removes) => [{ kind: personRemovalJob({ ...parts, removes }) }],
    removes: { project: (project, signal) => removePeopleOf(db, project, signal) },
    keepers: [
      keeper(identifyCalls, (identified, source) =>
        storeIdentified(db, journalId, identified, source, quota),
      ),
    ],
  };
}
