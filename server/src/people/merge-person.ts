import type { Identified } from '../collect/index.ts';
import type { Person } from './person.ts';

/** Traits one person may have, and their bytes as JSON; those of one identify are bounded alike. */
const mostTraits = 256;
const mostBytes = 32 * 1024;

/** The person after an identify: what is cleared goes first, then what was sent is taken over. */
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

/** New traits that are over the bounds are left out: those known stay whole. */
function mergeTraits(
  known: Person['traits'],
  { traits, replaceTraits, unsetTraits }: Identified,
): Person['traits'] {
  const unset = new Set(unsetTraits);
  // Maps, so that `__proto__` is a name like any other.
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

/** With a colon and a comma. */
function sizeOf(name: string, value: unknown): number {
  return Buffer.byteLength(JSON.stringify(name)) + Buffer.byteLength(JSON.stringify(value)) + 2;
}
