import { type ExpressionBuilder, sql } from 'kysely';
import { containsText, type Executor, type MetadataTables } from '../store/metadata/index.ts';
import { grouped } from '../platform/grouped.ts';
import { nextTurn } from '../platform/pieces.ts';
import { isUuid } from '../platform/uuid.ts';
import type { CurrentProject } from './issue.ts';
import type { IssuePriority } from './issue-priority.ts';
import type { IssueLabel, IssueRecord, IssueState } from './issue-view.ts';
import { isInPortion, issuePortions } from './issue-portions-store.ts';
import { fingerprintKey } from './occurrence-rows.ts';

/** IDs per statement. */
const chunk = 500;
/** No message of an issue is longer, also not in lower case. */
const longestSearch = 2_000;

export interface IssueFilters {
  readonly state?: IssueState | undefined;
  readonly priority?: IssuePriority | undefined;
  readonly language?: string | undefined;
  /** ID of a label. */
  readonly label?: string | undefined;
  /** ID of a user; empty for nobody. */
  readonly assignee?: string | undefined;
  /** Part of the type or the message, ignoring case. */
  readonly search?: string | undefined;
  /** Only others with the type or the message of this one. */
  readonly similarTo?: Pick<IssueRecord, 'id' | 'type' | 'message'> | undefined;
}

/** The visible matching issues by ID, with the keys of their fingerprints. Other work is done in between. */
export async function keysByIssue(
  executor: Executor,
  project: CurrentProject,
  filters: IssueFilters,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  for await (const portion of issuePortions(executor, project, signal)) {
    const rows = await ofProject(executor, project)
      .clearSelect()
      .innerJoin('fingerprints', 'fingerprints.issue_id', 'issues.id')
      .select(['issues.id', 'fingerprints.algorithm', 'fingerprints.hash'])
      .where((eb) => eb.and([isInPortion(eb, portion), ...conditionsOf(eb, filters)]))
      .execute();
    // An issue whose state was changed meanwhile can be in two portions.
    for (const [id, own] of grouped(rows, (row) => row.id)) {
      found.set(
        id,
        own.map(({ algorithm, hash }) => fingerprintKey(algorithm, hash)),
      );
    }
  }
  return found;
}

/** The keys of the fingerprints of these issues. */
export async function keysOfIds(
  executor: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (let from = 0; from < ids.length; from += chunk) {
    const rows = await executor
      .selectFrom('fingerprints')
      .select(['issue_id', 'algorithm', 'hash'])
      .where('issue_id', 'in', ids.slice(from, from + chunk))
      .orderBy('issue_id')
      .orderBy('algorithm')
      .orderBy('hash')
      .execute();
    for (const { issue_id, algorithm, hash } of rows) {
      found.get(issue_id)?.push(fingerprintKey(algorithm, hash));
    }
  }
  return found;
}

/** The priorities of these issues; those that don't exist are missing. */
export async function prioritiesOfIds(
  executor: Executor,
  project: CurrentProject,
  ids: readonly string[],
): Promise<ReadonlyMap<string, IssuePriority>> {
  const found = new Map<string, IssuePriority>();
  for (let from = 0; from < ids.length; from += chunk) {
    const rows = await ofProject(executor, project)
      .clearSelect()
      .select(['issues.id', 'issues.priority'])
      .where('issues.id', 'in', ids.slice(from, from + chunk))
      .orderBy('issues.id')
      .execute();
    for (const { id, priority } of rows) found.set(id, priority);
  }
  return found;
}

/** The priorities of the visible matching issues by ID. */
export async function prioritiesByIssue(
  executor: Executor,
  project: CurrentProject,
  filters: IssueFilters,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, IssuePriority>> {
  const found = new Map<string, IssuePriority>();
  for await (const portion of issuePortions(executor, project, signal)) {
    const rows = await ofProject(executor, project)
      .clearSelect()
      .select(['issues.id', 'issues.priority'])
      .where('issues.merged_into', 'is', null)
      .where((eb) => eb.and([isInPortion(eb, portion), ...conditionsOf(eb, filters)]))
      .execute();
    for (const { id, priority } of rows) found.set(id, priority);
  }
  return found;
}

/** Conditions for a list of issues. */
function conditionsOf(
  eb: ExpressionBuilder<MetadataTables, 'issues'>,
  { state, priority, language, label, assignee, search = '', similarTo }: IssueFilters,
) {
  const conditions = [];
  if (state !== undefined) conditions.push(eb('issues.state', '=', state));
  if (priority !== undefined) conditions.push(eb('issues.priority', '=', priority));
  if (language !== undefined) conditions.push(eb('issues.language', '=', language));
  // A comparison with NULL matches neither the condition nor its negation.
  if (assignee !== undefined) {
    conditions.push(
      eb(eb.fn.coalesce('issues.assignee_id', eb.val('')), '=', assignee.toLowerCase()),
    );
  }
  if (label !== undefined) {
    const labelled = eb
      .selectFrom('issue_labels')
      .select('issue_id')
      .where('label_id', '=', label.toLowerCase());
    conditions.push(eb('issues.id', 'in', labelled));
  }
  if (search !== '') conditions.push(holds(eb, search.toLowerCase()));
  if (similarTo !== undefined) {
    conditions.push(eb('issues.id', '!=', similarTo.id), isLike(eb, similarTo));
  }
  return conditions;
}

/** Whether the type or the message is the same. */
function isLike(
  eb: ExpressionBuilder<MetadataTables, 'issues'>,
  { type, message }: Pick<IssueRecord, 'type' | 'message'>,
) {
  const ofType = eb('issues.type', '=', type);
  return message === '' ? ofType : eb.or([ofType, eb('issues.message', '=', message)]);
}

/** Whether the type or the message contains the text. */
function holds(eb: ExpressionBuilder<MetadataTables, 'issues'>, lower: string) {
  // Databases reject NUL, and no stored text contains it.
  if (lower.includes('\0') || lower.length > longestSearch) return eb.val<boolean>(false);
  return eb.or([
    containsText(eb.ref('issues.type_lower'), lower),
    containsText(eb.ref('issues.message_lower'), lower),
  ]);
}

/** Whose fingerprints are read. */
export interface AskedKeys {
  readonly filters: IssueFilters;
  /** The issues that match the filters, or all others. */
  readonly of: 'matching' | 'others';
  /** How many keys there may be. */
  readonly most: number;
}

/** Keys of the fingerprints of issues; null if there are more than `most`. */
export async function keysOfIssues(
  executor: Executor,
  project: CurrentProject,
  { filters, of, most }: AskedKeys,
  signal?: AbortSignal,
): Promise<readonly string[] | null> {
  const keys = new Set<string>();
  for await (const portion of issuePortions(executor, project, signal)) {
    const rows = await ofProject(executor, project)
      .clearSelect()
      .innerJoin('fingerprints', 'fingerprints.issue_id', 'issues.id')
      .select(['fingerprints.algorithm', 'fingerprints.hash'])
      .where((eb) => isInPortion(eb, portion))
      .where((eb) => {
        const all = eb.and(conditionsOf(eb, filters));
        return of === 'matching' ? all : eb.not(all);
      })
      // Unsorted, so that it ends as soon as there are too many.
      .limit(most + 1)
      .execute();
    for (const { algorithm, hash } of rows) keys.add(fingerprintKey(algorithm, hash));
    if (keys.size > most) return null;
  }
  return [...keys];
}

/** Issues with several fingerprints, by the keys of these. */
export async function mergedKeys(
  executor: Executor,
  project: CurrentProject,
): Promise<ReadonlyMap<string, string>> {
  const ofCurrent = executor
    .selectFrom('fingerprints')
    .where('project_id', '=', project.id)
    .where('generation', '=', project.generation)
    .where('error_generation', '=', project.errorGeneration);
  const several = await ofCurrent
    .select('issue_id')
    .distinct()
    // The condition of an index.
    .where(sql<boolean>`(is_more = 1 or issue_id <> original_issue_id)`)
    .execute();
  const found = new Map<string, string>();
  for (let from = 0; from < several.length; from += chunk) {
    const ids = several.slice(from, from + chunk).map(({ issue_id }) => issue_id);
    const rows = await ofCurrent
      .select(['algorithm', 'hash', 'issue_id'])
      .where('issue_id', 'in', ids)
      .orderBy('algorithm')
      .orderBy('hash')
      .execute();
    for (const { algorithm, hash, issue_id } of rows) {
      found.set(fingerprintKey(algorithm, hash), issue_id);
    }
    await nextTurn();
  }
  return found;
}

/** Issues of the project by ID. */
export async function issuesById(
  executor: Executor,
  project: CurrentProject,
  ids: readonly string[],
): Promise<ReadonlyMap<string, IssueRecord>> {
  const found = new Map<string, IssueRecord>();
  for (let from = 0; from < ids.length; from += chunk) {
    const rows = await ofProject(executor, project)
      .where('issues.id', 'in', ids.slice(from, from + chunk))
      .orderBy('issues.id')
      .execute();
    for (const row of rows) found.set(row.id, recordOf(row));
  }
  return found;
}

/** One issue of the project's current generation, even if it is merged into another. */
export async function findIssue(
  executor: Executor,
  project: CurrentProject,
  id: string,
): Promise<IssueRecord | null> {
  if (!isUuid(id)) return null;
  const row = await ofProject(executor, project)
    .where('issues.id', '=', id.toLowerCase())
    .executeTakeFirst();
  return row === undefined ? null : recordOf(row);
}

/** The fingerprints with occurrences that count for an issue. */
export async function fingerprintsOf(
  executor: Executor,
  issueId: string,
): Promise<readonly { readonly algorithm: string; readonly hash: string }[]> {
  return executor
    .selectFrom('fingerprints')
    .select(['algorithm', 'hash'])
    .where('issue_id', '=', issueId)
    .orderBy('algorithm')
    .orderBy('hash')
    .execute();
}

/** Labels by issue, each list in order. */
export async function labelsOf(
  executor: Executor,
  issueIds: readonly string[],
): Promise<ReadonlyMap<string, readonly IssueLabel[]>> {
  const found = new Map<string, IssueLabel[]>();
  for (let from = 0; from < issueIds.length; from += chunk) {
    const rows = await executor
      .selectFrom('issue_labels')
      .innerJoin('error_labels', 'error_labels.id', 'issue_labels.label_id')
      .select(['issue_id', 'error_labels.id', 'error_labels.name', 'error_labels.color'])
      .where('issue_id', 'in', issueIds.slice(from, from + chunk))
      .orderBy('error_labels.position')
      .orderBy('error_labels.id')
      .execute();
    for (const { issue_id, ...label } of rows) {
      const list = found.get(issue_id);
      if (list === undefined) found.set(issue_id, [label]);
      else list.push(label);
    }
  }
  return found;
}

/** Finds the visible issues of a project's errors by the keys of their fingerprints. */
export function issueFinder(
  executor: Executor,
  owner: 'issue_id' | 'original_issue_id' = 'issue_id',
) {
  return async (
    project: CurrentProject,
    errors: readonly { readonly algorithm: string; readonly hash: string }[],
  ): Promise<ReadonlyMap<string, string>> => {
    const found = new Map<string, string>();
    const wanted = [...new Set(errors.map(({ hash }) => hash))];
    // There are two or three. Without them, the key cannot be used and all fingerprints are read.
    const algorithms = [...new Set(errors.map(({ algorithm }) => algorithm))];
    for (let from = 0; from < wanted.length; from += chunk) {
      const rows = await executor
        .selectFrom('fingerprints')
        .select(['algorithm', 'hash', `${owner} as owner`])
        .where('project_id', '=', project.id)
        .where('generation', '=', project.generation)
        .where('error_generation', '=', project.errorGeneration)
        .where('algorithm', 'in', algorithms)
        .where('hash', 'in', wanted.slice(from, from + chunk))
        .execute();
      for (const row of rows) {
        found.set(fingerprintKey(row.algorithm, row.hash), row.owner);
      }
    }
    return found;
  };
}

function ofProject(executor: Executor, project: CurrentProject) {
  return executor
    .selectFrom('issues')
    .select([
      'issues.id',
      'issues.project_id',
      'issues.language',
      'issues.type',
      'issues.message',
      'issues.state',
      'issues.priority',
      'issues.merged_into',
      'issues.resolved_at',
      'issues.resolved_in',
      'issues.assignee_id',
      'issues.created_at',
      'issues.updated_at',
    ])
    .where('issues.project_id', '=', project.id)
    .where('issues.generation', '=', project.generation)
    .where('issues.error_generation', '=', project.errorGeneration);
}

function recordOf(row: {
  readonly id: string;
  readonly project_id: string;
  readonly language: string;
  readonly type: string;
  readonly message: string;
  readonly state: IssueState;
  readonly priority: IssuePriority;
  readonly merged_into: string | null;
  readonly resolved_at: number | null;
  readonly resolved_in: string | null;
  readonly assignee_id: string | null;
  readonly created_at: number;
  readonly updated_at: number;
}): IssueRecord {
  return {
    id: row.id,
    projectId: row.project_id,
    language: row.language,
    type: row.type,
    message: row.message,
    state: row.state,
    priority: row.priority,
    mergedInto: row.merged_into,
    resolvedAt: row.resolved_at,
    resolvedIn: row.resolved_in,
    assigneeId: row.assignee_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
