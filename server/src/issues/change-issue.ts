import { membersOf } from '../accounts/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Project } from '../projects/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import {
  knownLabels,
  setAssignee,
  setIssueLabels,
  setIssueState,
  setPriority,
  setResolvedIn,
} from './change-issue-store.ts';
import { assignmentContent } from './issue-mail-content.ts';
import type { IssuePriority } from './issue-priority.ts';
import type { IssueRecord, IssueState } from './issue-view.ts';
import type { IssuesContext } from './issues-context.ts';
import { labelsOf } from './issues-read-store.ts';
import type { HistoryEntry } from './merges-store.ts';
import { recordHistory } from './record-history.ts';

export interface IssueChange {
  readonly state?: IssueState | null | undefined;
  /** Only for an issue that is resolved, or becomes resolved. */
  readonly resolvedIn?: string | null | undefined;
  readonly priority?: IssuePriority | null | undefined;
  /** Null to unassign. */
  readonly assigneeId?: string | null | undefined;
  /** The new list of labels. */
  readonly labelIds?: readonly string[] | null | undefined;
}

/** The issue, the user and the transaction. */
interface Parts {
  readonly transaction: Executor;
  readonly context: Omit<IssuesContext, 'db'>;
  readonly project: Project;
  readonly issue: IssueRecord;
  readonly actorId: string;
}

/**
 * Applies the changes. Values that stay the same are not touched.
 * @throws AppError `NotFoundError` for a label outside the project or a user who is not a member, 400 for
 * a release of an issue that is not resolved
 */
export async function changeIssue(parts: Parts, change: IssueChange): Promise<void> {
  const { labelIds, priority, assigneeId } = change;
  if (labelIds !== undefined && labelIds !== null) await label(parts, labelIds);
  if (priority !== undefined && priority !== null) await prioritize(parts, priority);
  if (assigneeId !== undefined) await assign(parts, assigneeId);
  await changeState(parts, change);
}

async function label(parts: Parts, labelIds: readonly string[]): Promise<void> {
  const { transaction, context, issue } = parts;
  const wanted = [...new Set(labelIds.map((id) => id.toLowerCase()))].sort();
  const known = await knownLabels(transaction, issue.projectId, wanted);
  if (known.size < wanted.length) throw new AppError('NotFoundError', 'No label has this ID.');
  const before = ((await labelsOf(transaction, [issue.id])).get(issue.id) ?? []).map(
    ({ id }) => id,
  );
  if (before.sort().join() === wanted.join()) return;
  await setIssueLabels(transaction, issue.id, wanted, context.clock.now());
  await note(parts, 'labelled', { from: before.join(), to: wanted.join() });
}

async function prioritize(parts: Parts, priority: IssuePriority): Promise<void> {
  const { transaction, context, issue } = parts;
  if (priority === issue.priority) return;
  await setPriority(transaction, issue.id, priority, context.clock.now());
  await note(parts, 'priority_changed', { from: issue.priority, to: priority });
}

async function assign(parts: Parts, assigneeId: string | null): Promise<void> {
  const { transaction, context, project, issue, actorId } = parts;
  const userId = assigneeId === null ? null : assigneeId.toLowerCase();
  const people = [actorId, ...(userId === null ? [] : [userId])];
  const members = await membersOf(transaction, project.ownerId, people);
  if (userId !== null && members.every(({ id }) => id !== userId)) {
    throw new AppError('NotFoundError', 'No member has this ID.');
  }
  if (userId === issue.assigneeId) return;
  await setAssignee(transaction, issue.id, userId, context.clock.now());
  await note(parts, 'assigned', { from: issue.assigneeId ?? '', to: userId ?? '' });
  if (userId === null || userId === actorId) return;
  const actor = members.find(({ id }) => id === actorId)?.name ?? '';
  const content = assignmentContent(project, issue, actor);
  await context.mails?.send('error_assignment', userId, content, project.id);
}

async function changeState(parts: Parts, change: IssueChange): Promise<void> {
  const { transaction, context, issue } = parts;
  const state = change.state ?? issue.state;
  const { resolvedIn } = change;
  if (typeof resolvedIn === 'string' && state !== 'resolved') {
    const message = 'body.resolvedIn is only allowed for resolved issues.';
    throw new AppError('ErrorTrackingValidationError', message, { path: 'body.resolvedIn' });
  }
  const now = context.clock.now();
  const release = state === 'resolved' && resolvedIn ? { release: resolvedIn } : {};
  if (state !== issue.state) {
    await setIssueState(transaction, issue.id, { state, resolvedIn: resolvedIn ?? null }, now);
    await note(parts, 'state_changed', { from: issue.state, to: state, ...release });
  } else if (resolvedIn !== undefined && resolvedIn !== issue.resolvedIn) {
    await setResolvedIn(transaction, issue.id, resolvedIn, now);
    await note(parts, 'state_changed', { from: state, to: state, ...release });
  }
}

async function note(
  { transaction, context, issue, actorId }: Parts,
  action: HistoryEntry['action'],
  detail: HistoryEntry['detail'],
): Promise<void> {
  const { id: issueId, projectId } = issue;
  const entry = { id: context.makeId(), at: context.clock.now(), projectId, issueId, actorId };
  await recordHistory(transaction, [{ ...entry, action, detail }]);
}
