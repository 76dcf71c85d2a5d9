import type { Identified, IdentifiedSource } from '../collect/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import {
  generationsOf,
  identifyMark,
  projectsByNumber,
  setIdentifyMark,
} from './identified-store.ts';
import { mergePerson } from './merge-person.ts';
import { NewPeople, type PeopleQuota } from './people-quota.ts';
import { peopleById, putPerson } from './people-store.ts';
import type { Person } from './person.ts';
import { removedBefore } from './removals-store.ts';

interface Told {
  readonly generation: number;
  readonly person: Person;
  readonly projectId: string;
  /** Whether nothing of that person is stored yet, in any generation. */
  readonly isNew: boolean;
}

/**
 * Processes identify calls in the order of the journal. The position is written in the same transaction, so
 * processing them again changes nothing.
 * @param journal its ID
 * @param source where they come from, if not in that order; if late, persons with later calls stay unchanged
 * @param quota of people; those beyond it are not recorded
 */
export async function keepIdentified(
  db: Executor,
  journal: string,
  told: readonly Identified[],
  source?: IdentifiedSource,
  quota?: PeopleQuota,
): Promise<void> {
  const { mark: marked, isLate: late } = source ?? { mark: journal, isLate: false };
  await db.transaction().execute(async (transaction) => {
    const mark = await identifyMark(transaction, marked);
    const fresh = told.filter(({ position }) => position > mark);
    const last = fresh.at(-1);
    if (last === undefined) return;
    const ids = [...new Set(fresh.map(({ personId }) => personId))];
    const numbers = [...new Set(fresh.map(({ project }) => project))];
    const projects = await projectsByNumber(transaction, numbers);
    const generations = await generationsOf(transaction, ids);
    const removed = await removedBefore(transaction, late ? null : journal, ids);
    const people = new Map<string, Told>();
    for (const said of fresh) {
      const project = projects.get(said.project);
      if (project === undefined || said.generation < project.generation) continue;
      if (said.position < (removed.get(said.personId) ?? 0)) continue;
      const before = people.get(said.personId);
      let known = before?.person ?? null;
      // A person of an older generation is forgotten, even if still stored.
      if (known === null && generations.get(said.personId) === said.generation) {
        const current = { id: project.id, number: said.project, generation: said.generation };
        const stored = await peopleById(transaction, current, [said.personId]);
        known = stored.get(said.personId) ?? null;
      }
      if (late && known !== null && known.lastIdentifiedAt >= said.receivedAt) continue;
      const person = mergePerson(known, said);
      const isNew = before?.isNew ?? !generations.has(person.id);
      people.set(person.id, { generation: said.generation, person, projectId: project.id, isNew });
    }
    const newPeople = quota === undefined ? null : new NewPeople(transaction, quota);
    for (const { generation, person, projectId, isNew } of people.values()) {
      if (isNew && newPeople !== null) {
        if (!(await newPeople.take(projectId, person.lastIdentifiedAt))) continue;
      }
      await putPerson(transaction, projectId, generation, person);
    }
    await setIdentifyMark(transaction, marked, last.position);
  });
}
