import { countUpTo, type Executor } from '../store/metadata/index.ts';

export type AlertKind = 'new' | 'regression';

export interface NewAlert {
  readonly id: string;
  readonly issueId: string;
}

/** An issue with a pending alert. */
export interface IssueAlert {
  readonly id: string;
  readonly issueId: string;
  /** Unix ms. */
  readonly createdAt: number;
  readonly language: string;
  readonly type: string;
  readonly message: string;
  readonly assigneeId: string | null;
}

/** The pending alerts of one kind in one project. */
export interface AlertQueue {
  readonly projectId: string;
  readonly kind: AlertKind;
}

/** Alerts per statement. */
const chunk = 500;
/**
 * Pending alerts of a queue. All but a few are only counted in a mail, and each run of the job reads all: anyone can make up
 * thousands of errors.
 */
export const mostAlerts = 1_000;

/** Adds alerts of one queue, unless too many are pending. `now` in Unix ms. */
export async function insertAlerts(
  executor: Executor,
  { projectId, kind }: AlertQueue,
  alerts: readonly NewAlert[],
  now: number,
): Promise<void> {
  if (alerts.length === 0) return;
  const pending = executor
    .selectFrom('issue_alerts')
    .select('id')
    .where('project_id', '=', projectId)
    .where('kind', '=', kind);
  const added = alerts.slice(0, mostAlerts - (await countUpTo(executor, pending, mostAlerts)));
  for (let from = 0; from < added.length; from += chunk) {
    const some = added.slice(from, from + chunk);
    await executor
      .insertInto('issue_alerts')
      .values(
        some.map(({ id, issueId }) => ({
          id,
          project_id: projectId,
          issue_id: issueId,
          kind,
          created_at: now,
        })),
      )
      .execute();
  }
}

/** The projects and kinds with pending alerts. */
export async function alertQueues(executor: Executor): Promise<readonly AlertQueue[]> {
  const rows = await executor
    .selectFrom('issue_alerts')
    .select(['project_id', 'kind'])
    .distinct()
    .orderBy('project_id')
    .orderBy('kind')
    .execute();
  return rows.map(({ project_id, kind }) => ({ projectId: project_id, kind }));
}

/** Removes alerts of issues that are no longer open or visible, and alerts from before a time in Unix ms. */
export async function removeIdleAlerts(
  executor: Executor,
  { projectId, kind }: AlertQueue,
  before: number,
): Promise<void> {
  const ofQueue = executor
    .deleteFrom('issue_alerts')
    .where('project_id', '=', projectId)
    .where('kind', '=', kind);
  await ofQueue.where('created_at', '<', before).execute();
  await ofQueue
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('issue_alerts as pending')
        .innerJoin('issues', 'issues.id', 'pending.issue_id')
        .innerJoin('projects', 'projects.id', 'issues.project_id')
        .select('pending.id')
        .where('pending.project_id', '=', projectId)
        .where('pending.kind', '=', kind)
        .where((either) =>
          either.or([
            either('issues.state', '!=', 'open'),
            either('issues.merged_into', 'is not', null),
            either('issues.generation', '<', either.ref('projects.generation')),
            either('issues.error_generation', '<', either.ref('projects.error_generation')),
          ]),
        ),
    )
    .execute();
}

/** The oldest pending alerts, with the total count. */
export async function waitingAlerts(
  executor: Executor,
  { projectId, kind }: AlertQueue,
  limit: number,
): Promise<{ readonly alerts: readonly IssueAlert[]; readonly total: number }> {
  const waiting = executor
    .selectFrom('issue_alerts')
    .where('issue_alerts.project_id', '=', projectId)
    .where('kind', '=', kind);
  const { total } = await waiting
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await waiting
    .innerJoin('issues', 'issues.id', 'issue_alerts.issue_id')
    .select([
      'issue_alerts.id',
      'issue_alerts.issue_id as issueId',
      'issue_alerts.created_at as createdAt',
      'issues.language',
      'issues.type',
      'issues.message',
      'issues.assignee_id as assigneeId',
    ])
    .orderBy('issue_alerts.created_at')
    .orderBy('issue_alerts.id')
    .limit(limit)
    .execute();
  return { alerts: rows, total };
}

/** Assignees of the issues with pending alerts. */
export async function assigneesOfWaiting(
  executor: Executor,
  { projectId, kind }: AlertQueue,
): Promise<ReadonlySet<string>> {
  const rows = await executor
    .selectFrom('issue_alerts')
    .innerJoin('issues', 'issues.id', 'issue_alerts.issue_id')
    .select('issues.assignee_id as assigneeId')
    .distinct()
    .where('issue_alerts.project_id', '=', projectId)
    .where('issue_alerts.kind', '=', kind)
    .execute();
  return new Set(rows.flatMap(({ assigneeId }) => (assigneeId === null ? [] : [assigneeId])));
}

/** @param only this issue; by default all pending alerts */
export async function removeAlerts(
  executor: Executor,
  { projectId, kind }: AlertQueue,
  only?: string,
): Promise<void> {
  await executor
    .deleteFrom('issue_alerts')
    .where('project_id', '=', projectId)
    .where('kind', '=', kind)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .execute();
}

/** The start of the current hour in Unix ms with the number of mails sent in it, or null if none were. */
export async function alertHour(
  executor: Executor,
  { projectId, kind }: AlertQueue,
): Promise<{ readonly beganAt: number; readonly mailed: number } | null> {
  const row = await executor
    .selectFrom('issue_alert_hours')
    .select(['began_at', 'told'])
    .where('project_id', '=', projectId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row === undefined ? null : { beganAt: row.began_at, mailed: row.told };
}

export async function setAlertHour(
  executor: Executor,
  { projectId, kind }: AlertQueue,
  { beganAt, mailed }: { readonly beganAt: number; readonly mailed: number },
): Promise<void> {
  const hour = { began_at: beganAt, told: mailed };
  await executor
    .insertInto('issue_alert_hours')
    .values({ project_id: projectId, kind, ...hour })
    .onConflict((conflict) => conflict.columns(['project_id', 'kind']).doUpdateSet(hour))
    .execute();
}
