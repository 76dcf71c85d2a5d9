import { type Static, Type } from 'typebox';
import { nullable, oneOf } from '../http/index.ts';
import type { IssueFigures } from './occurrences-store.ts';

export const issueStates = ['open', 'resolved', 'ignored'] as const;
export type IssueState = (typeof issueStates)[number];

export interface IssueRecord {
  readonly id: string;
  readonly projectId: string;
  readonly language: string;
  readonly type: string;
  readonly message: string;
  readonly state: IssueState;
  readonly mergedInto: string | null;
  /** Unix ms. */
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
  type: Type.String({ description: 'Of its first occurrence.' }),
  message: Type.String({ description: 'Of its first occurrence, at most 1,000 characters.' }),
  state: oneOf(issueStates),
  labels: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), color: Type.String() })),
  mergedInto: nullable(
    Type.String({ description: 'Id of the issue it was merged into, which has its numbers.' }),
  ),
  createdAt: Type.String({ format: 'date-time' }),
  updatedAt: Type.String({ format: 'date-time' }),
};

export const issueRecordSchema = Type.Object(recordFields, {
  $id: 'ErrorIssueRecord',
  description: 'An issue without its numbers.',
});

export const issueSchema = Type.Object(
  {
    ...recordFields,
    count: Type.Number({ description: 'Occurrences in the window.' }),
    people: Type.Number({ description: 'Different visitors in the window, where any were named.' }),
    firstSeen: nullable(Type.String({ format: 'date-time', description: 'In the window.' })),
    lastSeen: nullable(Type.String({ format: 'date-time', description: 'In the window.' })),
  },
  { $id: 'ErrorIssue', description: 'Errors that are the same.' },
);

/** An issue as the interface shows it, without numbers. */
export function recordView(
  issue: IssueRecord,
  labels: readonly IssueLabel[] = [],
): Static<typeof issueRecordSchema> {
  return {
    ...issue,
    labels: [...labels],
    createdAt: new Date(issue.createdAt).toISOString(),
    updatedAt: new Date(issue.updatedAt).toISOString(),
  };
}

/** An issue with its numbers; null = it did not occur. */
export function issueView(
  issue: IssueRecord,
  labels: readonly IssueLabel[] | undefined,
  figures: IssueFigures | null,
): Static<typeof issueSchema> {
  return {
    ...recordView(issue, labels),
    count: figures?.count ?? 0,
    people: figures?.people ?? 0,
    firstSeen: figures === null ? null : new Date(figures.firstSeen).toISOString(),
    lastSeen: figures === null ? null : new Date(figures.lastSeen).toISOString(),
  };
}
