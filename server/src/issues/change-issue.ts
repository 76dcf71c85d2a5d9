import { AppError } from '../platform/app-error.ts';
import type { Executor } from '../store/metadata/index.ts';
import { knownLabels, setIssueLabels, setIssueState } from './change-issue-store.ts';
import type { IssueRecord, IssueState } from './issue-view.ts';
import type { IssuesContext } from './issues-context.ts';
import { labelsOf } from './issues-read-store.ts';
import { insertHistory } from './merges-store.ts';

export interface IssueChange {
  readonly state?: IssueState | null | undefined;
  /** All labels it has from now on. */
  readonly labelIds?: readonly string[] | null | undefined;
  /** The user who asks. */
  readonly actorId: string;
}

/**
 * Changes what the change names, in one transaction; what is the same already stays untouched.
 * @throws AppError `NotFoundError` for a label that the project does not have
 */
export async function changeIssue(
  transaction: Executor,
  { clock, makeId }: Pick<IssuesContext, 'clock' | 'makeId'>,
  issue: IssueRecord,
  { state, labelIds, actorId }: IssueChange,
): Promise<void> {
  const now = clock.now();
  const entry = { projectId: issue.projectId, issueId: issue.id, at: now, actorId };
  if (labelIds !== undefined && labelIds !== null) {
    const wanted = [...new Set(labelIds.map((id) => id.toLowerCase()))].sort();
    const known = await knownLabels(transaction, issue.projectId, wanted);
    if (known.size < wanted.length) throw new AppError('NotFoundError', 'There is no such label.');
    const before = ((await labelsOf(transaction, [issue.id])).get(issue.id) ?? []).map(
      ({ id }) => id,
    );
    if (before.sort().join() !== wanted.join()) {
      await setIssueLabels(transaction, issue.id, wanted, now);
      const detail = { from: before.join(), to: wanted.join() };
      await insertHistory(transaction, [{ ...entry, id: makeId(), action: 'labelled', detail }]);
    }
  }
  if (state === undefined || state === null || state === issue.state) return;
  await setIssueState(transaction, issue.id, state, now);
  const detail = { from: issue.state, to: state };
  await insertHistory(transaction, [{ ...entry, id: makeId(), action: 'state_changed', detail }]);
}
