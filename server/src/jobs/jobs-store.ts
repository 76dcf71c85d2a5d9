import { type ExpressionBuilder, sql } from 'kysely';
import {
  type Executor,
  type Instant,
  instantAfter,
  type MetadataTables,
} from '../store/metadata/index.ts';
import type { JobRecord, LeasedJob, NewJob } from './job.ts';

type QueuedJob = Omit<NewJob, 'runAt'> & {
  readonly id: string;
  /** Milliseconds until it is due; default: none. */
  readonly delay?: number;
};

/** Enqueues a job, unless one of the same kind and subject is unfinished. */
export async function insertJob(executor: Executor, job: QueuedJob, now: Instant): Promise<void> {
  await executor
    .insertInto('jobs')
    .values({
      id: job.id,
      kind: job.kind,
      subject: job.subject ?? '',
      state: 'waiting',
      run_at: instantAfter(now, job.delay ?? 0),
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
 * Whether a job is still to be scheduled for a minute: the first instance that asks schedules it.
 * @param minute since 1970
 */
export async function takeMinute(
  transaction: Executor,
  kind: string,
  minute: number,
): Promise<boolean> {
  const row = await transaction
    .insertInto('counters')
    .values({ name: `scheduled:${kind}`, value: minute })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value: minute })
        // Not only later ones: a clock that was ahead once must not stop the job until then.
        .where('counters.value', '!=', minute),
    )
    .returning('value')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Corrects jobs that were written while the clock was ahead: what was due a minute later is due in a minute. Otherwise they
 * would wait for that time, and no other job of their kind and subject could take their place.
 * @param tolerance ms
 */
export async function correctFutureJobs(
  executor: Executor,
  now: Instant,
  tolerance: number,
): Promise<void> {
  const ahead = sql<number>`(updated_at - ${now})`;
  await executor
    .updateTable('jobs')
    .set({
      run_at: sql<number>`run_at - ${ahead}`,
      lease_until: sql<number | null>`lease_until - ${ahead}`,
      updated_at: now,
    })
    .where('finished_at', 'is', null)
    .where('updated_at', '>', instantAfter(now, tolerance))
    .execute();
}

interface DueJobs {
  readonly kinds: readonly string[];
  /** IDs of jobs running here: after a long stall their leases seem to have expired. */
  readonly except: readonly string[];
  /** Owners of projects whose jobs ran before, the last one at the end: all others come first. Default: none. */
  readonly served?: readonly string[];
}

interface NewLease {
  readonly owner: string;
  /** ms */
  readonly leaseFor: number;
}

/** Leases the job that has been due longest of the owner whose turn it is, or one whose lease has expired; null if none is due. */
export async function leaseDueJob(
  executor: Executor,
  { kinds, except, served = [] }: DueJobs,
  { owner, leaseFor }: NewLease,
  now: Instant,
): Promise<LeasedJob | null> {
  if (kinds.length === 0) return null;
  const isFree = (eb: ExpressionBuilder<MetadataTables, 'jobs'>) =>
    eb.or([eb('jobs.state', '=', 'waiting'), eb('jobs.lease_until', '<=', now)]);
  const row = await executor
    .updateTable('jobs')
    .set((eb) => ({
      state: 'running',
      lease_owner: owner,
      lease: eb('lease', '+', 1),
      lease_until: instantAfter(now, leaseFor),
      heartbeat_at: now,
      updated_at: now,
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('jobs')
        .leftJoin('projects', 'projects.id', 'jobs.project_id')
        .select('jobs.id')
        .where('jobs.kind', 'in', kinds)
        .$if(except.length > 0, (due) => due.where('jobs.id', 'not in', except))
        .where('jobs.finished_at', 'is', null)
        .where('jobs.run_at', '<=', now)
        .where(isFree)
        .$if(served.length > 0, (due) => due.orderBy(turnOf(served)))
        .orderBy('jobs.run_at')
        .orderBy('jobs.id')
        .limit(1),
    )
    // Again: where writers don't wait for each other, another one may have leased it since it was selected.
    .where('finished_at', 'is', null)
    .where(isFree)
    .returning(['id', 'kind', 'subject', 'cursor', 'attempts', 'lease', 'project_id as projectId'])
    .executeTakeFirst();
  if (row === undefined) return null;
  const { projectId, ...job } = row;
  const ownerId = projectId === null ? null : await ownerOf(executor, projectId);
  return { ...job, cursor: parsed(job.cursor), ownerId };
}

/** The place of a job's owner among those whose jobs ran; 0 for others. */
function turnOf(served: readonly string[]) {
  const places = served.map((owner, nth) => sql`when ${owner} then ${sql.lit(nth + 1)}`);
  return sql<number>`case ${sql.ref('projects.owner_id')} ${sql.join(places, sql` `)} else 0 end`;
}

async function ownerOf(executor: Executor, projectId: string): Promise<string | null> {
  const row = await executor
    .selectFrom('projects')
    .select('owner_id')
    .where('id', '=', projectId)
    .executeTakeFirst();
  return row?.owner_id ?? null;
}

/** Changes that the holder of a lease can make to its job. */
interface JobChange {
  readonly state?: 'waiting' | 'done';
  readonly run_at?: Instant;
  readonly lease_until?: Instant | null;
  readonly lease_owner?: null;
  readonly heartbeat_at?: Instant;
  readonly cursor?: string;
  readonly attempts?: number;
  readonly last_error?: string | null;
  readonly finished_at?: Instant;
}

/** Changes a job while its lease is this one. @returns false if it has ended, or another began */
async function changeLeased(
  executor: Executor,
  { id, lease }: Pick<LeasedJob, 'id' | 'lease'>,
  change: JobChange,
  now: Instant,
): Promise<boolean> {
  const result = await executor
    .updateTable('jobs')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Renews a lease, and saves the progress of the job. @returns false if it has ended */
export function renewLease(
  executor: Executor,
  job: Pick<LeasedJob, 'id' | 'lease'>,
  { leaseFor, ...change }: { readonly leaseFor: number; readonly cursor?: string },
  now: Instant,
): Promise<boolean> {
  const renewed = { heartbeat_at: now, lease_until: instantAfter(now, leaseFor), ...change };
  return changeLeased(executor, job, renewed, now);
}

/**
 * Gives a job back, to run again after a delay (ms). Without an error, the number of attempts is reset.
 */
export async function putBackJob(
  executor: Executor,
  job: Pick<LeasedJob, 'id' | 'lease'>,
  { delay, error }: { readonly delay: number; readonly error: string | null },
  now: Instant,
): Promise<void> {
  const change = {
    state: 'waiting',
    run_at: instantAfter(now, delay),
    lease_owner: null,
    lease_until: null,
    last_error: error,
    ...(error === null ? { attempts: 0 } : {}),
  } as const;
  await changeLeased(executor, job, change, now);
}

/** Ends a job. */
export async function finishJob(
  executor: Executor,
  job: Pick<LeasedJob, 'id' | 'lease'>,
  now: Instant,
): Promise<void> {
  await changeLeased(executor, job, { state: 'done', finished_at: now, last_error: null }, now);
}

/** Ends a job without a record of it, while its lease is this one. */
export async function removeJob(
  executor: Executor,
  { id, lease }: Pick<LeasedJob, 'id' | 'lease'>,
): Promise<void> {
  await executor
    .deleteFrom('jobs')
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('state', '=', 'running')
    .execute();
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

/** Removes the records of jobs that were finished before a time, at most `limit`. @returns how many */
export async function removeFinishedJobs(
  executor: Executor,
  before: number,
  limit: number,
): Promise<number> {
  const finished = executor
    .selectFrom('jobs')
    .select('id')
    .where('finished_at', '<', before)
    .orderBy('finished_at')
    .limit(limit);
  const { numDeletedRows } = await executor
    .deleteFrom('jobs')
    .where('id', 'in', finished)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** When a job was last finished, Unix ms; null = never. */
export async function lastFinished(executor: Executor): Promise<number | null> {
  const row = await executor
    .selectFrom('jobs')
    .select('finished_at')
    .where('finished_at', 'is not', null)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.finished_at ?? null;
}
