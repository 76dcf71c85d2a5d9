import type { PersonField } from '../kinds/identify/record.ts';

/**
 * When each field and trait of a person was set or removed, in the order of identify calls (Unix ms): several journals
 * are digested at the same time, so a call can be processed after later ones, and must not undo them.
 */
export interface SetTimes {
  /** Of what has a value and isn't listed. */
  readonly base: number;
  readonly fields: Readonly<Record<string, number>>;
  /** Also of traits that were removed. */
  readonly traits: ReadonlyMap<string, number>;
  /** When all earlier traits were removed; 0 = never. */
  readonly replaced: number;
}

/** Calls that are later than this change only what has no value (ms). */
const lifetime = 24 * 3_600_000;
const mostListed = 400;
/** Characters of the names of those listed: a client chooses names as long as all of its traits can be. */
const mostCharacters = 32 * 1024;

/** Of a person about whom nothing is known. */
export const noTimes: SetTimes = { base: 0, fields: {}, traits: new Map(), replaced: 0 };

/**
 * @param stored null for persons of earlier releases
 * @param last time of their last call
 */
export function readTimes(stored: string | null, last: number): SetTimes {
  if (stored === null) return { ...noTimes, base: last };
  // `writeTimes` wrote it.
  const { traits, ...others } = JSON.parse(stored) as StoredTimes;
  return { ...others, traits: new Map(Object.entries(traits)) };
}

/** As JSON: a map is an object. */
type StoredTimes = Omit<SetTimes, 'traits'> & { readonly traits: Readonly<Record<string, number>> };

/** The times to store, except those that are too old or too many to be kept individually. */
export function writeTimes(set: SetTimes): string {
  const { base, fields, traits, replaced } = boundTimes(set);
  const stored: StoredTimes = { base, fields, traits: Object.fromEntries(traits), replaced };
  return JSON.stringify(stored);
}

/** The same times, without many more than are stored: each further call would copy them. */
export function fewTimes(set: SetTimes): SetTimes {
  return set.traits.size > 2 * mostListed ? boundTimes(set) : set;
}

function boundTimes(set: SetTimes): SetTimes {
  const listed = [...Object.entries(set.fields), ...set.traits].toSorted(
    ([, one], [, other]) => other - one,
  );
  const newest = listed[0]?.[1] ?? 0;
  let characters = 0;
  const first = listed.findIndex(([name], index) => {
    characters += name.length;
    return index >= mostListed || characters > mostCharacters;
  });
  const oldest = Math.max(newest - lifetime, (listed[first]?.[1] ?? 0) + 1);
  const isKept = ([, time]: readonly [string, number]): boolean => time >= oldest;
  const base = Math.max(set.base, listed.find((each) => !isKept(each))?.[1] ?? 0);
  const fields = Object.fromEntries(Object.entries(set.fields).filter(isKept));
  return { base, fields, traits: new Map([...set.traits].filter(isKept)), replaced: set.replaced };
}

/** Whether a call from a time may change a field. */
export function maySetField(
  set: SetTimes,
  name: PersonField,
  hasValue: boolean,
  time: number,
): boolean {
  return time >= (set.fields[name] ?? (hasValue ? set.base : 0));
}

/** Whether a call from a time may change a trait. */
export function maySetTrait(set: SetTimes, name: string, hasValue: boolean, time: number): boolean {
  return time >= Math.max(set.replaced, set.traits.get(name) ?? (hasValue ? set.base : 0));
}
