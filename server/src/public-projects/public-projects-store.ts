import type { Executor } from '../store/metadata/index.ts';
import { iconOf, identityKind } from '../projects/index.ts';
import type { CountedProject } from './identity-counts.ts';
import type { PublicProject } from './public-project.ts';

/** Every public project, by id. */
export async function publicProjects(executor: Executor): Promise<readonly PublicProject[]> {
  const rows = await ofEverybody(executor)
    .select(['id', 'number', 'generation', 'owner_id', 'name', 'name_lower', 'slug'])
    .select(['template_id', 'icon', 'created_at'])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    generation: row.generation,
    ownerId: row.owner_id,
    name: row.name,
    nameLower: row.name_lower,
    slug: row.slug,
    templateId: row.template_id,
    icon: iconOf(row.icon),
    createdAt: new Date(row.created_at).toISOString(),
  }));
}

/** The public projects with at least one event. */
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
