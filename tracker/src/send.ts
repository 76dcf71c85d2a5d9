import { endpoint, token } from './settings.ts';
import { isSilent, session, visitor } from './identity.ts';

/** What every event of a page view says about the page. */
export type PageContext = {
  page: string;
  url: string;
  title?: string;
  referrer?: string | undefined;
  [utm: string]: string | undefined;
};

type Body = { [key: string]: unknown };

/** A request that outlives its page may not be longer, in bytes; JSON of 3-byte letters still fits. */
const KEEPALIVE_LENGTH = 2e4;

const post = (body: Body): void => {
  const text = JSON.stringify(body);
  let taken: unknown;
  try {
    // A beacon sent offline is lost without a word, while fetch says so.
    taken = navigator.onLine && navigator.sendBeacon(endpoint, text);
  } catch {
    // Absent, or replaced by the page.
  }
  if (!taken) {
    fetch(endpoint, {
      method: 'POST',
      body: text,
      keepalive: text.length < KEEPALIVE_LENGTH,
      mode: 'no-cors',
    }).catch(() => {
      const waiting = { timestamp: Date.now(), ...body };
      addEventListener('online', () => post(waiting), { once: true });
    });
  }
};

/**
 * Sends one event unless the device is silent; answers the session it belongs to, `''` where there
 * are no ids, or undefined when nothing was sent. Never throws into the page.
 */
export const send = (
  context: object,
  event?: string,
  properties?: object,
  held?: string,
): string | undefined => {
  if (isSilent()) return undefined;
  const userId = visitor();
  const sessionId = userId && session(held);
  try {
    post({ token, userId, sessionId, event, ...context, properties });
  } catch {
    // Properties that JSON cannot hold.
  }
  return sessionId || '';
};
