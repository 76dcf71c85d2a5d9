import { endpoint, token } from './settings.ts';
import { isSilent, session, visitor } from './identity.ts';

/** Properties of the page in every event of a page view. */
export type PageContext = {
  page: string;
  url: string;
  title?: string;
  referrer?: string | undefined;
  [utm: string]: string | undefined;
};

type Body = { [key: string]: unknown };

/** Maximum bytes of a request that may outlive the page; JSON of 3-byte characters still fits. */
const KEEPALIVE_LENGTH = 2e4;

const post = (body: Body): void => {
  const text = JSON.stringify(body);
  let taken: unknown;
  try {
    // A beacon sent offline is lost silently, while fetch reports it.
    taken = navigator.onLine && navigator.sendBeacon(endpoint, text);
  } catch {
    // Missing, or replaced by the page.
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
 * Sends one event unless the visitor has opted out. Returns its session, `''` without IDs, or undefined if
 * nothing was sent. Never throws into the page.
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
    // The properties cannot be converted to JSON.
  }
  return sessionId || '';
};
