import { createContext, useContext } from 'react';
import { browserZone } from './zone-time.ts';

/** The zone of the times on a page. Default: that of the browser. */
export const Zone = createContext(browserZone);

export const useZone = (): string => useContext(Zone);

const known = new Map<string, string | undefined>();

/** The time zone that a URL names; undefined if it isn't one. */
export function readZone(value: unknown): string | undefined {
  // An offset such as `+02:00` isn't a zone: its clocks never change.
  if (typeof value !== 'string' || !/^[A-Za-z]/.test(value)) return undefined;
  if (!known.has(value)) known.set(value, canonical(value));
  return known.get(value);
}

/** Zones have aliases, in upper or lower case. */
function canonical(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
