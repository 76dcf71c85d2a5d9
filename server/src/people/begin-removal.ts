import type { Caller } from '../accounts/index.ts';
import { AppError } from '../platform/app-error.ts';
import { auditProject, requireProject } from '../projects/index.ts';
import { findWho, nobody } from './find-who.ts';
import type { PeopleContext } from './people-context.ts';
import { removePerson } from './people-store.ts';
import { firstNotes, removalJobName } from './removal-job.ts';
import { addRemoval } from './removals-store.ts';

const deeds = {
  deletePerson: { forgets: 'person', action: 'person.deleted' },
  removeIdentification: { forgets: 'identification', action: 'person.unidentified' },
} as const;

/**
 * Makes a person unseen in one transaction, together with the job that removes what is kept.
 * @throws AppError `NotFoundError`, `ForbiddenError`, `ServiceUnavailableError`
 */
export async function beginPersonRemoval(
  context: PeopleContext,
  operation: keyof typeof deeds,
  caller: Caller,
  params: { readonly idOrSlug: string; readonly id: string },
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, makeId, jobs, collected } = context;
  const { forgets, action } = deeds[operation];
  const found = await context.requireProject(caller, operation, params.idOrSlug);
  // What was just acknowledged may say who this is, or be all there is of them.
  await context.whenStored();
  const who = await findWho(context, found, params.id, signal);
  if (forgets === 'identification' && !who.identified) throw nobody();
  const id = makeId();
  await db.transaction().execute(async (transaction) => {
    const project = await requireProject(transaction, caller, operation, params.idOrSlug);
    const at = clock.now();
    // Within the transaction: identifies are taken over before it and go, or after it, when those
    // from before the place are known to be forgotten.
    const place = await collected.settle();
    if (place === null) {
      const message = 'The journal is temporarily not accepting records.';
      throw new AppError('ServiceUnavailableError', message, { retryAfter: 5 });
    }
    await removePerson(transaction, project.id, who.id);
    const removal = { id, projectId: project.id, personId: who.id, forgets, ...place };
    await addRemoval(transaction, removal, at);
    const job = { kind: removalJobName, subject: id, cursor: firstNotes };
    await jobs.enqueue(transaction, job);
    // Of the person no more than the id: the trail outlives what was removed.
    const detail = { personId: who.id };
    await auditProject(transaction, makeId, { action, by: caller, at, project, detail });
  });
  jobs.wake();
}
