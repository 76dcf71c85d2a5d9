import { type Static, Type } from 'typebox';
import type { MemberSummary } from '../accounts/index.ts';
import { nullable, oneOf } from '../http/index.ts';
import { issuePriorities, type IssuePriority } from './issue-priority.ts';
import type { IssueFigures } from './occurrence-rows.ts';

export const issueStates = ['open', 'resolved', 'ignored'] as const;
export type IssueState = (typeof issueStates)[number];

export interface IssueRecord {
  readonly id: string;
  readonly projectId: string;
  readonly language: string;
  readonly type: string;
  readonly message: string;
  readonly state: IssueState;
  readonly priority: IssuePriority;
  readonly mergedInto: string | null;
  readonly resolvedAt: number | null;
  readonly resolvedIn: string | null;
  /** May be a former member. */
  readonly assigneeId: string | null;
  /** Unix ms, like `resolvedAt`. */
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface IssueLabel {
  readonly id: string;
  readonly name: string;
  readonly color: string;
}

const recordFields = {
  id: Type.String(),
  projectId: Type.String(),
  language: Type.String({ description: 'Such as `java`.' }),
  type: Type.String({ description: 'From its first occurrence.' }),
  message: Type.String({ description: 'From its first occurrence, at most 1,000 characters.' }),
  state: oneOf(issueStates),
  priority: oneOf(issuePriorities, {
    $id: 'IssuePriority',
    description: 'At first `medium` if its first occurrence was `handled`, else `high`.',
  }),
  labels: Type.Array(
    Type.Object(
      { id: Type.String(), name: Type.String(), color: Type.String() },
      { $id: 'IssueLabel' },
    ),
  ),
  mergedInto: nullable(
    Type.String({ description: 'ID of the issue it was merged into, which has its counts.' }),
  ),
  resolvedAt: nullable(
    Type.String({ format: 'date-time', description: 'A later occurrence reopens it.' }),
  ),
  resolvedIn: nullable(
    Type.String({ description: 'Release it was resolved in; only later releases reopen it.' }),
  ),
  reopenedAt: nullable(
    Type.String({
      $id: 'ReopenedAt',
      format: 'date-time',
      description: 'When it reopened automatically; null after its state was changed.',
    }),
  ),
  assignee: nullable(
    Type.Object(
      { id: Type.String(), name: Type.String(), image: nullable(Type.String()) },
      { $id: 'Assignee', description: 'The assignee, a member of the project’s owner.' },
    ),
  ),
  createdAt: Type.String({ format: 'date-time' }),
  updatedAt: Type.String({ format: 'date-time' }),
};

export const issueRecordSchema = Type.Object(recordFields, {
  $id: 'ErrorIssueRecord',
  description: 'An issue without counts.',
});

export const issueSchema = Type.Object(
  {
    ...recordFields,
    count: Type.Number({ description: 'Occurrences in the window.' }),
    people: Type.Number({
      description:
        'Distinct visitors in the window, identified or not: a person with several counts as several.',
    }),
    firstSeen: nullable(Type.String({ format: 'date-time', description: 'In the window.' })),
    lastSeen: nullable(Type.String({ format: 'date-time', description: 'In the window.' })),
  },
  { $id: 'ErrorIssue', description: 'Equal errors.' },
);

/** Related data of issues, which is looked up separately. */
export interface IssueRelations {
  readonly labels: ReadonlyMap<string, readonly IssueLabel[]>;
  /** When issues were reopened automatically, in Unix ms, unless their state was changed since. */
  readonly reopened: ReadonlyMap<string, number>;
  /** Members by id. */
  readonly assignees: ReadonlyMap<string, Pick<MemberSummary, 'id' | 'name' | 'image'>>;
}

/** An issue as the API shows it, without figures. */
export function recordView(
  { assigneeId, ...issue }: IssueRecord,
  { labels, assignees, reopened }: IssueRelations,
): Static<typeof issueRecordSchema> {
  const member = assignees.get(assigneeId ?? '');
  const reopenedAt = reopened.get(issue.id) ?? null;
  return {
    ...issue,
    labels: [...(labels.get(issue.id) ?? [])],
    assignee:
      member === undefined ? null : { id: member.id, name: member.name, image: member.image },
    resolvedAt: issue.resolvedAt === null ? null : new Date(issue.resolvedAt).toISOString(),
    reopenedAt: reopenedAt === null ? null : new Date(reopenedAt).toISOString(),
    createdAt: new Date(issue.createdAt).toISOString(),
    updatedAt: new Date(issue.updatedAt).toISOString(),
  };
}

/** An issue with its figures, or null if it did not occur. */
export function issueView(
  issue: IssueRecord,
  relations: IssueRelations,
  figures: IssueFigures | null,
): Static<typeof issueSchema> {
  return {
    ...recordView(issue, relations),
    count: figures?.count ?? 0,
    people: figures?.people ?? 0,
    firstSeen: figures === null ? null : new Date(figures.firstSeen).toISOString(),
    lastSeen: figures === null ? null : new Date(figures.lastSeen).toISOString(),
  };
}
