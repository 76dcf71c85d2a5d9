import type { Selectable } from 'kysely';
import type { Executor, MetadataTables } from '../store/metadata/index.ts';
import type { CurrentProject, Person } from './person.ts';

type PeopleRow = Selectable<MetadataTables['people']>;

/** The persons with these IDs that are stored, by ID. */
export async function peopleById(
  executor: Executor,
  project: CurrentProject,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Person>> {
  if (ids.length === 0) return new Map();
  const rows = await executor
    .selectFrom('people')
    .selectAll()
    .where('project_id', '=', project.id)
    .where('generation', '>=', project.generation)
    .where('person_id', 'in', ids)
    .orderBy('person_id')
    .execute();
  return new Map(rows.map((row) => [row.person_id, personOf(row)]));
}

/** The person with this ID, else with this external ID, or null. */
export async function findPerson(
  executor: Executor,
  project: CurrentProject,
  id: string,
): Promise<Person | null> {
  const lower = id.toLowerCase();
  const byId = (await peopleById(executor, project, [lower])).get(lower);
  if (byId !== undefined) return byId;
  const row = await executor
    .selectFrom('people')
    .selectAll()
    .where('project_id', '=', project.id)
    .where('generation', '>=', project.generation)
    .where('external_id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : personOf(row);
}

/**
 * Inserts or replaces a person.
 * @param generation in which the person was identified
 * @param setAt see `SetTimes`
 */
export async function putPerson(
  transaction: Executor,
  projectId: string,
  generation: number,
  person: Person,
  setAt: string | null = null,
): Promise<void> {
  const values = {
    generation,
    external_id: person.externalId,
    email: person.email,
    name: person.name,
    phone: person.phone,
    avatar_url: person.avatarUrl,
    traits: JSON.stringify(person.traits),
    search_lower: [person.externalId, person.name ?? '', person.email ?? '']
      .join('\n')
      .toLowerCase(),
    first_identified_at: person.firstIdentifiedAt,
    last_identified_at: person.lastIdentifiedAt,
    set_at: setAt,
  };
  await transaction
    .insertInto('people')
    .values({ project_id: projectId, person_id: person.id, ...values })
    .onConflict((conflict) => conflict.columns(['project_id', 'person_id']).doUpdateSet(values))
    .execute();
}

export async function removePerson(
  transaction: Executor,
  projectId: string,
  personId: string,
): Promise<void> {
  await transaction
    .deleteFrom('people')
    .where('project_id', '=', projectId)
    .where('person_id', '=', personId)
    .execute();
}

/**
 * Removes people of older generations, at most `limit` of them.
 * @param after ID of the last person that the previous portion removed; initially empty
 * @returns how many were removed; fewer than `limit` means that none are left
 */
export async function removeOlderPeople(
  executor: Executor,
  project: CurrentProject,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<{ readonly count: number; readonly last: string }> {
  const older = await executor
    .selectFrom('people')
    .select('person_id')
    .where('project_id', '=', project.id)
    .where('person_id', '>', after)
    .where('generation', '<', project.generation)
    .orderBy('person_id')
    .limit(limit)
    .execute();
  const last = older.at(-1)?.person_id;
  if (last === undefined) return { count: 0, last: after };
  await executor
    .deleteFrom('people')
    .where('project_id', '=', project.id)
    .where('generation', '<', project.generation)
    .where(
      'person_id',
      'in',
      older.map((row) => row.person_id),
    )
    .execute();
  return { count: older.length, last };
}

function personOf(row: PeopleRow): Person {
  return {
    id: row.person_id,
    externalId: row.external_id,
    email: row.email,
    name: row.name,
    phone: row.phone,
    avatarUrl: row.avatar_url,
    // `putPerson` wrote it.
    traits: JSON.parse(row.traits) as Person['traits'],
    firstIdentifiedAt: row.first_identified_at,
    lastIdentifiedAt: row.last_identified_at,
  };
}
