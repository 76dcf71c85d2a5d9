import type { Executor } from '../store/metadata/index.ts';
import type { CurrentProject } from './issue.ts';

/** IDs per statement. */
const chunk = 500;
const hour = 3_600_000;

/** An issue that no one has changed, with its fingerprints. */
export interface UntouchedIssue {
  readonly id: string;
  /** Algorithm and hash of each fingerprint. */
  readonly groups: readonly { readonly algorithm: string; readonly hash: string }[];
}

/** Which issues may be removed: those created before a time and not reported since another, Unix ms. */
export interface SilentSince {
  readonly created: number;
  readonly reported: number;
}

/**
 * Issues that no one has resolved, ignored, assigned, merged, labeled, commented on or otherwise changed, in
 * order of ID.
 * @param after ID of the last issue of the page before
 */
export async function untouchedIssues(
  executor: Executor,
  project: CurrentProject,
  since: SilentSince,
  after: string,
  limit: number,
): Promise<readonly UntouchedIssue[]> {
  const rows = await untouched(executor, project, since)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  const groups = await groupsOf(
    executor,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id }) => ({ id, groups: groups.get(id) ?? [] }));
}

/** Removes those of these issues that are still untouched, with all related data. */
export async function deleteUntouched(
  executor: Executor,
  project: CurrentProject,
  since: SilentSince,
  ids: readonly string[],
): Promise<void> {
  await executor
    .deleteFrom('issues')
    .where('id', 'in', untouched(executor, project, since).where('id', 'in', ids))
    .execute();
}

/** Notes that groups of these issues occur. One that was reported within the hour stays unchanged. */
export async function noteReported(
  executor: Executor,
  ids: readonly string[],
  now: number,
): Promise<void> {
  for (let from = 0; from < ids.length; from += chunk) {
    await executor
      .updateTable('issues')
      .set({ reported_at: now })
      .where('id', 'in', ids.slice(from, from + chunk))
      .where((eb) => eb.or([eb('reported_at', 'is', null), eb('reported_at', '<', now - hour)]))
      .execute();
  }
}

function untouched(executor: Executor, project: CurrentProject, since: SilentSince) {
  return executor
    .selectFrom('issues')
    .select('id')
    .where('project_id', '=', project.id)
    .where('generation', '=', project.generation)
    .where('error_generation', '=', project.errorGeneration)
    .where('state', '=', 'open')
    .where('assignee_id', 'is', null)
    .where('merged_into', 'is', null)
    .where('created_at', '<', since.created)
    .where((eb) => eb.or([eb('reported_at', 'is', null), eb('reported_at', '<', since.reported)]))
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
    );
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
