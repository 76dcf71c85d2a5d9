import type { ExpressionBuilder } from 'kysely';
import type { Executor, MetadataTables } from '../store/metadata/index.ts';
import type { JobRecord, LeasedJob, NewJob } from './job.ts';

/** Enqueues a job, unless one of the same kind and subject is unfinished. */
export async function insertJob(
  executor: Executor,
  job: NewJob & { readonly id: string },
  now: number,
): Promise<void> {
  await executor
    .insertInto('jobs')
    .values({
      id: job.id,
      kind: job.kind,
      subject: job.subject ?? '',
      state: 'waiting',
      run_at: job.runAt ?? now,
      lease_owner: null,
      lease_until: null,
      heartbeat_at: null,
      cursor: job.cursor === undefined ? null : JSON.stringify(job.cursor),
      project_id: job.projectId ?? null,
      last_error: null,
      created_at: now,
      updated_at: now,
      finished_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject']).where('finished_at', 'is', null).doNothing(),
    )
    .execute();
}

/**
 * Leases the job that has been due longest, or one whose lease has expired; null if none is due.
 * @param except IDs of jobs running here: after a long stall their leases seem to have expired
 */
export async function leaseDueJob(
  executor: Executor,
  { kinds, except }: { readonly kinds: readonly string[]; readonly except: readonly string[] },
  owner: string,
  now: number,
  leaseUntil: number,
): Promise<LeasedJob | null> {
  if (kinds.length === 0) return null;
  const isFree = (eb: ExpressionBuilder<MetadataTables, 'jobs'>) =>
    eb.or([eb('state', '=', 'waiting'), eb('lease_until', '<=', now)]);
  const row = await executor
    .updateTable('jobs')
    .set((eb) => ({
      state: 'running',
      lease_owner: owner,
      lease_until: leaseUntil,
      heartbeat_at: now,
      updated_at: now,
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('jobs')
        .select('id')
        .where('kind', 'in', kinds)
        .$if(except.length > 0, (due) => due.where('id', 'not in', except))
        .where('finished_at', 'is', null)
        .where('run_at', '<=', now)
        .where(isFree)
        .orderBy('run_at')
        .orderBy('id')
        .limit(1),
    )
    // Again: where writers don't wait for each other, another one may have leased it since it was selected.
    .where('finished_at', 'is', null)
    .where(isFree)
    .returning(['id', 'kind', 'subject', 'cursor', 'attempts'])
    .executeTakeFirst();
  if (row === undefined) return null;
  return { ...row, cursor: parsed(row.cursor) };
}

/** Changes that the holder of a lease can make to its job. */
interface JobChange {
  readonly state?: 'waiting' | 'done';
  readonly run_at?: number;
  readonly lease_until?: number | null;
  readonly lease_owner?: null;
  readonly heartbeat_at?: number;
  readonly cursor?: string;
  readonly attempts?: number;
  readonly last_error?: string | null;
  readonly finished_at?: number;
}

/** Changes a job while this process holds its lease. @returns false if another process does */
export async function changeLeased(
  executor: Executor,
  id: string,
  owner: string,
  change: JobChange,
  now: number,
): Promise<boolean> {
  const result = await executor
    .updateTable('jobs')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .where('lease_owner', '=', owner)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The jobs of a project of these kinds, newest first. */
export async function projectJobs(
  executor: Executor,
  projectId: string,
  kinds: readonly string[],
  limit: number,
): Promise<readonly JobRecord[]> {
  const rows = await executor
    .selectFrom('jobs')
    .select(['id', 'kind', 'state', 'cursor', 'created_at', 'finished_at', 'last_error'])
    .where('project_id', '=', projectId)
    .where('kind', 'in', kinds)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    state: row.state,
    cursor: parsed(row.cursor),
    createdAt: row.created_at,
    finishedAt: row.finished_at,
    lastError: row.last_error,
  }));
}

function parsed(cursor: string | null): unknown {
  return cursor === null ? null : (JSON.parse(cursor) as unknown);
}

/** Removes the records of jobs that were finished before a time. */
export async function removeFinishedJobs(executor: Executor, before: number): Promise<void> {
  await executor.deleteFrom('jobs').where('finished_at', '<', before).execute();
}
