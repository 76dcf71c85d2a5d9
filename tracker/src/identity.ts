import { uuid } from './uuid.ts';
import { stored } from './storage.ts';
import { cookieless } from './settings.ts';

const VISITOR = 'bellwether_id';
const SESSION = 'bellwether_session';
const IGNORE = 'bellwether_ignore';

/** A session ends after this much silence, in milliseconds. */
const SESSION_SILENCE = 18e5;

/** Length of a UUID as text: the stored session is its id followed by the time of its last event. */
const UUID_LENGTH = 36;

let ignoredHere = false;

/** Deletes both ids. */
export const forget = (): void => {
  stored(VISITOR, '');
  stored(SESSION, '');
};

if (cookieless) forget();

/** True when the browser or the device's owner asks not to be counted; asked before every event. */
export const isSilent = (): boolean =>
  ignoredHere ||
  !!stored(IGNORE) ||
  navigator.doNotTrack === '1' ||
  !!(navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl;

/** Stops (or allows again) counting on this device; stopping also forgets the stored ids. */
export const ignoreDevice = (ignored: boolean): void => {
  ignoredHere = ignored;
  stored(IGNORE, ignored ? '1' : '');
  if (ignored) forget();
};

/**
 * The stored visitor, made on the first call. Without storage there is none, and the service counts
 * the visit by its own cookieless id: an id for each page would make every page a new visitor.
 */
export const visitor = (): string | undefined => {
  if (cookieless) return undefined;
  if (!stored(VISITOR)) stored(VISITOR, uuid());
  return stored(VISITOR) || undefined;
};

/**
 * The running session of all tabs, prolonged by this call. `held` stays alive however long ago its
 * last event was: who reads a page for an hour has not been silent.
 */
export const session = (held?: string): string => {
  const text = stored(SESSION) || '';
  const now = Date.now();
  let id = text.slice(0, UUID_LENGTH);
  if (!id || (id !== held && !(now - +text.slice(UUID_LENGTH) < SESSION_SILENCE))) id = uuid();
  stored(SESSION, id + now);
  return held || id;
};
