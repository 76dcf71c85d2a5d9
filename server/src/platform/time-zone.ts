import { Lru } from './lru.ts';

const longestName = 64;

/** By the requested name: case and aliases differ. */
const canonicalNames = new Lru<string, string>(1000);

/** The canonical name of an IANA time zone, or null. Bare offsets such as `+02:00` are none. */
export function timeZone(name: string): string | null {
  if (name.length > longestName || !/^[A-Za-z]/.test(name)) return null;
  const known = canonicalNames.get(name);
  if (known !== undefined) return known;
  try {
    const zone = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
    canonicalNames.set(name, zone);
    return zone;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
