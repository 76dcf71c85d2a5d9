import { expect, test } from 'vitest';
import type { Identified } from '../kinds/identify/findings.ts';
import { mergePerson } from './merge-person.ts';

const said = (changes: Partial<Identified> = {}): Identified => ({
  project: 1,
  generation: 1,
  position: 5,
  receivedAt: 1000,
  orderedAt: 1000,
  personId: 'p',
  externalId: 'e',
  fields: { email: null, name: null, phone: null, avatarUrl: null },
  clearFields: [],
  traits: {},
  replaceTraits: false,
  unsetTraits: [],
  ...changes,
});

test('values take precedence over what the same call clears', () => {
  const fields = { email: 'a', name: 'n', phone: null, avatarUrl: null };
  const known = mergePerson(null, said({ fields, traits: { a: 1, b: 2 } }));
  const { person: next } = mergePerson(
    known,
    said({
      receivedAt: 2000,
      orderedAt: 2000,
      fields: { ...fields, email: 'b', name: null },
      clearFields: ['email', 'name'],
      traits: { a: 3 },
      unsetTraits: ['a', 'b'],
    }),
  );
  expect(next).toMatchObject({ email: 'b', name: null, traits: { a: 3 } });
  expect([next.firstIdentifiedAt, next.lastIdentifiedAt]).toEqual([1000, 2000]);
});

test('traits merge shallowly: nulls and objects replace', () => {
  const known = mergePerson(null, said({ traits: { deep: { a: 1 }, list: [1], gone: 1 } }));
  const { person: next } = mergePerson(known, said({ traits: { deep: { b: 1 }, gone: null } }));
  expect(next.traits).toEqual({ deep: { b: 1 }, list: [1], gone: null });
});

test('new traits above 256 or 32 KiB are left out, and known ones stay', () => {
  const many = Object.fromEntries(Array.from({ length: 255 }, (_, at) => [`k${at}`, at]));
  const known = mergePerson(null, said({ traits: many }));
  const { person: next } = mergePerson(
    known,
    said({ traits: { k0: 'changed', new1: 1, new2: 2 } }),
  );
  expect(next.traits).toEqual({ ...many, k0: 'changed', new1: 1 });
  const big = mergePerson(null, said({ traits: { big: 'x'.repeat(32_000) } }));
  const { person: over } = mergePerson(
    big,
    said({ traits: { other: 'y'.repeat(1000), small: 1 } }),
  );
  expect(Object.keys(over.traits)).toEqual(['big', 'small']);
});

test('a trait named like the prototype is an ordinary trait', () => {
  const traits = JSON.parse('{"__proto__":{"a":1}}') as Record<string, unknown>;
  const { person: next } = mergePerson(mergePerson(null, said({ traits })), said());
  expect(JSON.stringify(next.traits)).toBe('{"__proto__":{"a":1}}');
});

test('names that many calls remove are not all kept and copied by each further call', () => {
  const names = (call: number) => Array.from({ length: 256 }, (_, at) => `${call} ${at}`);
  let known = mergePerson(null, said({ traits: { plan: 'pro' } }));
  for (let call = 2; call < 52; call += 1)
    known = mergePerson(known, said({ orderedAt: 1000 * call, unsetTraits: names(call) }));
  expect(known.set.traits.size).toBeLessThanOrEqual(800);
  // A call between two known ones still changes only values that were not set since.
  const late = said({ orderedAt: 51_500, traits: { '51 0': 1 }, unsetTraits: ['51 1'] });
  expect(mergePerson(known, late).person.traits).toEqual({ plan: 'pro', '51 0': 1 });
  const later = said({ orderedAt: 50_500, traits: { '51 0': 1 } });
  expect(mergePerson(known, later).person.traits).toEqual({ plan: 'pro' });
});
