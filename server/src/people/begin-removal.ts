import type { Caller } from '../accounts/index.ts';
import { AppError } from '../platform/app-error.ts';
import { auditProject, type Project } from '../projects/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import { findPersonOrVisitor, personNotFound } from './find-person-or-visitor.ts';
import type { PeopleContext } from './people-context.ts';
import { removePerson } from './people-store.ts';
import { firstNotes, removalJobName } from './removal-job.ts';
import { addRemoval, countRemovals } from './removals-store.ts';

const actions = { person: 'person.deleted', identification: 'person.unidentified' } as const;

/**
 * Removals of an owner that are in progress. Each is a waiting job and hides a person from every query of its project: with
 * 100,000 of them, choosing the next job and listing people each stopped the service for a third of a second.
 */
const mostRemovals = 1_000;

/** The parts of a handler's request that this needs. */
interface Granted {
  readonly caller: Caller;
  readonly project: Project;
  readonly signal: AbortSignal;
  readonly recheck: (transaction: Executor) => Promise<{ readonly project: Project }>;
}

/**
 * Hides a person and enqueues the job that removes their data, in one transaction.
 * @throws AppError `NotFoundError`, `ForbiddenError`, `ServiceUnavailableError`
 */
export async function beginPersonRemoval(
  context: PeopleContext,
  forgets: keyof typeof actions,
  { caller, project: found, signal, recheck }: Granted,
  personId: string,
): Promise<void> {
  const { db, clock, makeId, jobs, collected } = context;
  const action = actions[forgets];
  // Data that was just acknowledged may identify the person, or be the only data about them.
  await context.whenStored();
  const who = await findPersonOrVisitor(context, found, personId, signal);
  if (forgets === 'identification' && !who.identified) throw personNotFound();
  const id = makeId();
  await db.transaction().execute(async (transaction) => {
    const { project } = await recheck(transaction);
    if ((await countRemovals(transaction, project.ownerId, mostRemovals)) === mostRemovals) {
      const message = `${mostRemovals} people of your projects are already being removed. Remove this one when some of them are gone.`;
      throw new AppError('ServiceUnavailableError', message, { retryAfter: 60 });
    }
    const at = clock.now();
    // Within the transaction: identify calls are processed either before it, and removed, or after it, when
    // those from before the place are known to be forgotten.
    const places = await collected.place(transaction);
    if (places === null) {
      const message = 'The journal is temporarily not accepting records.';
      throw new AppError('ServiceUnavailableError', message, { retryAfter: 5 });
    }
    await removePerson(transaction, project.id, who.id);
    const removal = { id, projectId: project.id, personId: who.id, forgets, places };
    await addRemoval(transaction, removal, at);
    const job = { kind: removalJobName, subject: id, projectId: project.id, cursor: firstNotes };
    await jobs.enqueue(transaction, job);
    // Only the ID: the audit log outlives what is removed.
    const detail = { personId: who.id };
    await auditProject(transaction, makeId, { action, by: caller, at, project, detail });
  });
  jobs.wake();
}
