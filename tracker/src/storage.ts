/**
 * Reads a key of localStorage or, given a value, writes it; an empty value removes the key. Never throws: if
 * storage is blocked or full, the result is empty. Properties take fewer bytes than the methods.
 */
export const stored = (key: string, value?: string): string | undefined => {
  try {
    if (value === undefined) return localStorage[key] as string | undefined;
    if (value) localStorage[key] = value;
    else delete localStorage[key];
  } catch {
    // Blocked by the browser's settings, or full.
  }
  return undefined;
};
