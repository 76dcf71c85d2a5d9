import type { Identified } from '../collect/index.ts';
import type { Person } from './person.ts';

/** Maximum traits of a person, and their bytes as JSON; the same applies to one identify call. */
const mostTraits = 256;
const mostBytes = 32 * 1024;

/** The person after an identify call: clears fields first, then sets values. */
export function mergePerson(known: Person | null, said: Identified): Person {
  const { fields, clearFields } = said;
  const field = (name: keyof typeof fields): string | null =>
    fields[name] ?? (clearFields.includes(name) ? null : (known?.[name] ?? null));
  return {
    id: said.personId,
    externalId: said.externalId,
    email: field('email'),
    name: field('name'),
    phone: field('phone'),
    avatarUrl: field('avatarUrl'),
    traits: mergeTraits(known?.traits ?? {}, said),
    firstIdentifiedAt: known?.firstIdentifiedAt ?? said.receivedAt,
    lastIdentifiedAt: said.receivedAt,
  };
}

/** New traits above the limits are left out; known ones stay complete. */
function mergeTraits(
  known: Person['traits'],
  { traits, replaceTraits, unsetTraits }: Identified,
): Person['traits'] {
  const unset = new Set(unsetTraits);
  // Maps, so that `__proto__` is an ordinary name.
  const merged = new Map<string, unknown>();
  let bytes = 2;
  const put = (name: string, value: unknown): void => {
    const before = merged.has(name) ? sizeOf(name, merged.get(name)) : 0;
    const size = sizeOf(name, value);
    if (bytes + size - before > mostBytes) return;
    if (before === 0 && merged.size === mostTraits) return;
    merged.set(name, value);
    bytes += size - before;
  };
  if (!replaceTraits) {
    for (const [name, value] of Object.entries(known)) if (!unset.has(name)) put(name, value);
  }
  for (const [name, value] of Object.entries(traits)) put(name, value);
  return Object.fromEntries(merged);
}

/** Includes a colon and a comma. */
function sizeOf(name: string, value: unknown): number {
  return Buffer.byteLength(JSON.stringify(name)) + Buffer.byteLength(JSON.stringify(value)) + 2;
}
