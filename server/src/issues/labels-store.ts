import type { Selectable } from 'kysely';
import { AppError } from '../platform/app-error.ts';
import {
  countOfProject,
  type Executor,
  type MetadataTables,
  UniqueViolationError,
} from '../store/metadata/index.ts';
import type { CurrentProject } from './issue.ts';
import { type Label, labelNameKey } from './label.ts';
import { issueCounts } from './label-counts-store.ts';

/** @throws AppError `ProjectConflictError` if the project has a label with that name */
export async function insertLabel(executor: Executor, label: Label): Promise<void> {
  const row = {
    id: label.id,
    project_id: label.projectId,
    name: label.name,
    name_lower: labelNameKey(label.name),
    color: label.color,
    position: label.position,
    created_by: label.createdBy,
    updated_by: label.updatedBy,
    created_at: label.createdAt,
    updated_at: label.updatedAt,
  };
  await orConflict(() => executor.insertInto('error_labels').values(row).execute());
}

/** @throws AppError `ProjectConflictError` if the project has another label with that name */
export async function updateLabel(executor: Executor, label: Label): Promise<void> {
  const columns = {
    name: label.name,
    name_lower: labelNameKey(label.name),
    color: label.color,
    position: label.position,
    updated_by: label.updatedBy,
    updated_at: label.updatedAt,
  };
  await orConflict(() =>
    executor.updateTable('error_labels').set(columns).where('id', '=', label.id).execute(),
  );
}

/** Removes a label of the project, also from its issues. Returns whether it existed. */
export async function deleteLabel(
  executor: Executor,
  projectId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await executor
    .deleteFrom('error_labels')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface CountedLabel {
  readonly label: Label;
  readonly issueCount: number;
}

/** A label of the project with the number of its issues. */
export async function findLabel(
  executor: Executor,
  project: CurrentProject,
  id: string,
): Promise<CountedLabel | null> {
  const row = await executor
    .selectFrom('error_labels')
    .selectAll()
    .where('project_id', '=', project.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const counts = await issueCounts(executor, project, [id]);
  return { label: labelOf(row), issueCount: counts.get(id) ?? 0 };
}

/** A page of the project's labels by position, with the total count. */
export async function listLabels(
  executor: Executor,
  project: CurrentProject,
  page: { readonly limit: number; readonly offset: number },
  signal?: AbortSignal,
): Promise<{ readonly labels: readonly CountedLabel[]; readonly total: number }> {
  const count = await countOfProject(executor, 'error_labels', project.id);
  const rows = await executor
    .selectFrom('error_labels')
    .selectAll()
    .where('project_id', '=', project.id)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const ids = rows.map(({ id }) => id);
  const counts = await issueCounts(executor, project, ids, signal);
  const labels = rows.map((row) => ({ label: labelOf(row), issueCount: counts.get(row.id) ?? 0 }));
  return { labels, total: count };
}

function labelOf(row: Selectable<MetadataTables['error_labels']>): Label {
  return {
    id: row.id,
    projectId: row.project_id,
    name: row.name,
    color: row.color,
    position: row.position,
    createdBy: row.created_by,
    updatedBy: row.updated_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

async function orConflict(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof UniqueViolationError)) throw error;
    throw new AppError('ProjectConflictError', 'The project already has a label with this name.', {
      path: 'body.name',
      cause: error,
    });
  }
}
