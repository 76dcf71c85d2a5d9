import { countUpTo, type Executor, type MetadataTables } from '../store/metadata/index.ts';
import type { JournalPositions } from '../projects/index.ts';
import type { Unseen } from './person.ts';

/** People, and their projects: without these, databases would read the rows of all projects. */
export interface NamedPeople {
  readonly projectIds: readonly string[];
  readonly personIds: readonly string[];
}

/** A removal in progress: data accepted before these positions in journals is forgotten. */
export interface PersonRemoval {
  readonly id: string;
  readonly projectId: string;
  /** ID of the person, or of a visitor without one. */
  readonly personId: string;
  readonly forgets: 'person' | 'identification';
  readonly places: JournalPositions;
  /** When it began, Unix ms. */
  readonly at: number;
}

export async function addRemoval(
  transaction: Executor,
  removal: Omit<PersonRemoval, 'at'>,
  now: number,
): Promise<void> {
  await transaction
    .insertInto('person_removals')
    .values({
      id: removal.id,
      project_id: removal.projectId,
      person_id: removal.personId,
      forgets: removal.forgets,
      // Read by earlier releases.
      journal: removal.places[0]?.journal ?? '',
      position: removal.places[0]?.position ?? 0,
      places: JSON.stringify(removal.places),
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
  const { forgets, project_id: projectId, person_id: personId, created_at: at } = row;
  return { id, projectId, personId, forgets, places: placesOf(row), at };
}

function placesOf(row: Pick<MetadataTables['person_removals'], 'journal' | 'position' | 'places'>) {
  const { journal, position, places } = row;
  return places === null ? [{ journal, position }] : (JSON.parse(places) as JournalPositions);
}

/** How many removals are in progress in an owner's projects; counts no further than `most`. */
export async function countRemovals(
  executor: Executor,
  ownerId: string,
  most: number,
): Promise<number> {
  const theirs = executor
    .selectFrom('person_removals')
    .innerJoin('projects', 'projects.id', 'person_removals.project_id')
    .select('person_removals.id')
    .where('projects.owner_id', '=', ownerId);
  return countUpTo(executor, theirs, most);
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
  { projectIds, personIds }: NamedPeople,
): Promise<ReadonlyMap<string, number>> {
  if (projectIds.length === 0) return new Map();
  const rows = await executor
    .selectFrom('person_removals')
    .select(['person_id', 'position', 'journal', 'places'])
    .where('project_id', 'in', projectIds)
    .where('person_id', 'in', personIds)
    .orderBy('id')
    .execute();
  const before = new Map<string, number>();
  for (const row of rows) {
    const place = placesOf(row).find((each) => each.journal === journal);
    const position = journal === null ? Number.POSITIVE_INFINITY : place?.position;
    if (position === undefined) continue;
    before.set(row.person_id, Math.max(position, before.get(row.person_id) ?? 0));
  }
  return before;
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
