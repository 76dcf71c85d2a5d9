import { sql } from 'kysely';
import { isUuid } from '../platform/uuid.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { CurrentProject } from './issue.ts';

/** IDs or rows per statement. */
const chunk = 500;

/** The IDs that are issues of the project's current generation, with the issue each is merged into. */
export async function knownIssues(
  executor: Executor,
  project: CurrentProject,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const known = new Map<string, string | null>();
  for (const some of chunks(ids.filter(isUuid))) {
    const rows = await executor
      .selectFrom('issues')
      .select(['id', 'merged_into'])
      .where('project_id', '=', project.id)
      .where('generation', '=', project.generation)
      .where('error_generation', '=', project.errorGeneration)
      .where('id', 'in', some)
      .execute();
    for (const row of rows) known.set(row.id, row.merged_into);
  }
  return known;
}

/** The issue itself, the one it is merged into, and so on up to the visible one. */
export async function pathToRoot(executor: Executor, id: string): Promise<readonly string[]> {
  const rows = await executor
    .withRecursive('way(id, merged_into, step)', (db) =>
      db
        .selectFrom('issues')
        .select(['issues.id', 'issues.merged_into', sql<number>`0`.as('step')])
        .where('issues.id', '=', id)
        .unionAll(
          db
            .selectFrom('way')
            .innerJoin('issues', 'issues.id', 'way.merged_into')
            .select(['issues.id', 'issues.merged_into', sql<number>`way.step + 1`.as('step')]),
        ),
    )
    .selectFrom('way')
    .select('id')
    .orderBy('step')
    .execute();
  return rows.map((row) => row.id);
}

export interface MergedIssue {
  readonly id: string;
  readonly type: string;
  readonly message: string;
}

/** The issues merged directly into one, with their titles. */
export async function mergedInto(
  executor: Executor,
  issueId: string,
): Promise<readonly MergedIssue[]> {
  return executor
    .selectFrom('issues')
    .select(['id', 'type', 'message'])
    .where('merged_into', '=', issueId)
    .orderBy('id')
    .execute();
}

/** Records what issues are merged into; null for none. */
export async function setMergedInto(
  executor: Executor,
  ids: readonly string[],
  primaryId: string | null,
  now: number,
): Promise<void> {
  for (const some of chunks(ids)) {
    await executor
      .updateTable('issues')
      .set({ merged_into: primaryId, updated_at: now })
      .where('id', 'in', some)
      .execute();
  }
}

/**
 * Moves the fingerprints of issues, and of everything merged into them, to another issue; with null, back to
 * the issues themselves, which then must not be merged into others.
 */
export async function moveFingerprints(
  executor: Executor,
  fromIds: readonly string[],
  toId: string | null,
): Promise<void> {
  for (const some of chunks(fromIds)) await moveSome(executor, some, toId);
}

async function moveSome(executor: Executor, fromIds: readonly string[], toId: string | null) {
  await executor
    .withRecursive('merged(id, top)', (db) =>
      db
        .selectFrom('issues')
        .select(['issues.id', 'issues.id as top'])
        .where('issues.id', 'in', fromIds)
        .unionAll(
          db
            .selectFrom('merged')
            .innerJoin('issues', 'issues.merged_into', 'merged.id')
            .select(['issues.id', 'merged.top']),
        ),
    )
    .updateTable('fingerprints')
    .set((eb) => ({
      issue_id:
        toId ??
        eb
          .selectFrom('merged')
          .select('merged.top')
          .whereRef('merged.id', '=', 'fingerprints.original_issue_id')
          .$asScalar()
          .$notNull(),
    }))
    .where('original_issue_id', 'in', (eb) => eb.selectFrom('merged').select('merged.id'))
    .execute();
}

/** Actions in the history of an issue. */
export const issueActions = [
  'merged',
  'unmerged',
  'labelled',
  'state_changed',
  'priority_changed',
  'assigned',
  'commented',
] as const;
export type IssueAction = (typeof issueActions)[number];

export interface HistoryEntry {
  readonly id: string;
  readonly projectId: string;
  readonly issueId: string;
  /** Unix milliseconds. */
  readonly at: number;
  /** Null for the service itself. */
  readonly actorId: string | null;
  readonly action: IssueAction;
  readonly detail: Readonly<Record<string, string>>;
}

export async function insertHistory(
  executor: Executor,
  entries: readonly HistoryEntry[],
): Promise<void> {
  for (const some of chunks(entries)) {
    const rows = some.map((entry) => ({
      id: entry.id,
      project_id: entry.projectId,
      issue_id: entry.issueId,
      at: entry.at,
      actor_id: entry.actorId,
      action: entry.action,
      detail: JSON.stringify(entry.detail),
    }));
    await executor.insertInto('issue_history').values(rows).execute();
  }
}

function* chunks<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += chunk) yield items.slice(start, start + chunk);
}
