import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atOnce } from '../../platform/pieces.ts';
import { shortenObjects } from './shorten-objects.ts';

const shortened = (text: string, most: number, whole = 0) =>
  atOnce(shortenObjects(Buffer.from(text), most, whole)).toString();

test.each([
  ['{"a":1,"b":2,"c":3}', 2, 0, '{"a":1,"b":2}'],
  ['{"a":1,"b":2}', 2, 0, '{"a":1,"b":2}'],
  ['{"a":{"b":1,"c":{"d":",}"}},"e":[{"f":1,"g":2},3]} ', 1, 1, '{"a":{"b":1},"e":[{"f":1},3]} '],
  ['[1,2,{"a":"}\\"","b":{"c":"}"}, "d" : [1,2]},4]', 1, 0, '[1,2,{"a":"}\\""},4]'],
  ['{"a":1,"b":2', 1, 0, '{"a":1'],
])('of %s with at most %i members below %i levels, %s is left', (text, most, whole, left) => {
  expect(shortened(text, most, whole)).toBe(left);
});

/** The same, of the parsed value. */
const cut = (value: unknown, most: number): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((inner) => cut(inner, most));
  const members = Object.entries(value).slice(0, most);
  return Object.fromEntries(members.map(([name, inner]) => [name, cut(inner, most)]));
};

test('what is left of any value is its first members', () => {
  // Names of digits come first in an object, wherever they are in its text.
  const name = fc.string().map((text) => `_${text}`);
  const { value: json } = fc.letrec((tie) => ({
    value: fc.oneof(
      fc.string(),
      fc.double(),
      fc.array(tie('value')),
      fc.dictionary(name, tie('value')),
    ),
  }));
  fc.assert(
    fc.property(json, fc.integer({ min: 1, max: 3 }), (value, most) => {
      const text = JSON.stringify(value);
      expect(JSON.parse(shortened(text, most))).toEqual(cut(JSON.parse(text), most));
    }),
  );
});
