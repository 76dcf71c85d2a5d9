import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { DeadLetterRemoval } from '../collect/index.ts';
import { type JobKind, type JobStep, type StepJob, stepJob } from '../jobs/index.ts';
import type { Removes } from '../module.ts';
import type { Clock } from '../platform/clock.ts';
import type { CollectionProgress } from '../projects/index.ts';
import type { BlobStore } from '../store/blobs/index.ts';
import type { EventStore } from '../store/events/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import { projectNumber } from './identified-store.ts';
import { blobsOf, groupsOf, removeAliases, removeVisitorRows, visitorsOf } from './removed-rows.ts';
import { removeSessionRows, sessionsOf } from './session-rows.ts';
import { endRemoval, findRemoval, type PersonRemoval } from './removals-store.ts';

export const removalJobName = 'person-removal';

/** Dependencies of removing a person. */
export interface PersonRemovalParts {
  readonly db: Executor;
  readonly clock: Clock;
  readonly events: Pick<EventStore, 'query' | 'removeRows'>;
  readonly blobs: Pick<BlobStore, 'delete'>;
  readonly collected: Pick<CollectionProgress, 'isStored' | 'isForgotten' | 'newerThan'>;
  readonly letters: DeadLetterRemoval;
  /** What other modules remove with a person. */
  readonly removes: readonly Pick<Removes, 'person' | 'groups'>[];
}

interface Removed extends PersonRemoval {
  /** Number of the project in the event store. */
  readonly number: number;
  /** Journals that began after the removal. */
  readonly newer: readonly string[];
}

const notesSchema = Type.Object({
  /** Hashed IDs of the visitors who were the person when the removal began. */
  visitors: Type.Array(Type.String()),
  /** What other modules keep of their rows, by the `group` of a kind. */
  groups: Type.Optional(Type.Array(Type.String())),
});

type Notes = Type.Static<typeof notesSchema>;

export const firstNotes: Notes = { visitors: [], groups: [] };

type Step = JobStep<Removed, Notes, PersonRemovalParts>;

const digested: Step = async ({ target }, { collected }) =>
  (await collected.isStored(target.places)) ? undefined : 'wait';

/** Recorded before anything is removed: afterwards the rows of the person can't be identified. */
const findVisitors: Step = async ({ target, signal }, { events }) => {
  const visitors = await visitorsOf(events, target.number, target, signal);
  // Without an identify call, the person is the visitor.
  return { visitors: [...new Set([...visitors, target.personId])] };
};

/** Dead letters are not rows yet, but become rows when they are reprocessed. */
const askDeadLetters: Step = async ({ target, notes, signal }, { events, letters }) => {
  const { id, number, personId, forgets } = target;
  const { visitors } = notes;
  const all = forgets === 'person';
  const sessions = all ? await sessionsOf(events, number, visitors, target, signal) : [];
  await letters.ask(id, number, all ? [...visitors, ...sessions] : [personId]);
};

const deadLettersRemoved: Step = async ({ target }, { letters }) =>
  (await letters.isDone(target.id)) ? undefined : 'wait';

const removeBlobs: Step = async ({ target, notes, signal }, { events, blobs }) => {
  if (target.forgets !== 'person') return;
  for (const blob of await blobsOf(events, target.number, notes.visitors, target, signal)) {
    signal.throwIfAborted();
    await blobs.delete(blob);
  }
};

/** Recorded before the rows that name them are removed. */
const findGroups: Step = async ({ target, notes, signal }, { events }) => {
  const { number, forgets } = target;
  if (forgets !== 'person') return;
  const { visitors } = notes;
  const sessions = await sessionsOf(events, number, visitors, target, signal);
  return { groups: await groupsOf(events, number, { visitors, sessions }, target, signal) };
};

/** Rows with only a session are removed first: afterwards the session's visitor is unknown. */
const removeSessions: Step = async ({ target, notes, signal }, { events, removes }) => {
  const { projectId, number, forgets } = target;
  if (forgets !== 'person') return;
  const { visitors } = notes;
  const sessions = await sessionsOf(events, number, visitors, target, signal);
  await removeSessionRows(events, number, sessions, target, signal);
  const removed = { projectId, project: number, visitors, sessions };
  for (const { person: remove } of removes) await remove?.(removed);
};

const removeRows: Step = async ({ target, notes, signal }, { events }) => {
  if (target.forgets !== 'person') return;
  await removeVisitorRows(events, target.number, notes.visitors, target, signal);
};

const removeGroups: Step = async ({ target, notes, signal }, { removes }) => {
  const { groups = [] } = notes;
  const { number: project, at: before } = target;
  for (const { groups: remove } of removes) await remove?.({ project, groups, before }, signal);
};

/** Afterwards nothing needs the visitors: there may be a million, and the next step reads the notes twice a second. */
const removeNames: Step = async ({ target, notes, signal }, { events }) => {
  await removeAliases(events, target.number, notes.visitors, target, signal);
  return firstNotes;
};

/** The journal keeps records for a while after they are stored. */
const forgotten: Step = async ({ target }, { collected }) =>
  (await collected.isForgotten(target.places)) ? firstNotes : 'wait';

const end: Step = ({ target }, { db }) => endRemoval(db, target.id);

const personRemoval: StepJob<Removed, Notes, PersonRemovalParts> = {
  name: removalJobName,
  steps: {
    digested,
    findVisitors,
    askDeadLetters,
    deadLettersRemoved,
    // Dead letters that were being reprocessed may have become rows.
    findLateVisitors: findVisitors,
    removeBlobs,
    findGroups,
    removeSessions,
    removeRows,
    removeGroups,
    removeNames,
    forgotten,
    end,
  },
  readNotes: (cursor) => Value.Parse(notesSchema, cursor),
  find: async (subject, { db, collected }) => {
    const removal = await findRemoval(db, subject);
    const number = removal === null ? null : await projectNumber(db, removal.projectId);
    // When the project is deleted, everything is removed with it.
    if (removal === null || number === null) return null;
    return { ...removal, number, newer: await collected.newerThan(removal.places) };
  },
};

/** Removes what a request made invisible; the subject is the removal. */
export function personRemovalJob(parts: PersonRemovalParts): JobKind {
  return stepJob(personRemoval, parts);
}
