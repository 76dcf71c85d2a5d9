import { attributes, endpoint } from './settings.ts';
import { isSilent, session, visitor } from './identity.ts';

/** Properties of the page in every event of a page view. */
export type PageContext = {
  page: string;
  url: string;
  title?: string;
  referrer?: string | undefined;
  [utm: string]: string | undefined;
};

type Body = { timestamp?: number; [key: string]: unknown };

/**
 * All requests that may outlive the page share 64 KB at a time, which many events at once use up. Browsers then reject
 * further ones, so the second attempt (`again`) does without it.
 */
const post = (body: Body, again?: boolean): void => {
  const text = JSON.stringify(body);
  let taken: unknown;
  try {
    // A beacon sent offline is lost silently, while fetch reports it.
    taken = !again && navigator.onLine && navigator.sendBeacon(endpoint, text);
  } catch {
    // Missing, or replaced by the page.
  }
  if (!taken) {
    fetch(endpoint, { method: 'POST', body: text, keepalive: !again, mode: 'no-cors' }).catch(
      () => {
        body.timestamp ||= Date.now();
        const retry = () => isSilent() || post(body, !again);
        if (again) addEventListener('online', retry, { once: true });
        else retry();
      },
    );
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
  try {
    if (isSilent()) return undefined;
    const userId = visitor();
    const sessionId = userId && session(held);
    post({ token: attributes.token, userId, sessionId, event, ...context, properties });
    return sessionId || '';
  } catch {
    // The properties cannot be converted to JSON, or the page has replaced what this uses.
  }
  return undefined;
};
