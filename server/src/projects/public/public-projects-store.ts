import type { Executor } from '../../store/metadata/index.ts';
import { type CountedProject, identityKind } from './identity-counts.ts';
import type { PublicProject } from './public-project.ts';

/** Every public project, by id. */
export async function publicProjects(executor: Executor): Promise<readonly PublicProject[]> {
  return ofEverybody(executor)
    .select(['id', 'number', 'generation', 'owner_id as ownerId', 'created_at as createdAt'])
    .select(['name', 'name_lower as nameLower', 'slug', 'template_id as templateId', 'icon'])
    .orderBy('id')
    .execute();
}

/** The public projects that ever had an event. */
export async function countedPublicProjects(
  executor: Executor,
): Promise<readonly CountedProject[]> {
  const rows = await ofEverybody(executor)
    .select(['number', 'template_id'])
    .where('first_event_at', 'is not', null)
    .orderBy('number')
    .execute();
  return rows.map((row) => ({ number: row.number, kind: identityKind(row.template_id) }));
}

function ofEverybody(executor: Executor) {
  return executor.selectFrom('projects').where('private', '=', 0).where('deleted_at', 'is', null);
}
