import type { Executor } from '../../store/metadata/index.ts';
import { projectOf } from '../project-row.ts';
import type { Project } from '../project.ts';
import { contains } from '../projects-store.ts';
import { type CountedProject, identityKind } from './identity-counts.ts';

/** What public projects are looked for by; what is left out does not matter. */
export interface PublicFilter {
  readonly ownerIds?: readonly string[] | undefined;
  readonly slug?: string | undefined;
  /** Substring of name or slug, without regard to case. */
  readonly search?: string | undefined;
}

/** A public project as far as it is counted and sorted. */
export interface PublicMatch {
  readonly id: string;
  readonly number: number;
  readonly generation: number;
  readonly ownerId: string;
  /** In lower case. */
  readonly name: string;
  readonly createdAt: number;
}

/** Every public project the filter matches, in no particular order. */
export async function publicMatches(
  executor: Executor,
  { ownerIds, slug, search }: PublicFilter,
): Promise<readonly PublicMatch[]> {
  if (ownerIds?.length === 0) return [];
  let matching = publicProjects(executor);
  if (ownerIds !== undefined) matching = matching.where('owner_id', 'in', ownerIds);
  if (slug !== undefined) matching = matching.where('slug', '=', slug);
  if (search !== undefined) matching = matching.where((eb) => contains(eb, search));
  return matching
    .select(['id', 'number', 'generation', 'owner_id as ownerId'])
    .select(['name_lower as name', 'created_at as createdAt'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Those of the projects that are public still, by id. */
export async function publicProjectsOf(
  executor: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Project>> {
  if (ids.length === 0) return new Map();
  const rows = await publicProjects(executor).selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, projectOf(row)]));
}

/** The public projects that ever had an event. */
export async function countedPublicProjects(
  executor: Executor,
): Promise<readonly CountedProject[]> {
  const rows = await publicProjects(executor)
    .select(['number', 'template_id'])
    .where('first_event_at', 'is not', null)
    .orderBy('number')
    .execute();
  return rows.map((row) => ({ number: row.number, kind: identityKind(row.template_id) }));
}

function publicProjects(executor: Executor) {
  return executor.selectFrom('projects').where('private', '=', 0).where('deleted_at', 'is', null);
}
