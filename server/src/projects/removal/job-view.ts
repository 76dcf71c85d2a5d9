import { type JobRecord, stepProgress } from '../../jobs/index.ts';
import { removalKinds } from './removal-kinds.ts';

export const jobKinds = removalKinds.map(({ name }) => name);

/** A removal as the API shows it, without internal details in its errors. */
export function jobView(job: JobRecord) {
  const kind = removalKinds.find(({ name }) => name === job.kind);
  if (kind === undefined) throw new Error(`${job.kind} is no kind of removal`);
  return {
    id: job.id,
    kind: kind.name,
    state: job.state,
    progress: job.state === 'done' ? 1 : stepProgress(kind, job.cursor),
    createdAt: new Date(job.createdAt).toISOString(),
    finishedAt: job.finishedAt === null ? null : new Date(job.finishedAt).toISOString(),
    lastError: job.lastError === null ? null : reason(job.lastError),
  };
}

function reason(error: string): string {
  return error.startsWith('EventStoreError:')
    ? 'The event store failed; retrying.'
    : 'It failed and is retried; see the log of the service.';
}
