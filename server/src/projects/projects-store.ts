import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely';
import { containsText, type Executor, type MetadataTables } from '../store/metadata/index.ts';
import { isUuid } from '../platform/uuid.ts';
import type { ListedProject, Project, ProjectChanges } from './project.ts';
import { changedColumns, listedColumns, listedProjectOf, projectOf, rowOf } from './project-row.ts';
import { isSlug } from '../platform/slug.ts';

/** Longer than any name; databases reject very long patterns. */
const longestSearch = 1000;

/** The project with an ID or slug, unless it is deleted. May be any text. */
export async function findProject(executor: Executor, idOrSlug: string): Promise<Project | null> {
  const key = keyOf(idOrSlug);
  if (key === null) return null;
  const row = await executor
    .selectFrom('projects')
    .selectAll()
    .where(key.column, '=', key.value)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : projectOf(row);
}

/** @throws the database's unique violation if the slug or the token is taken */
export async function insertProject(executor: Executor, project: Project): Promise<void> {
  await executor.insertInto('projects').values(rowOf(project)).execute();
}

/**
 * Sets only the given values. Returns null if the project no longer exists.
 * @throws the database's unique violation if the slug is taken
 */
export async function updateProject(
  executor: Executor,
  id: string,
  changes: ProjectChanges,
  changedAt: number,
): Promise<Project | null> {
  const row = await executor
    .updateTable('projects')
    .set({ ...changedColumns(changes), changed_at: changedAt })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : projectOf(row);
}

/** Changes the owner of a project. @returns false if it is gone or has another owner by now */
export async function updateOwner(
  executor: Executor,
  project: Pick<Project, 'id' | 'ownerId'>,
  ownerId: string,
  changedAt: number,
): Promise<boolean> {
  const result = await executor
    .updateTable('projects')
    .set({ owner_id: ownerId, changed_at: changedAt })
    .where('id', '=', project.id)
    .where('owner_id', '=', project.ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** ID of the project with the slug. */
export async function slugHolder(executor: Executor, slug: string): Promise<string | null> {
  const row = await executor
    .selectFrom('projects')
    .select('id')
    .where('slug', '=', slug)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The slugs that are already taken. */
export async function takenSlugs(
  executor: Executor,
  slugs: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await executor
    .selectFrom('projects')
    .select('slug')
    .where('slug', 'in', slugs)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.slug));
}

export interface ProjectFilter {
  readonly ownerIds: readonly string[];
  readonly idOrSlug?: string | undefined;
  readonly slug?: string | undefined;
  /** Substring of name or slug, ignoring case. */
  readonly search?: string | undefined;
}

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** The matching projects, newest first and ties by ID, with the total count. */
export async function listProjects(
  executor: Executor,
  filter: ProjectFilter,
  page: Page,
): Promise<{ readonly projects: readonly ListedProject[]; readonly total: number }> {
  const matching = executor.selectFrom('projects').where((eb) => matches(eb, filter));
  // Only the page's rows are read completely; the others are sorted by their index.
  const ids = matching
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset);
  const rows = await executor
    .selectFrom('projects')
    .select(listedColumns)
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const seen = page.offset + rows.length;
  const isLastPage = rows.length < page.limit && (rows.length > 0 || page.offset === 0);
  return { projects: rows.map(listedProjectOf), total: isLastPage ? seen : await count(matching) };
}

async function count(matching: SelectQueryBuilder<MetadataTables, 'projects', object>) {
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function matches(eb: ExpressionBuilder<MetadataTables, 'projects'>, filter: ProjectFilter) {
  const conditions = [eb('deleted_at', 'is', null), eb('owner_id', 'in', filter.ownerIds)];
  if (filter.idOrSlug !== undefined) {
    const key = keyOf(filter.idOrSlug);
    conditions.push(key === null ? eb.val(false) : eb(key.column, '=', key.value));
  }
  if (filter.slug !== undefined) conditions.push(eb('slug', '=', filter.slug));
  if (filter.search !== undefined) conditions.push(contains(eb, filter.search));
  return eb.and(conditions);
}

function contains(eb: ExpressionBuilder<MetadataTables, 'projects'>, search: string) {
  if (search.length > longestSearch) return eb.val(false);
  const lower = search.toLowerCase();
  return eb.or([containsText(eb.ref('name_lower'), lower), containsText(eb.ref('slug'), lower)]);
}

function keyOf(idOrSlug: string): { column: 'id' | 'slug'; value: string } | null {
  if (isUuid(idOrSlug)) return { column: 'id', value: idOrSlug.toLowerCase() };
  return isSlug(idOrSlug) ? { column: 'slug', value: idOrSlug } : null;
}
