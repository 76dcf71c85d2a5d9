import { countOfProject, type Executor } from '../store/metadata/index.ts';
import type { IssueAction } from './merges-store.ts';

/** IDs per statement. */
const chunk = 500;

/** An entry in an issue's history. */
export interface HistoryRecord {
  readonly id: string;
  /** Unix ms. */
  readonly at: number;
  /** Null for the service itself. */
  readonly actorId: string | null;
  readonly action: IssueAction;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** A page of an issue's history, newest first, with the total count. */
export async function listHistory(
  executor: Executor,
  issueId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly entries: readonly HistoryRecord[]; readonly total: number }> {
  const ofIssue = executor.selectFrom('issue_history').where('issue_id', '=', issueId);
  const { total } = await ofIssue
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await ofIssue
    .select(['id', 'at', 'actor_id', 'action', 'detail'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const entries = rows.map(({ actor_id: actorId, action, detail, ...row }) => ({
    ...row,
    actorId,
    // Only `insertHistory` writes both.
    action: action as IssueAction,
    detail: detail === null ? {} : (JSON.parse(detail) as HistoryRecord['detail']),
  }));
  return { entries, total };
}

/** When issues were reopened automatically, in Unix ms, unless their state was changed since. */
export async function reopenedOf(
  executor: Executor,
  issueIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (let from = 0; from < issueIds.length; from += chunk) {
    const newestFirst = executor
      .selectFrom('issue_history')
      .select(['issue_id', 'actor_id', 'at'])
      .select((eb) =>
        eb.fn
          .agg<number>('row_number')
          .over((over) => over.partitionBy('issue_id').orderBy('at', 'desc').orderBy('id', 'desc'))
          .as('place'),
      )
      .where('issue_id', 'in', issueIds.slice(from, from + chunk))
      .where('action', '=', 'state_changed');
    const rows = await executor
      .selectFrom(newestFirst.as('changes'))
      .select(['issue_id', 'at'])
      .where('place', '=', 1)
      .where('actor_id', 'is', null)
      .execute();
    for (const row of rows) found.set(row.issue_id, row.at);
  }
  return found;
}

/** Deletes all but the newest entries of each issue. */
export async function trimIssueHistory(
  executor: Executor,
  issueIds: readonly string[],
  kept: number,
): Promise<void> {
  for (let from = 0; from < issueIds.length; from += chunk) {
    const newestFirst = executor
      .selectFrom('issue_history')
      .select('id')
      .select((eb) =>
        eb.fn
          .agg<number>('row_number')
          .over((over) => over.partitionBy('issue_id').orderBy('at', 'desc').orderBy('id', 'desc'))
          .as('place'),
      )
      .where('issue_id', 'in', issueIds.slice(from, from + chunk));
    await executor
      .deleteFrom('issue_history')
      .where('id', 'in', (eb) =>
        eb.selectFrom(newestFirst.as('entries')).select('id').where('place', '>', kept),
      )
      .execute();
  }
}

/** Deletes all but the newest entries of a project, and a hundredth more, so that this is rare. */
export async function trimProjectHistory(
  executor: Executor,
  projectId: string,
  kept: number,
): Promise<void> {
  const count = await countOfProject(executor, 'issue_history', projectId);
  if (count <= kept) return;
  await executor
    .deleteFrom('issue_history')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('issue_history')
        .select('id')
        .where('project_id', '=', projectId)
        .orderBy('at')
        .orderBy('id')
        .limit(count - kept + Math.ceil(kept / 100)),
    )
    .execute();
}
