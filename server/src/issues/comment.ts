import { type Static, Type } from 'typebox';
import { nullable } from '../http/index.ts';
import { AppError } from '../platform/app-error.ts';
import { isInvisible } from '../platform/name-fault.ts';
import type { OwnerSummary } from '../accounts/index.ts';

const longestText = 10_000;

export interface CommentRecord {
  readonly id: string;
  readonly issueId: string;
  readonly authorId: string;
  readonly text: string;
  /** Unix ms. */
  readonly createdAt: number;
  readonly updatedAt: number;
}

export const commentBody = Type.Object(
  { text: Type.String({ description: `1 to ${longestText} characters, as plain text.` }) },
  { $id: 'SentComment' },
);

export const commentSchema = Type.Object(
  {
    id: Type.String(),
    issueId: Type.String(),
    author: nullable(
      Type.Object(
        { id: Type.String(), name: Type.String(), image: nullable(Type.String()) },
        { description: 'Null if the account was deleted.' },
      ),
    ),
    text: Type.String(),
    createdAt: Type.String({ format: 'date-time' }),
    updatedAt: Type.String({ format: 'date-time', description: 'When the text was last edited.' }),
  },
  { $id: 'ErrorIssueComment' },
);

/** A comment as the API shows it. */
export function commentView(
  { authorId, ...comment }: CommentRecord,
  authors: ReadonlyMap<string, OwnerSummary>,
): Static<typeof commentSchema> {
  const author = authors.get(authorId);
  return {
    ...comment,
    author: author === undefined ? null : { id: author.id, name: author.name, image: author.image },
    createdAt: new Date(comment.createdAt).toISOString(),
    updatedAt: new Date(comment.updatedAt).toISOString(),
  };
}

/**
 * Trims the text.
 * @throws AppError 400
 */
export function readCommentText(sent: string): string {
  const text = sent.trim();
  if (!isInvisible(text) && [...text].length <= longestText) return text;
  const message = `body.text must have 1 to ${longestText} characters.`;
  throw new AppError('ErrorTrackingValidationError', message, { path: 'body.text' });
}
