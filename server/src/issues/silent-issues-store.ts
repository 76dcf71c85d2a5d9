import type { Executor } from '../store/metadata/index.ts';
import type { CurrentProject } from './issue.ts';

/** An issue that no one has changed, with its fingerprints. */
export interface UntouchedIssue {
  readonly id: string;
  /** Algorithm and hash of each fingerprint. */
  readonly groups: readonly { readonly algorithm: string; readonly hash: string }[];
}

/**
 * Issues created before a time that no one has resolved, ignored, assigned, merged, labeled, commented on
 * or otherwise changed, in order of ID.
 * @param before Unix ms
 * @param after ID of the last issue of the page before
 */
export async function untouchedIssues(
  executor: Executor,
  project: CurrentProject,
  before: number,
  after: string,
  limit: number,
): Promise<readonly UntouchedIssue[]> {
  const rows = await executor
    .selectFrom('issues')
    .select('id')
    .where('project_id', '=', project.id)
    .where('generation', '=', project.generation)
    .where('error_generation', '=', project.errorGeneration)
    .where('state', '=', 'open')
    .where('id', '>', after)
    .where('assignee_id', 'is', null)
    .where('merged_into', 'is', null)
    .where('created_at', '<', before)
    .where((eb) =>
      eb.not(
        eb.or([
          eb.exists(
            eb
              .selectFrom('issues as other')
              .select('other.id')
              .whereRef('other.merged_into', '=', 'issues.id'),
          ),
          eb.exists(
            eb
              .selectFrom('issue_comments')
              .select('issue_comments.id')
              .whereRef('issue_comments.issue_id', '=', 'issues.id'),
          ),
          eb.exists(
            eb
              .selectFrom('issue_labels')
              .select('issue_labels.label_id')
              .whereRef('issue_labels.issue_id', '=', 'issues.id'),
          ),
          eb.exists(
            eb
              .selectFrom('issue_history')
              .select('issue_history.id')
              .whereRef('issue_history.issue_id', '=', 'issues.id')
              .where('issue_history.actor_id', 'is not', null),
          ),
        ]),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
  const groups = await groupsOf(
    executor,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id }) => ({ id, groups: groups.get(id) ?? [] }));
}

async function groupsOf(executor: Executor, ids: readonly string[]) {
  const groups = new Map<string, { algorithm: string; hash: string }[]>();
  if (ids.length === 0) return groups;
  const rows = await executor
    .selectFrom('fingerprints')
    .select(['issue_id', 'algorithm', 'hash'])
    .where('issue_id', 'in', ids)
    .execute();
  for (const { issue_id, algorithm, hash } of rows) {
    const known = groups.get(issue_id) ?? [];
    known.push({ algorithm, hash });
    groups.set(issue_id, known);
  }
  return groups;
}

/** Removes issues with all related data. */
export async function deleteIssues(executor: Executor, ids: readonly string[]): Promise<void> {
  await executor.deleteFrom('issues').where('id', 'in', ids).execute();
}
