import type { Core } from '../core.ts';
import { uuid } from '../uuid.ts';
import { addressOf } from './address.ts';
import { kept, windowId } from './window-id.ts';

/** Under it: the session's id, then the characters recorded of it in this tab. */
const RECORDED = 'bellwether_replay';
const UUID_LENGTH = 36;

/** Characters of events that one session sends at most from one tab, before compression. */
export const MOST_RECORDED = 2e7;

/** Whose replay it is, and how much of it there is. */
export type Recording = {
  readonly session: string;
  /** Whether it has grown to its size; then nothing more is recorded of the session. */
  isFull: () => boolean;
  /** The body of the next chunk. */
  chunk: (events: string[], url: string, reason: string, isFinal: boolean) => string;
};

// Without a visitor there is no session either: the replay is then of this page alone.
const pageSession = uuid();

/** The session of the visitor now, prolonged. */
export const sessionNow = ([, , , visitor, session]: Core): string =>
  visitor() ? session() : pageSession;

/** Begins, or goes on with, the recording of a session in this tab. */
export const recordingOf = ([tag, , , visitor]: Core, session: string): Recording => {
  const identifier = visitor();
  const before = (identifier && kept(RECORDED)) || '';
  let recorded = before.startsWith(session) ? +before.slice(UUID_LENGTH) : 0;
  let sequence = 0;
  return {
    session,
    isFull: () => recorded >= MOST_RECORDED,
    chunk(events, url, flushReason, final) {
      const text = events.join();
      recorded += text.length;
      if (identifier) kept(RECORDED, session + recorded);
      const isFinal = final || recorded >= MOST_RECORDED;
      const head = JSON.stringify({
        token: tag.token,
        sessionId: session,
        windowId: windowId(identifier),
        identifier,
        batchId: uuid(),
        sequence: sequence++,
        url,
        isFinal,
        flushReason,
      });
      // The events are text already: a snapshot is not turned into text twice.
      return `${head.slice(0, -1)},"events":[${text}]}`;
    },
  };
};

export const urlNow = ([tag]: Core): string => addressOf(tag).url;
