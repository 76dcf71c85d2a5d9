import type { Identified, IdentifiedSource } from '../collect/index.ts';
import type { Module } from '../module.ts';
import { storeIdentified } from './store-identified.ts';
import type { PeopleContext } from './people-context.ts';
import type { PeopleQuota } from './people-quota.ts';
import { removePeopleOf } from './remove-people.ts';
import { personRemovalJob, type PersonRemovalParts } from './removal-job.ts';
import { peopleRoutes } from './routes/all.ts';

interface PeopleParts extends PeopleContext, PersonRemovalParts {
  readonly collected: PeopleContext['collected'];
  readonly quota: PeopleQuota;
  /** ID of the journal that identify calls are read from. */
  readonly journalId: string;
}

export interface People extends Module {
  /**
   * Stores identify calls in the order of the journal. Idempotent.
   * @param source where they come from instead, if not in that order
   */
  storeIdentified(identified: readonly Identified[], source?: IdentifiedSource): Promise<void>;
}

export function openPeople(parts: PeopleParts): People {
  const { db, quota, journalId } = parts;
  return {
    routes: peopleRoutes(parts),
    jobs: [{ kind: personRemovalJob(parts) }],
    removes: { project: (project, signal) => removePeopleOf(db, project, signal) },
    storeIdentified: (identified, source) =>
      storeIdentified(db, journalId, identified, source, quota),
  };
}
