import { uuid } from '../uuid.ts';

const WINDOW = 'bellwether_window';

let own: string | undefined;

/** Reads a key of sessionStorage or, given a value, writes it. Does nothing if storage is blocked. */
export const kept = (key: string, value?: string): string | null => {
  try {
    if (value !== undefined) sessionStorage.setItem(key, value);
    return sessionStorage.getItem(key);
  } catch {
    // Blocked by the browser's settings, or full.
    return null;
  }
};

/**
 * The ID of this tab, the same on all of a visitor's pages in it. If nothing may be stored (no visitor), it
 * is valid for this page only.
 */
export const windowId = (visitor: string | undefined): string => {
  own ||= (visitor && kept(WINDOW)) || uuid();
  if (visitor) kept(WINDOW, own);
  return own;
};
