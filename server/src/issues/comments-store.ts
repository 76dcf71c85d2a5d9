import type { Selectable } from 'kysely';
import { isUuid } from '../platform/uuid.ts';
import type { Executor, MetadataTables } from '../store/metadata/index.ts';
import type { CommentRecord } from './comment.ts';

export async function insertComment(
  executor: Executor,
  projectId: string,
  comment: CommentRecord,
): Promise<void> {
  await executor
    .insertInto('issue_comments')
    .values({
      id: comment.id,
      project_id: projectId,
      issue_id: comment.issueId,
      author_id: comment.authorId,
      body: comment.text,
      created_at: comment.createdAt,
      updated_at: comment.updatedAt,
    })
    .execute();
}

export interface CommentCounts {
  readonly ofIssue: number;
  readonly ofProject: number;
}

export async function countComments(
  executor: Executor,
  projectId: string,
  issueId: string,
): Promise<CommentCounts> {
  const all = executor
    .selectFrom('issue_comments')
    .select((eb) => eb.fn.countAll<number>().as('count'));
  const { count: ofIssue } = await all.where('issue_id', '=', issueId).executeTakeFirstOrThrow();
  const { count: ofProject } = await all
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return { ofIssue, ofProject };
}

/** A page of an issue's comments, newest first, with the total count. */
export async function listComments(
  executor: Executor,
  issueId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly comments: readonly CommentRecord[]; readonly total: number }> {
  const ofIssue = executor.selectFrom('issue_comments').where('issue_id', '=', issueId);
  const { total } = await ofIssue
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await ofIssue
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { comments: rows.map(commentOf), total };
}

export async function findComment(
  executor: Executor,
  issueId: string,
  id: string,
): Promise<CommentRecord | null> {
  if (!isUuid(id)) return null;
  const row = await executor
    .selectFrom('issue_comments')
    .selectAll()
    .where('issue_id', '=', issueId)
    .where('id', '=', id.toLowerCase())
    .executeTakeFirst();
  return row === undefined ? null : commentOf(row);
}

/** `now` in Unix ms. */
export async function setCommentText(
  executor: Executor,
  id: string,
  text: string,
  now: number,
): Promise<void> {
  await executor
    .updateTable('issue_comments')
    .set({ body: text, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function deleteComment(executor: Executor, id: string): Promise<void> {
  await executor.deleteFrom('issue_comments').where('id', '=', id).execute();
}

/** The latest users who commented on an issue, at most `limit`. */
export async function commentAuthors(
  executor: Executor,
  issueId: string,
  limit: number,
): Promise<readonly string[]> {
  const rows = await executor
    .selectFrom('issue_comments')
    .select((eb) => ['author_id', eb.fn.max('created_at').as('latest')])
    .where('issue_id', '=', issueId)
    .groupBy('author_id')
    .orderBy('latest', 'desc')
    .orderBy('author_id')
    .limit(limit)
    .execute();
  return rows.map(({ author_id }) => author_id);
}

function commentOf(row: Selectable<MetadataTables['issue_comments']>): CommentRecord {
  return {
    id: row.id,
    issueId: row.issue_id,
    authorId: row.author_id,
    text: row.body,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
