import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { LetterForgetting } from '../collect/index.ts';
import { type JobKind, type JobStep, type StepJob, stepJob } from '../jobs/index.ts';
import type { Removes } from '../module.ts';
import type { Clock } from '../platform/clock.ts';
import { type Collected, isDigested } from '../projects/index.ts';
import type { BlobStore } from '../store/blobs/index.ts';
import type { EventStore } from '../store/events/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import { projectNumber } from './identified-store.ts';
import { blobsOf, removeAliases, removeVisitorRows, visitorsOf } from './removed-rows.ts';
import { removeSessionRows, sessionsOf } from './session-rows.ts';
import { endRemoval, findRemoval, type PersonRemoval } from './removals-store.ts';

export const removalJobName = 'person-removal';

/** What removing a person works with. */
export interface PersonRemovalParts {
  readonly db: Executor;
  readonly clock: Clock;
  readonly events: Pick<EventStore, 'query' | 'removeRows'>;
  readonly blobs: Pick<BlobStore, 'delete'>;
  readonly collected: Pick<Collected, 'stored' | 'forgotten'>;
  readonly letters: LetterForgetting;
  /** What other modules remove with a person. */
  readonly removes: readonly Pick<Removes, 'person'>[];
}

interface Removed {
  readonly removal: PersonRemoval;
  /** Of the project. */
  readonly number: number;
}

const notesSchema = Type.Object({
  /** Hashed ids that were the person when its removal began. */
  visitors: Type.Array(Type.String()),
});

type Notes = Type.Static<typeof notesSchema>;

export const firstNotes: Notes = { visitors: [] };

type Step = JobStep<Removed, Notes, PersonRemovalParts>;

const digested: Step = async ({ target: { removal } }, { collected }) =>
  isDigested(collected, removal) ? undefined : 'wait';

/** Noted before anything goes: later nothing would tell any more whose rows are to go. */
const findVisitors: Step = async ({ target: { removal, number }, signal }, { events }) => {
  const visitors = await visitorsOf(events, number, removal, signal);
  // One who was never identified is the visitor itself.
  return { visitors: [...new Set([...visitors, removal.personId])] };
};

/** What could not be stored is no row yet, and would become one when it is digested again. */
const askLetters: Step = async (
  { target: { removal, number }, notes: { visitors }, signal },
  { events, letters },
) => {
  const { id, personId, forgets } = removal;
  const all = forgets === 'person';
  const sessions = all ? await sessionsOf(events, number, visitors, removal, signal) : [];
  letters.ask(id, number, all ? [...visitors, ...sessions] : [personId]);
};

const lettersForgotten: Step = async ({ target: { removal } }, { letters }) =>
  letters.isDone(removal.id) ? undefined : 'wait';

const removeBlobs: Step = async (
  { target: { removal, number }, notes: { visitors }, signal },
  { events, blobs },
) => {
  if (removal.forgets !== 'person') return;
  for (const blob of await blobsOf(events, number, visitors, removal, signal)) {
    signal.throwIfAborted();
    await blobs.delete(blob);
  }
};

/** What names only a session goes first: later nothing would tell whose session it was. */
const removeSessions: Step = async (
  { target: { removal, number }, notes: { visitors }, signal },
  { events, removes },
) => {
  if (removal.forgets !== 'person') return;
  const sessions = await sessionsOf(events, number, visitors, removal, signal);
  await removeSessionRows(events, number, sessions, removal, signal);
  const gone = { projectId: removal.projectId, sessions };
  for (const { person: remove } of removes) await remove?.(gone);
};

const removeRows: Step = async (
  { target: { removal, number }, notes: { visitors }, signal },
  { events },
) => {
  if (removal.forgets !== 'person') return;
  await removeVisitorRows(events, number, visitors, removal, signal);
};

const removeNames: Step = (
  { target: { removal, number }, notes: { visitors }, signal },
  { events },
) => removeAliases(events, number, visitors, removal, signal);

/** The journal keeps what it held for a while; it has let go of everything old. */
const forgotten: Step = async ({ target: { removal } }, { collected }) =>
  collected.forgotten(removal) ? { visitors: [] } : 'wait';

const end: Step = ({ target: { removal } }, { db }) => endRemoval(db, removal.id);

const personRemoval: StepJob<Removed, Notes, PersonRemovalParts> = {
  name: removalJobName,
  steps: {
    digested,
    findVisitors,
    askLetters,
    lettersForgotten,
    // Some may have been on their way to be rows.
    findLateVisitors: findVisitors,
    removeBlobs,
    removeSessions,
    removeRows,
    removeNames,
    forgotten,
    end,
  },
  readNotes: (cursor) => Value.Parse(notesSchema, cursor),
  find: async (subject, { db }) => {
    const removal = await findRemoval(db, subject);
    const number = removal === null ? null : await projectNumber(db, removal.projectId);
    // The project is deleted, and with it everything goes.
    return removal === null || number === null ? null : { removal, number };
  },
};

/** The job that removes what a request has made unseen; its subject is the removal. */
export function personRemovalJob(parts: PersonRemovalParts): JobKind {
  return stepJob(personRemoval, parts);
}
