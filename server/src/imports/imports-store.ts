import type { ExpressionBuilder, Insertable, Selectable } from 'kysely';
import type { Executor, MetadataTables } from '../store/metadata/index.ts';
import { type FormatName, formatNames } from './formats/all.ts';
import { type Import, journalOf, type ListedImport } from './import.ts';

type Table = MetadataTables['imports'];

/** All columns but the head, which can be long. */
const listed = [
  ...(['id', 'project_id', 'generation', 'fingerprint', 'file_name', 'format'] as const),
  ...(['state', 'bytes', 'offset_bytes', 'row_count', 'skipped', 'first_at'] as const),
  ...(['last_at', 'problem', 'created_at', 'updated_at'] as const),
] as const;

/** A project's generation. */
interface OfProject {
  readonly id: string;
  readonly generation: number;
}

export async function insertImport(executor: Executor, of: Import): Promise<void> {
  await executor.insertInto('imports').values(rowOf(of)).execute();
}

export async function updateImport(executor: Executor, of: Import): Promise<void> {
  await executor.updateTable('imports').set(rowOf(of)).where('id', '=', of.id).execute();
}

export async function noteProblem(
  executor: Executor,
  { id, problem, at }: { readonly id: string; readonly problem: string; readonly at: number },
): Promise<void> {
  const columns = { problem, updated_at: at };
  await executor.updateTable('imports').set(columns).where('id', '=', id).execute();
}

/** Deletes an import whose rows are removed, unless it has changed since. */
export async function deleteImport(
  executor: Executor,
  { id, updatedAt }: Pick<UndoneImport, 'id' | 'updatedAt'>,
): Promise<void> {
  await executor
    .deleteFrom('imports')
    .where('id', '=', id)
    .where('updated_at', '=', updatedAt)
    .execute();
}

/** Deletes imports whose rows are being wiped, except those with a portion still being stored. */
export async function deleteImportsBelow(
  executor: Executor,
  of: OfProject,
  now: number,
): Promise<void> {
  await executor
    .deleteFrom('imports')
    .where('project_id', '=', of.id)
    .where('generation', '<', of.generation)
    .where(isStoredWhole(now))
    .execute();
}

/** Whether no portion of a project's imports of earlier generations is still being stored. */
export async function areImportsBelowStored(
  executor: Executor,
  of: OfProject,
  now: number,
): Promise<boolean> {
  const storing = await executor
    .selectFrom('imports')
    .select('id')
    .where('project_id', '=', of.id)
    .where('generation', '<', of.generation)
    .where('storing_until', '>', now)
    .limit(1)
    .executeTakeFirst();
  return storing === undefined;
}

/** None of its portions is being stored. */
const isStoredWhole =
  (now: number) =>
  ({ eb, or }: ExpressionBuilder<Pick<MetadataTables, 'imports'>, 'imports'>) =>
    or([eb('imports.storing_until', 'is', null), eb('imports.storing_until', '<=', now)]);

export async function findImport(executor: Executor, id: string): Promise<Import | null> {
  const row = await executor
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : importOf(row);
}

export async function importOfFile(
  executor: Executor,
  { id, generation }: OfProject,
  fingerprint: string,
): Promise<Import | null> {
  const row = await executor
    .selectFrom('imports')
    .selectAll()
    .where('project_id', '=', id)
    .where('generation', '=', generation)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return row === undefined ? null : importOf(row);
}

/** How many imports the project has. */
export async function countImports(
  executor: Executor,
  { id, generation }: OfProject,
): Promise<number> {
  const { total } = await executor
    .selectFrom('imports')
    .select(({ fn }) => fn.countAll().as('total'))
    .where('project_id', '=', id)
    .where('generation', '=', generation)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** An import that is being undone, and its project. */
interface UndoneImport {
  readonly id: string;
  readonly projectId: string;
  /** Number of the project. */
  readonly project: number;
  readonly updatedAt: number;
}

/**
 * The imports that are being undone, longest waiting first, except those with a portion still being stored. A
 * deleted project's go with it.
 */
export async function undoneImports(
  executor: Executor,
  now: number,
  limit: number,
): Promise<readonly UndoneImport[]> {
  return undone(executor)
    .where('projects.deleted_at', 'is', null)
    .where(isStoredWhole(now))
    .select(['imports.id as id', 'imports.project_id as projectId', 'projects.number as project'])
    .select('imports.updated_at as updatedAt')
    .orderBy('imports.updated_at')
    .orderBy('imports.id')
    .limit(limit)
    .execute();
}

/** Whether any import is being undone, including those with a portion still being stored. */
export async function hasUndone(executor: Executor): Promise<boolean> {
  const query = undone(executor).where('projects.deleted_at', 'is', null);
  return (await query.select('imports.id').limit(1).executeTakeFirst()) !== undefined;
}

/** How many imports of an owner's projects are being undone. */
export async function countUndone(executor: Executor, ownerId: string): Promise<number> {
  const { total } = await undone(executor)
    .where('projects.owner_id', '=', ownerId)
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** What the rows of a project's imports that are being undone have as their journal. */
export async function undoneJournals(
  executor: Executor,
  projectId: string,
): Promise<readonly string[]> {
  const rows = await executor
    .selectFrom('imports')
    .select('id')
    .where('project_id', '=', projectId)
    .where('state', '=', 'removing')
    .execute();
  return rows.map(({ id }) => journalOf(id));
}

function undone(executor: Executor) {
  return executor
    .selectFrom('imports')
    .innerJoin('projects', 'projects.id', 'imports.project_id')
    .where('imports.state', '=', 'removing');
}

/** Rows of the project's imports that were continued since a time (Unix ms). */
export async function rowsSince(
  executor: Executor,
  { id, generation }: OfProject,
  since: number,
): Promise<number> {
  const { total } = await executor
    .selectFrom('imports')
    .select(({ fn }) => fn.sum('row_count').as('total'))
    .where('project_id', '=', id)
    .where('generation', '=', generation)
    .where('updated_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}

/** The project's imports, latest first. */
export async function listImports(
  executor: Executor,
  { id, generation }: OfProject,
): Promise<readonly ListedImport[]> {
  const rows = await executor
    .selectFrom('imports')
    .select(listed)
    .where('project_id', '=', id)
    .where('generation', '=', generation)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(listedOf);
}

function importOf(row: Selectable<Table>): Import {
  return { ...listedOf(row), head: row.head };
}

function listedOf(row: Pick<Selectable<Table>, (typeof listed)[number]>): ListedImport {
  return {
    id: row.id,
    projectId: row.project_id,
    generation: row.generation,
    fingerprint: row.fingerprint,
    fileName: row.file_name,
    format: formatNames.find((name): name is FormatName => name === row.format) ?? null,
    state: row.state,
    bytes: row.bytes,
    offset: row.offset_bytes,
    rows: row.row_count,
    skipped: row.skipped,
    firstAt: row.first_at,
    lastAt: row.last_at,
    problem: row.problem,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function rowOf(of: Import): Insertable<Table> {
  return {
    id: of.id,
    project_id: of.projectId,
    generation: of.generation,
    fingerprint: of.fingerprint,
    file_name: of.fileName,
    format: of.format,
    head: of.head,
    state: of.state,
    bytes: of.bytes,
    offset_bytes: of.offset,
    row_count: of.rows,
    skipped: of.skipped,
    first_at: of.firstAt,
    last_at: of.lastAt,
    problem: of.problem,
    created_at: of.createdAt,
    updated_at: of.updatedAt,
  };
}
