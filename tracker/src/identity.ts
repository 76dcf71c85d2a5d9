import { uuid } from './uuid.ts';
import { stored } from './storage.ts';
import { cookieless } from './settings.ts';

const VISITOR = 'bellwether_id';
const SESSION = 'bellwether_session';
const IGNORE = 'bellwether_ignore';

/** A session ends after this much silence, in milliseconds. */
const SESSION_SILENCE = 18e5;

/** Length of a UUID: the stored session is its ID followed by the time of its last event. */
const UUID_LENGTH = 36;

let ignoredHere = false;

/** Deletes both ids. */
export const forget = (): void => {
  stored(VISITOR, '');
  stored(SESSION, '');
};

if (cookieless) forget();

/** Whether the browser or the device's owner has opted out; checked before every event. */
export const isSilent = (): unknown =>
  ignoredHere ||
  stored(IGNORE) ||
  navigator.doNotTrack === '1' ||
  (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl;

/** Stops (or allows) counting on this device; stopping also deletes the stored IDs. */
export const ignoreDevice = (ignored: boolean): void => {
  ignoredHere = ignored;
  stored(IGNORE, ignored ? '1' : '');
  if (ignored) forget();
};

/**
 * The stored visitor ID, created on the first call. Without storage there is none, and the service uses its
 * own cookieless ID: an ID per page would make every page a new visitor.
 */
export const visitor = (): string | undefined => {
  if (cookieless) return undefined;
  if (!stored(VISITOR)) stored(VISITOR, uuid());
  return stored(VISITOR);
};

/**
 * The current session of all tabs, extended by this call. `held` continues regardless of its last event:
 * someone who reads a page for an hour is not inactive.
 */
export const session = (held?: string): string => {
  const text = stored(SESSION) || '';
  const now = Date.now();
  let id = text.slice(0, UUID_LENGTH);
  if (!id || (id !== held && !(now - +text.slice(UUID_LENGTH) < SESSION_SILENCE))) id = uuid();
  stored(SESSION, id + now);
  return held || id;
};
