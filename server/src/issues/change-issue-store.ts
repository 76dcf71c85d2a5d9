import type { Executor } from '../store/metadata/index.ts';
import type { IssuePriority } from './issue-priority.ts';
import type { IssueState } from './issue-view.ts';

/** The IDs that are labels of the project. */
export async function knownLabels(
  executor: Executor,
  projectId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await executor
    .selectFrom('error_labels')
    .select('id')
    .where('project_id', '=', projectId)
    .where('id', 'in', ids)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * @param change with the release in which it was resolved, if given
 * @param now Unix ms; earlier occurrences do not reopen the issue
 */
export async function setIssueState(
  executor: Executor,
  id: string,
  { state, resolvedIn }: { readonly state: IssueState; readonly resolvedIn?: string | null },
  now: number,
): Promise<void> {
  const isResolved = state === 'resolved';
  await executor
    .updateTable('issues')
    .set({
      state,
      resolved_at: isResolved ? now : null,
      resolved_in: isResolved ? (resolvedIn ?? null) : null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** Changes the release in which an issue was resolved, but not the time. */
export async function setResolvedIn(
  executor: Executor,
  id: string,
  resolvedIn: string | null,
  now: number,
): Promise<void> {
  await executor
    .updateTable('issues')
    .set({ resolved_in: resolvedIn, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function setPriority(
  executor: Executor,
  id: string,
  priority: IssuePriority,
  now: number,
): Promise<void> {
  await executor
    .updateTable('issues')
    .set({ priority, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** @param userId null to unassign */
export async function setAssignee(
  executor: Executor,
  id: string,
  userId: string | null,
  now: number,
): Promise<void> {
  await executor
    .updateTable('issues')
    .set({ assignee_id: userId, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Replaces the labels of the issue. */
export async function setIssueLabels(
  executor: Executor,
  id: string,
  labelIds: readonly string[],
  now: number,
): Promise<void> {
  await executor.deleteFrom('issue_labels').where('issue_id', '=', id).execute();
  if (labelIds.length > 0) {
    const rows = labelIds.map((label_id) => ({ issue_id: id, label_id, created_at: now }));
    await executor.insertInto('issue_labels').values(rows).execute();
  }
  await executor.updateTable('issues').set({ updated_at: now }).where('id', '=', id).execute();
}
