import type { Identified } from '../collect/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import {
  generationsOf,
  identifyMark,
  projectsByNumber,
  setIdentifyMark,
} from './identified-store.ts';
import { mergePerson } from './merge-person.ts';
import { peopleById, putPerson } from './people-store.ts';
import type { Person } from './person.ts';
import { removedBefore } from './removals-store.ts';

/**
 * Takes over what was said of persons, in the order of the journal. How far that has come is written
 * in the same transaction, so that telling the same again changes nothing.
 * @param journal or the replay of dead letters this comes from
 * @param late whether it was said some time ago, and whom something was said of since stays as is
 */
export async function keepIdentified(
  db: Executor,
  journal: string,
  told: readonly Identified[],
  late = false,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const mark = await identifyMark(transaction, journal);
    const fresh = told.filter(({ position }) => position > mark);
    const last = fresh.at(-1);
    if (last === undefined) return;
    const ids = [...new Set(fresh.map(({ personId }) => personId))];
    const numbers = [...new Set(fresh.map(({ project }) => project))];
    const projects = await projectsByNumber(transaction, numbers);
    const generations = await generationsOf(transaction, ids);
    const removed = await removedBefore(transaction, late ? null : journal, ids);
    const people = new Map<string, { generation: number; person: Person; projectId: string }>();
    for (const said of fresh) {
      const project = projects.get(said.project);
      if (project === undefined || said.generation < project.generation) continue;
      if (said.position < (removed.get(said.personId) ?? 0)) continue;
      let known = people.get(said.personId)?.person ?? null;
      // A person of an older generation is forgotten, though it may still be there.
      if (known === null && generations.get(said.personId) === said.generation) {
        const current = { id: project.id, number: said.project, generation: said.generation };
        const stored = await peopleById(transaction, current, [said.personId]);
        known = stored.get(said.personId) ?? null;
      }
      if (late && known !== null && known.lastIdentifiedAt >= said.receivedAt) continue;
      const person = mergePerson(known, said);
      people.set(person.id, { generation: said.generation, person, projectId: project.id });
    }
    for (const { generation, person, projectId } of people.values()) {
      await putPerson(transaction, projectId, generation, person);
    }
    await setIdentifyMark(transaction, journal, last.position);
  });
}
