import { uuid } from './uuid.ts';
import { stored } from './storage.ts';
import { cookieless } from './settings.ts';

const IGNORE = 'bellwether_ignore';
const VISITOR = 'bellwether_id';
const SESSION = 'bellwether_session';

/** An enum, because it takes no bytes. */
const enum Length {
  /** Of a UUID: the stored session is its ID followed by the time of its last event. */
  Id = 36,
}

let ignoredHere: string | undefined;

/** Deletes both IDs, and those that add-ons keep for the tab. */
export const forget = (): void => {
  stored(VISITOR, '');
  stored(SESSION, '');
  stored('bellwether_window', '');
  stored('bellwether_replay', '');
};

/** Whether the browser or the device's owner has opted out; checked before every event. */
export const isSilent = (): unknown =>
  ignoredHere ||
  stored(IGNORE) ||
  navigator.doNotTrack === '1' ||
  (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl;

/** Stops (`'1'`) or allows (`''`) counting on this device; stopping also deletes the stored IDs. */
export const ignoreDevice = (ignored: '1' | ''): void => {
  ignoredHere = ignored;
  stored(IGNORE, ignored);
  if (ignored) forget();
};

/**
 * The stored visitor ID, created on the first call. Without storage there is none, and the service uses its
 * own cookieless ID: an ID per page would make every page a new visitor.
 */
export const visitor = (): string | undefined => {
  if (cookieless) return undefined;
  return stored(VISITOR) || stored(VISITOR, uuid());
};

/**
 * The current session of all tabs, extended by this call. `held` continues regardless of its last event:
 * someone who reads a page for an hour is not inactive.
 */
export const session = (held?: string): string => {
  const text = stored(SESSION) || '';
  const now = Date.now();
  const before = text.slice(0, Length.Id);
  // It ends after half an hour of silence.
  const id = ((before === held || now - +text.slice(Length.Id) < 18e5) && before) || uuid();
  stored(SESSION, id + now);
  return held || id;
};
