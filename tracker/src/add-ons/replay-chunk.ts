import type { Core } from '../core.ts';
import { uuid } from '../uuid.ts';
import { addressOf } from './address.ts';
import { kept, windowId } from './window-id.ts';

/** Its value: the session ID, then the number of characters recorded of it in this tab. */
const RECORDED = 'bellwether_replay';
const UUID_LENGTH = 36;

/** Maximum characters of events per session and tab, before compression. */
const MOST_RECORDED = 2e7;

/** The session of a replay, and how much of it was recorded. */
export type Recording = {
  readonly session: string;
  readonly visitor: string | undefined;
  /** Whether it has reached its maximum size; then nothing more of the session is recorded. */
  isFull: () => boolean;
  /** The body of the next chunk. */
  chunk: (events: string[], url: string, reason: string, isFinal: boolean) => string;
};

// Without a visitor there is no session, so the replay only covers this page.
const pageSession = uuid();

/** The visitor's current session, extended by this call. */
export const sessionNow = ([, , , visitor, session]: Core): string =>
  visitor() ? session() : pageSession;

/** Starts or continues recording a session in this tab. */
export const recordingOf = ([tag, , isSilent, visitor]: Core, session: string): Recording => {
  const identifier = visitor();
  const before = (identifier && kept(RECORDED)) || '';
  let recorded = before.startsWith(session) ? +before.slice(UUID_LENGTH) : 0;
  let sequence = 0;
  return {
    session,
    visitor: identifier,
    isFull: () => recorded >= MOST_RECORDED,
    chunk(events, url, flushReason, final) {
      const text = events.join();
      recorded += text.length;
      if (identifier) kept(RECORDED, session + recorded);
      const isFinal = final || recorded >= MOST_RECORDED;
      const head = JSON.stringify({
        token: tag.token,
        sessionId: session,
        windowId: windowId(identifier, isSilent),
        identifier,
        batchId: uuid(),
        sequence: sequence++,
        url,
        isFinal,
        flushReason,
      });
      // The events are JSON already: a snapshot must not be converted twice.
      return `${head.slice(0, -1)},"events":[${text}]}`;
    },
  };
};

export const urlNow = ([tag]: Core): string => addressOf(tag).url;
