import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atOnce } from '../../platform/pieces.ts';
import { ItemParts } from './item-parts.ts';
import { tooManyNames } from './rejection.ts';

const read = (text: string, longestObject?: number) => {
  const limits = { itemLists: ['errors'], ...(longestObject !== undefined && { longestObject }) };
  return atOnce(new ItemParts(Buffer.from(text), limits, (value) => value).parse());
};

/** What both make of a text: a value, or an error. */
const outcome = (parse: () => unknown): unknown => {
  try {
    return { value: parse() };
  } catch (error) {
    if (error instanceof SyntaxError) return 'invalid';
    throw error;
  }
};
const expectSame = (text: string): void => {
  expect(outcome(() => read(text))).toEqual(outcome(() => JSON.parse(text)));
};

test('a body reads the same as with JSON.parse', () => {
  const body = fc.dictionary(fc.constantFrom('errors', '__proto__', 'a', '"\\'), fc.jsonValue());
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json(),
        body.map((value) => JSON.stringify(value)),
      ),
      expectSame,
    ),
  );
});

test('what JSON.parse rejects is rejected', () => {
  const text = fc.json().map((json) => `{"errors":[${json},${json}],"b":[${json}]}`);
  const broken = fc
    .tuple(
      text,
      fc.nat(),
      fc.constantFrom('', ',', ']', '}', '[', '{', ':', '"', ' ', '1', '\\', '\v'),
    )
    .map(([json, at, put]) => {
      const from = at % json.length;
      return json.slice(0, from) + put + json.slice(from + 1);
    });
  fc.assert(fc.property(broken, expectSame), { numRuns: 1000 });
});

test.each([
  ['', ' ', '1', ' "a" ', 'null', '[', '{', '[]', ' [ ] ', '{}', ' { } ', '[1,]', '[,1]', '[1,,2]'],
  [
    '{"a"}',
    '{"a":}',
    '{"a":1,}',
    '{,}',
    '{"a":1 2}',
    '{a:1}',
    '{"a":1}}',
    '[1]]',
    '[1}',
    '{"a":1]',
  ],
  // Only four kinds of white space are JSON.
  ...['\v', '\f', '\u00a0', '\n\t\r '].map((white) => [
    `[${white}1]`,
    `{${white}"a":1}`,
    `[1${white}]`,
  ]),
  ['{"errors":[1,2] , "errors":3}', '{"errors":[1]x}', '{"errors":[1]', '{"errors":[]}', '[1]2'],
])('so are texts at its borders: %s …', (...texts) => {
  for (const text of texts) expectSame(text);
});

test('lists longer than a piece are complete, and begin after a byte order mark', () => {
  const errors = Array.from({ length: 5000 }, (_, index) => ({ [`k${index}`]: 'ü,]}"\\' }));
  for (const body of [errors, { a: 1, errors, b: [errors] }]) {
    expect(read(`\ufeff${JSON.stringify(body, null, 1)}`)).toEqual(body);
  }
});

const keys = (from: number, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${from + index}`, 0]));

test('names are counted for each item, and together outside of items', () => {
  const items = [0, 15_000, 30_000].map((from) => keys(from, 15_000));
  expect(read(JSON.stringify(items))).toEqual(items);
  expect(read(JSON.stringify({ errors: items, ...keys(0, 15_000) }))).toHaveProperty('k14999');
  expect(read(JSON.stringify([{}, keys(0, 25_000)]))).toBe(tooManyNames);
  expect(read(JSON.stringify(keys(0, 25_000)))).toBe(tooManyNames);
  expect(read(JSON.stringify({ errors: [], other: items }))).toBe(tooManyNames);
});

test('objects in an item end where nothing more of them is kept, but not the item itself', () => {
  const long = JSON.stringify({ a: keys(0, 9_000), b: [keys(0, 25_000), 1], c: '{,}' });
  const short = { a: keys(0, 8_000), b: [keys(0, 8_000), 1], c: '{,}' };
  expect(read(`{"errors":[1, ${long} ,2]}`, 8_000)).toEqual({ errors: [1, short, 2] });
  expect(read(`{"properties": ${long} ,"c":2}`, 8_000)).toEqual({ properties: short, c: 2 });
  expect(read(JSON.stringify([{ ...keys(0, 15_000) }]), 8_000)).toEqual([keys(0, 15_000)]);
  expect(read(JSON.stringify([keys(0, 25_000)]), 8_000)).toBe(tooManyNames);
  expect(() => read(`[${long.replace(/}$/, '')}]`, 8_000)).toThrow(SyntaxError);
});
