import type { JobKind } from '../jobs/index.ts';
import type { LetterForgetting } from '../collect/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Collected } from '../projects/index.ts';
import { forgetViewedSessions } from '../replays/index.ts';
import type { BlobStore } from '../store/blobs/index.ts';
import type { EventStore } from '../store/events/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import { type PersonRemovalCursor, readCursor } from './removal-cursor.ts';
import { projectNumber } from './identified-store.ts';
import { blobsOf, removeAliases, removeVisitorRows, visitorsOf } from './removed-rows.ts';
import { removeSessionRows, sessionsOf } from './session-rows.ts';
import { endRemoval, findRemoval, type PersonRemoval } from './removals-store.ts';

/** How long to wait before a step that was not ready is looked at again (ms). */
const lookAgain = 500;

export const removalJobName = 'person-removal';

/** What removing a person works with. */
export interface PersonRemovalParts {
  readonly db: Executor;
  readonly clock: Clock;
  readonly events: Pick<EventStore, 'query' | 'removeRows'>;
  readonly blobs: Pick<BlobStore, 'delete'>;
  readonly collected: Pick<Collected, 'stored' | 'forgotten'>;
  readonly letters: LetterForgetting;
}

interface Work {
  readonly removal: PersonRemoval;
  /** Of the project. */
  readonly number: number;
  readonly visitors: readonly string[];
  readonly signal: AbortSignal;
}

type Step = (
  work: Work,
  parts: PersonRemovalParts,
) => Promise<'wait' | { readonly visitors: readonly string[] } | void>;

/** The digest has passed all that was accepted before: from here on it stores nothing of that. */
const digested: Step = async ({ removal }, { collected }) => {
  const stored = collected.stored();
  if (stored === null) return 'wait';
  const same = stored.journal === removal.journal;
  return same && stored.position < removal.position ? 'wait' : undefined;
};

/** Noted before anything goes: later nothing would tell any more whose rows are to go. */
const findVisitors: Step = async ({ removal, number, signal }, { events }) => {
  const visitors = await visitorsOf(events, number, removal, signal);
  // One who was never identified is the visitor itself.
  return { visitors: [...new Set([...visitors, removal.personId])] };
};

/** What could not be stored is no row yet, and would become one when it is digested again. */
const askLetters: Step = async ({ removal, number, visitors, signal }, { events, letters }) => {
  const { id, personId, forgets } = removal;
  const all = forgets === 'person';
  const sessions = all ? await sessionsOf(events, number, visitors, removal, signal) : [];
  letters.ask(id, number, all ? [...visitors, ...sessions] : [personId]);
};

const lettersForgotten: Step = async ({ removal }, { letters }) =>
  letters.isDone(removal.id) ? undefined : 'wait';

const removeBlobs: Step = async ({ removal, number, visitors, signal }, { events, blobs }) => {
  if (removal.forgets !== 'person') return;
  for (const blob of await blobsOf(events, number, visitors, removal, signal)) {
    signal.throwIfAborted();
    await blobs.delete(blob);
  }
};

/** What names only a session goes first: later nothing would tell whose session it was. */
const removeSessions: Step = async ({ removal, number, visitors, signal }, { db, events }) => {
  if (removal.forgets !== 'person') return;
  const sessions = await sessionsOf(events, number, visitors, removal, signal);
  await removeSessionRows(events, number, sessions, removal, signal);
  await forgetViewedSessions(db, removal.projectId, sessions);
};

const removeRows: Step = async ({ removal, number, visitors, signal }, { events }) => {
  if (removal.forgets !== 'person') return;
  await removeVisitorRows(events, number, visitors, removal, signal);
};

const removeNames: Step = ({ removal, number, visitors, signal }, { events }) =>
  removeAliases(events, number, visitors, removal, signal);

/** The journal keeps what it held for a while; it has let go of everything old. */
const forgotten: Step = async ({ removal: { journal, position } }, { collected }) =>
  collected.forgotten({ journal, position }) ? { visitors: [] } : 'wait';

const end: Step = ({ removal }, { db }) => endRemoval(db, removal.id);

/** Every step may run again after a crash. */
const steps: readonly Step[] = [
  digested,
  findVisitors,
  askLetters,
  lettersForgotten,
  // Some may have been on their way to be rows.
  findVisitors,
  removeBlobs,
  removeSessions,
  removeRows,
  removeNames,
  forgotten,
  end,
];

/** The job that removes what a request has made unseen; its subject is the removal. */
export function personRemovalJob(parts: PersonRemovalParts): JobKind {
  return {
    name: removalJobName,
    atOnce: 1,
    run: async ({ subject, cursor: saved, signal, saveCursor }) => {
      let cursor: PersonRemovalCursor = readCursor(saved);
      for (let step = steps[cursor.step]; step !== undefined; step = steps[cursor.step]) {
        signal.throwIfAborted();
        const removal = await findRemoval(parts.db, subject);
        const number = removal === null ? null : await projectNumber(parts.db, removal.projectId);
        // The project is deleted, and with it everything goes.
        if (removal === null || number === null) return undefined;
        const { visitors } = cursor;
        const result = await step({ removal, number, visitors, signal }, parts);
        if (result === 'wait') return { againAt: parts.clock.now() + lookAgain };
        const kept = result?.visitors ?? visitors;
        cursor = { step: cursor.step + 1, visitors: [...kept] };
        await saveCursor(cursor);
      }
      return undefined;
    },
  };
}
