import type { Core } from '../core.ts';
import { whenShown } from './when-shown.ts';

/** Traits that a person has fields for. */
type Fields = { email?: unknown; name?: unknown; phone?: unknown; avatarUrl?: unknown };

/** Says who the visitor is: your ID of the person, and what you know about them. */
export type Identify = (id?: string | number, known?: Fields) => void;

const post = (url: URL, body: string, isSilent: () => unknown): void => {
  let taken: unknown;
  try {
    // A beacon sent offline is lost silently. The visitor may opt out until the next attempt.
    taken = isSilent() || (navigator.onLine && navigator.sendBeacon(url, body));
  } catch {
    // Missing, or replaced by the page.
  }
  if (!taken)
    // Without `keepalive`: all requests that have it share 64 KB, for which beacons are rejected.
    fetch(url, { method: 'POST', body, mode: 'no-cors' }).catch(() =>
      addEventListener('online', () => post(url, body, isSilent), { once: true }),
    );
};

export const identifier = ([{ token }, endpoint, isSilent, visitor]: Core): Identify => {
  let last: string | undefined;
  return (id, known) =>
    whenShown(() => {
      try {
        const { email, name, phone, avatarUrl, ...traits } = { ...known };
        // Without an ID in the browser, there is no visitor to identify. Reading it stores one, except after an opt-out.
        const identifier = id && !isSilent() && visitor();
        // Not a whole user, who would be the same person as all others.
        const externalId = /string|number/.test(typeof id) && `${id}`;
        const body = JSON.stringify({
          token,
          identifier,
          externalId,
          email,
          name,
          phone,
          avatarUrl,
          traits,
        });
        // Applications identify people again whenever they draw a page.
        if (identifier && externalId && body !== last)
          post(new URL('identify', endpoint), (last = body), isSilent);
      } catch {
        // The traits cannot be converted to JSON.
      }
    });
};
