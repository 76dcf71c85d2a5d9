import type { DeadLetterRemoval } from '../collect/index.ts';
import type { Executor, Instant } from '../store/metadata/index.ts';
import {
  askOthers,
  endRequest,
  endInDatabase,
  inDatabase,
  endWritten,
  haveAnswered,
  noteOwn,
  noteWritten,
  requestsTo,
  noteInDatabase,
} from './dead-letter-requests-store.ts';

/** Removes those that the database has. @returns false if some are being digested again */
export type ForgetMoved = (
  db: Executor,
  project: number,
  names: readonly string[],
) => Promise<boolean>;

/**
 * Removes the dead letters that name a person on all instances, and then those that these have moved to the database.
 * Any of them may ask whether it is done.
 * @param own ID of this instance's journal, or of its process if it has none
 */
export function sharedDeadLetterRemoval(
  db: Executor,
  own: string,
  here: DeadLetterRemoval,
  now: Instant,
  forgetMoved: ForgetMoved,
): DeadLetterRemoval {
  return {
    ask: async (id, project, names) => {
      await here.ask(id, project, names);
      await askOthers(db, own, { id, project, names });
      await noteInDatabase(db, { id, project, names }, now);
      // Another instance may continue the removal, and can't see the request here.
      if (!(await here.isDone(id))) await noteOwn(db, own, { id, project, names }, now);
    },
    isDone: async (id) => {
      if (!(await here.isDone(id))) return false;
      await endWritten(db, id, own);
      if (!(await haveAnswered(db, id))) return false;
      // Afterwards: until then, others could move some to the database.
      const moved = await inDatabase(db, id);
      if (moved === null) return true;
      if (!(await forgetMoved(db, moved.project, moved.names))) return false;
      await endInDatabase(db, id);
      return true;
    },
  };
}

/** Carries out what other instances ask of the dead letters here. Call it again until nothing is left. */
export async function answerRequests(
  db: Executor,
  own: string,
  here: DeadLetterRemoval,
  now: Instant,
): Promise<void> {
  for (const { id, project, names, isWritten } of await requestsTo(db, own)) {
    if (!isWritten) {
      await here.ask(id, project, names);
      await noteWritten(db, id, own, now);
    }
    if (await here.isDone(id)) await endRequest(db, id, own);
  }
}
