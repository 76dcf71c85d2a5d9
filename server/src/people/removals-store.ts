import type { Executor } from '../store/metadata/index.ts';
import type { Unseen } from './person.ts';

/** A removal in progress: data accepted before this position in the journal is forgotten. */
export interface PersonRemoval {
  readonly id: string;
  readonly projectId: string;
  /** ID of the person, or of a visitor without one. */
  readonly personId: string;
  readonly forgets: 'person' | 'identification';
  readonly journal: string;
  readonly position: number;
}

export async function addRemoval(
  transaction: Executor,
  removal: PersonRemoval,
  now: number,
): Promise<void> {
  await transaction
    .insertInto('person_removals')
    .values({
      id: removal.id,
      project_id: removal.projectId,
      person_id: removal.personId,
      forgets: removal.forgets,
      journal: removal.journal,
      position: removal.position,
      created_at: now,
    })
    .execute();
}

export async function findRemoval(executor: Executor, id: string): Promise<PersonRemoval | null> {
  const row = await executor
    .selectFrom('person_removals')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { forgets, journal, position } = row;
  return { id, projectId: row.project_id, personId: row.person_id, forgets, journal, position };
}

export async function endRemoval(executor: Executor, id: string): Promise<void> {
  await executor.deleteFrom('person_removals').where('id', '=', id).execute();
}

/**
 * The position in the journal before which identify calls of these persons are forgotten, by person.
 * @param journal null for dead letters, which are all from before
 */
export async function removedBefore(
  executor: Executor,
  journal: string | null,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await executor
    .selectFrom('person_removals')
    .select(['person_id', 'position', 'journal'])
    .where('person_id', 'in', personIds)
    .orderBy('position')
    .execute();
  const those = rows.filter((row) => journal === null || row.journal === journal);
  return new Map(
    those.map((row) => [row.person_id, journal === null ? Number.POSITIVE_INFINITY : row.position]),
  );
}

/** What is being removed from a project and therefore hidden. */
export async function unseenOf(executor: Executor, projectId: string): Promise<Unseen> {
  const rows = await executor
    .selectFrom('person_removals')
    .select(['person_id', 'forgets'])
    .where('project_id', '=', projectId)
    .orderBy('id')
    .execute();
  const those = (forgets: PersonRemoval['forgets']): string[] =>
    rows.filter((row) => row.forgets === forgets).map((row) => row.person_id);
  return { gone: those('person'), unnamed: those('identification') };
}
