import { uuid } from '../uuid.ts';

const WINDOW = 'bellwether_window';
/** Follows the stored ID while its page is visible. A page that reads it is in a copy of that tab. */
const IN_USE = '*';

/** Frames share the storage, and the ID, of the page around them. */
const isFrame = self !== top;

/** Reads a key of sessionStorage or, given a value, writes it. Does nothing if storage is blocked. */
export const kept = (key: string, value?: string): string | undefined => {
  try {
    if (value) sessionStorage[key] = value;
    return sessionStorage[key] as string | undefined;
  } catch {
    // Blocked by the browser's settings, or full.
  }
  return undefined;
};

/** A prerendered page can begin while the page before it in the tab still uses the ID. */
const isPrerendered = (): boolean => {
  const [load] = performance.getEntriesByType('navigation');
  return !!load?.activationStart;
};

/** Stores the ID of this page. A frame leaves what the page around it has stored. */
const keep = (id: string, isVisible = document.visibilityState === 'visible'): void => {
  if (!isFrame) kept(WINDOW, isVisible ? id + IN_USE : id);
  else if (!kept(WINDOW)) kept(WINDOW, id);
};

/** The ID of the page before in this tab, or a new one. */
const begin = (before: string, isSilent: () => unknown): string => {
  const isCopy = before.endsWith(IN_USE) && !isFrame && !isPrerendered();
  const id = (!isCopy && before.replace(IN_USE, '')) || uuid();
  const follow = (isVisible?: boolean): void => {
    // Without a visitor, or after an opt-out, nothing is stored.
    if (kept(WINDOW) && !isSilent()) keep(id, isVisible);
  };
  addEventListener('visibilitychange', () => follow());
  addEventListener('pageshow', () => follow());
  addEventListener('pagehide', () => follow(false));
  return id;
};

/**
 * The ID of this tab, the same on all of a visitor's pages in it. If nothing may be stored (no visitor), it
 * is valid for this page only.
 */
export const windowId = (visitor: string | undefined, isSilent: () => unknown): string => {
  const { [WINDOW]: known } = window;
  const id = typeof known === 'string' ? known : begin((visitor && kept(WINDOW)) || '', isSilent);
  if (visitor && (!kept(WINDOW) || id !== known)) keep(id);
  window[WINDOW] = id;
  return id;
};
