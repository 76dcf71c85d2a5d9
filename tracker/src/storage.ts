/**
 * Reads a key of localStorage or, given a value, writes it; an empty value removes the key. Never throws: if
 * storage is blocked or full, the result is empty.
 */
export const stored = (key: string, value?: string): string | null | undefined => {
  try {
    if (value === undefined) return localStorage.getItem(key);
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {
    // Blocked by the browser's settings, or full.
  }
  return undefined;
};
