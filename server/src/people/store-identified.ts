import type { FoundSource } from '../collect/index.ts';
import type { Identified } from '../kinds/identify/findings.ts';
import type { QuotaLimits } from '../quotas/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import {
  identifyMark,
  projectsByNumber,
  setIdentifyMark,
  storedPeople,
} from './identified-store.ts';
import { type MergedPerson, mergePerson } from './merge-person.ts';
import { NewPeople } from './people-quota.ts';
import { peopleById, putPerson } from './people-store.ts';
import { removedBefore } from './removals-store.ts';
import { readTimes, writeTimes } from './set-times.ts';

interface PersonUpdate extends MergedPerson {
  readonly generation: number;
  readonly projectId: string;
  /** Whether nothing of that person is stored yet, in any generation. */
  readonly isNew: boolean;
}

/**
 * Processes identify calls of a journal, in its order. The position is written in the same transaction, so processing
 * them again changes nothing. What later calls of any journal have set stays.
 * @param journal its ID
 * @param source where they come from, if not in that order
 * @param limits of the instance; people beyond the quota are not recorded
 */
export async function storeIdentified(
  db: Executor,
  journal: string,
  identified: readonly Identified[],
  source?: FoundSource,
  limits?: QuotaLimits,
): Promise<void> {
  const { mark: marked, isLate: late } = source ?? { mark: journal, isLate: false };
  await db.transaction().execute(async (transaction) => {
    const mark = await identifyMark(transaction, marked);
    const fresh = identified.filter(({ position }) => position > mark);
    const last = fresh.at(-1);
    if (last === undefined) return;
    const numbers = [...new Set(fresh.map(({ project }) => project))];
    const projects = await projectsByNumber(transaction, numbers);
    const named = {
      projectIds: Array.from(projects.values(), ({ id }) => id),
      personIds: [...new Set(fresh.map(({ personId }) => personId))],
    };
    const stored = await storedPeople(transaction, named);
    const removed = await removedBefore(transaction, late ? null : journal, named);
    const people = new Map<string, PersonUpdate>();
    for (const said of fresh) {
      const project = projects.get(said.project);
      if (project === undefined || said.generation < project.generation) continue;
      if (said.position < (removed.get(said.personId) ?? 0)) continue;
      const before = people.get(said.personId);
      let known: MergedPerson | null = before ?? null;
      const row = stored.get(said.personId);
      // A person of an older generation is forgotten, even if still stored.
      if (known === null && row?.generation === said.generation) {
        const current = { id: project.id, number: said.project, generation: said.generation };
        const found = await peopleById(transaction, current, [said.personId]);
        const person = found.get(said.personId);
        if (person !== undefined)
          known = { person, set: readTimes(row.setAt, person.lastIdentifiedAt) };
      }
      const { generation } = said;
      const isNew = before?.isNew ?? row === undefined;
      const merged = mergePerson(known, said);
      people.set(said.personId, { ...merged, generation, projectId: project.id, isNew });
    }
    const newPeople = limits === undefined ? null : new NewPeople(transaction, limits);
    for (const { generation, person, set, projectId, isNew } of people.values()) {
      if (isNew && newPeople !== null) {
        if (!(await newPeople.take(projectId, person.lastIdentifiedAt))) continue;
      }
      await putPerson(transaction, projectId, generation, person, writeTimes(set));
    }
    await setIdentifyMark(transaction, marked, last.position);
  });
}
