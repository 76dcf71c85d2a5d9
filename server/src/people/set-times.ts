import type { PersonField } from '../collect/index.ts';

/**
 * When each field and trait of a person was set or removed, in the order of identify calls (Unix ms): several journals
 * are digested at the same time, so a call can be processed after later ones, and must not undo them.
 */
export interface SetTimes {
  /** Of what has a value and isn't listed. */
  readonly base: number;
  readonly fields: Readonly<Record<string, number>>;
  /** Also of traits that were removed. */
  readonly traits: Readonly<Record<string, number>>;
  /** When all earlier traits were removed; 0 = never. */
  readonly replaced: number;
}

/** Calls that are later than this change only what has no value (ms). */
const keptFor = 24 * 3_600_000;
/** About 10 KiB. */
const mostListed = 400;

/** Of a person about whom nothing is known. */
export const noTimes: SetTimes = { base: 0, fields: {}, traits: {}, replaced: 0 };

/**
 * @param stored null for persons of earlier releases
 * @param last time of their last call
 */
export function readTimes(stored: string | null, last: number): SetTimes {
  if (stored === null) return { ...noTimes, base: last };
  // `writeTimes` wrote it.
  return JSON.parse(stored) as SetTimes;
}

/** The times to store: without those that are so old, or so many, that they count as one. */
export function writeTimes(set: SetTimes): string {
  const listed = [...Object.values(set.fields), ...Object.values(set.traits)].toSorted(
    (one, other) => other - one,
  );
  const newest = listed[0] ?? 0;
  const oldest = Math.max(newest - keptFor, (listed[mostListed] ?? 0) + 1);
  const base = Math.max(set.base, listed.find((time) => time < oldest) ?? 0);
  const since = (of: SetTimes['traits']): SetTimes['traits'] =>
    Object.fromEntries(Object.entries(of).filter(([, time]) => time >= oldest));
  const { replaced } = set;
  const kept = { base, fields: since(set.fields), traits: since(set.traits), replaced };
  return JSON.stringify(kept);
}

/** Whether a call from a time may change a field. */
export function maySetField(
  set: SetTimes,
  name: PersonField,
  hasValue: boolean,
  time: number,
): boolean {
  return time >= timeOf(set.fields, name, hasValue ? set.base : 0);
}

/** Whether a call from a time may change a trait. */
export function maySetTrait(set: SetTimes, name: string, hasValue: boolean, time: number): boolean {
  return time >= Math.max(set.replaced, timeOf(set.traits, name, hasValue ? set.base : 0));
}

function timeOf(listed: SetTimes['traits'], name: string, otherwise: number): number {
  return Object.hasOwn(listed, name) ? (listed[name] ?? otherwise) : otherwise;
}
