import { expect, test } from 'vitest';
import { maySetField, maySetTrait, noTimes, readTimes, writeTimes } from './set-times.ts';

const day = 24 * 3_600_000;
const now = Date.UTC(2026, 5, 1);

test('times of the last day are kept one by one, and older ones count as one', () => {
  const traits = new Map([
    ['now', now],
    ['today', now - day + 1],
    ['earlier', now - 2 * day],
    ['first', now - 9 * day],
  ]);
  const set = readTimes(writeTimes({ ...noTimes, traits, fields: { email: now - 3 * day } }), now);
  expect(set).toEqual({
    base: now - 2 * day,
    fields: {},
    traits: new Map([
      ['now', now],
      ['today', now - day + 1],
    ]),
    replaced: 0,
  });
  expect(maySetField(set, 'email', true, now - 3 * day)).toBe(false);
  expect(maySetField(set, 'email', true, now - 2 * day)).toBe(true);
  expect(maySetField(set, 'phone', false, now - 9 * day)).toBe(true);
});

test('a flood of names takes bounded space, and the newest are kept', () => {
  const named = (at: number): [string, number] => [`k${at}`, now + at];
  const traits = new Map(Array.from({ length: 5000 }, (_, at) => named(at)));
  const text = writeTimes({ ...noTimes, traits });
  expect(text.length).toBeLessThan(10_000);
  const set = readTimes(text, now);
  expect(set.traits.size).toBe(400);
  expect(maySetTrait(set, 'k4999', true, now + 4998)).toBe(false);
  expect(maySetTrait(set, 'k0', true, now)).toBe(false);
});

test('long names take bounded space, and the newest are kept', () => {
  const named = (at: number): [string, number] => [`${at} ${'k'.repeat(1000)}`, now + at];
  const traits = new Map(Array.from({ length: 400 }, (_, at) => named(at)));
  const text = writeTimes({ ...noTimes, traits });
  expect(text.length).toBeLessThan(40_000);
  const set = readTimes(text, now);
  expect([...set.traits.values()].at(-1)).toBe(now + 399);
  expect(maySetTrait(set, named(399)[0], true, now + 398)).toBe(false);
  expect(maySetTrait(set, named(0)[0], true, now)).toBe(false);
});

test('traits named like members of the prototype have times too', () => {
  const traits = new Map([['__proto__', now]]);
  const set = readTimes(writeTimes({ ...noTimes, traits }), now);
  expect(maySetTrait(set, '__proto__', true, now - 1)).toBe(false);
  expect(maySetTrait(set, 'constructor', false, now - 1)).toBe(true);
});
