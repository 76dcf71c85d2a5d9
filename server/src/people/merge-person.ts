import type { Identified } from '../kinds/identify/findings.ts';
import { type PersonField, personFields } from '../kinds/identify/record.ts';
import type { Person } from './person.ts';
import { fewTimes, maySetField, maySetTrait, noTimes, type SetTimes } from './set-times.ts';

/** Maximum traits of a person, and their bytes as JSON; the same applies to one identify call. */
const mostTraits = 256;
const mostBytes = 32 * 1024;

/** A person, and when what is known about them was set. */
export interface MergedPerson {
  readonly person: Person;
  readonly set: SetTimes;
}

/** The person after an identify call: clears fields first, then sets values. Later calls keep what they have set. */
export function mergePerson(known: MergedPerson | null, said: Identified): MergedPerson {
  const before = known?.person ?? null;
  const set = known?.set ?? noTimes;
  const { orderedAt: at, receivedAt } = said;
  const fields = mergeFields(before, set, said);
  const { traits, times } = mergeTraits(before?.traits ?? {}, set, said);
  return {
    person: {
      id: said.personId,
      externalId: said.externalId,
      ...fields.values,
      traits,
      firstIdentifiedAt: Math.min(before?.firstIdentifiedAt ?? receivedAt, receivedAt),
      lastIdentifiedAt: Math.max(before?.lastIdentifiedAt ?? receivedAt, receivedAt),
    },
    set: fewTimes({
      base: set.base,
      fields: fields.times,
      traits: times,
      replaced: said.replaceTraits ? Math.max(set.replaced, at) : set.replaced,
    }),
  };
}

type Fields = Record<PersonField, string | null>;

function mergeFields(
  known: Person | null,
  set: SetTimes,
  { fields, clearFields, orderedAt }: Identified,
): { readonly values: Fields; readonly times: SetTimes['fields'] } {
  const values: Fields = { email: null, name: null, phone: null, avatarUrl: null };
  const times = { ...set.fields };
  for (const name of personFields) {
    const before = known?.[name] ?? null;
    const isSaid = fields[name] !== null || clearFields.includes(name);
    const changes = isSaid && maySetField(set, name, before !== null, orderedAt);
    values[name] = changes ? fields[name] : before;
    if (changes) times[name] = orderedAt;
  }
  return { values, times };
}

/** New traits above the limits are left out; known ones stay complete. */
function mergeTraits(
  known: Person['traits'],
  set: SetTimes,
  { traits, replaceTraits, unsetTraits, orderedAt }: Identified,
): { readonly traits: Person['traits']; readonly times: SetTimes['traits'] } {
  const unset = new Set(unsetTraits);
  // Maps, so that `__proto__` is an ordinary name.
  const merged = new Map<string, unknown>();
  const times = new Map(set.traits);
  const may = (name: string): boolean =>
    maySetTrait(set, name, Object.hasOwn(known, name), orderedAt);
  let bytes = 2;
  const put = (name: string, value: unknown): boolean => {
    const before = merged.has(name) ? sizeOf(name, merged.get(name)) : 0;
    const size = sizeOf(name, value);
    if (bytes + size - before > mostBytes) return false;
    if (before === 0 && merged.size === mostTraits) return false;
    merged.set(name, value);
    bytes += size - before;
    return true;
  };
  for (const [name, value] of Object.entries(known)) {
    const isRemoved = (replaceTraits || unset.has(name)) && may(name);
    if (!isRemoved) put(name, value);
  }
  for (const name of unset) if (may(name)) times.set(name, orderedAt);
  for (const [name, value] of Object.entries(traits))
    if (may(name) && put(name, value)) times.set(name, orderedAt);
  return { traits: Object.fromEntries(merged), times };
}

/** Includes a colon and a comma. */
function sizeOf(name: string, value: unknown): number {
  return Buffer.byteLength(JSON.stringify(name)) + Buffer.byteLength(JSON.stringify(value)) + 2;
}
