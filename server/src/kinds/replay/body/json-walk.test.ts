import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JsonWalk, type WalkState } from './json-walk.ts';

const deepest = 20;
const silent = { key() {}, open() {}, close() {}, scalar() {} };

/** The result of a walk in pieces of this many bytes. */
function walked(bytes: Uint8Array, span: number): WalkState {
  const walk = new JsonWalk(bytes, deepest, deepest, silent);
  for (let count = 0; count <= bytes.length; count++) {
    const state = walk.walk(span);
    if (state !== 'under_way') return state;
  }
  throw new Error('A walk takes no more pieces than there are bytes');
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** JSON with one or two places removed, doubled, or overwritten by characters of JSON. */
const mutated = fc
  .tuple(
    fc.json({ maxDepth: 6, stringUnit: 'binary' }),
    fc.array(
      fc.record({
        at: fc.nat(),
        length: fc.nat(3),
        put: fc.oneof(
          fc.constantFrom(...'{}[],:"\\ \n\t/u0-+.eE1b', '\\u00', '\\ud800', '0.', '1e', 'true'),
          fc.constantFrom('null', 'nul', '\0', '\x1f', '\x7f', '\f', '\u00a0', '\ufeff', 'ß', '""'),
        ),
      }),
      { maxLength: 2 },
    ),
    fc.nat(2),
  )
  .map(([json, changes, indent]) =>
    changes.reduce(
      (text, { at, length, put }) => {
        const start = at % (text.length + 1);
        return text.slice(0, start) + put + text.slice(start + length);
      },
      isJson(json) ? JSON.stringify(JSON.parse(json), null, indent) : json,
    ),
  );

test('a walk accepts exactly what JSON.parse accepts, in pieces of any size', () => {
  let taken = 0;
  fc.assert(
    fc.property(mutated, fc.integer({ min: 1, max: 9 }), (text, span) => {
      const bytes = Buffer.from(text.toWellFormed());
      const expected = isJson(bytes.toString()) ? 'done' : 'invalid';
      if (expected === 'done') taken++;
      expect([walked(bytes, span), walked(bytes, 1_000_000)]).toEqual([expected, expected]);
    }),
    { numRuns: 3000, seed: 7 },
  );
  expect(taken).toBeGreaterThan(500);
  expect(taken).toBeLessThan(2700);
});

test.each([
  ...[
    '',
    ' ',
    '{',
    '[',
    '"',
    '"\\',
    '"\\u12',
    '-',
    '1.',
    '1e',
    '1e+',
    'tru',
    '[1',
    '{"a"',
    '{"a":',
  ],
  ...['01', '-01', '+1', '.5', '1.e1', '0x1', '1e1.5', '--1', 'NaN', 'Infinity', 'True', 'nulll'],
  ...[
    '[1,]',
    '[,1]',
    '{,}',
    '{"a":1,}',
    '{1:2}',
    '{"a" 1}',
    '[1 2]',
    '[}',
    '{]',
    ']',
    '1 1',
    '{}{}',
  ],
  ...["'a'", '"\\x"', '"\\u12g4"', '"\n"', '"\t"', '[1]\f', '\ufeff1', '\u20281', '// 1', '[1]]'],
])('%j is not JSON', (text) => {
  expect(isJson(text)).toBe(false);
  expect([1, 2, 1000].map((span) => walked(Buffer.from(text), span))).toEqual(
    Array(3).fill('invalid'),
  );
});

test.each([
  ...['0', '-0', '-0.0e-0', '1E+10', '1e400', '""', '"\\ud800"', '"\x7f\u2028"', ' [ ] ', '{ }'],
  ...['{"":{}}', '[[],{},"",0]', '\t\r\n true \n', '{"a":1,"a":[2]}', '"\\"\\\\\\/\\b\\u00eF"'],
])('%j is JSON', (text) => {
  expect(isJson(text)).toBe(true);
  expect([1, 2, 1000].map((span) => walked(Buffer.from(text), span))).toEqual(
    Array(3).fill('done'),
  );
});

test('this many levels are accepted, and one more is not', () => {
  const nested = (levels: number) => Buffer.from('['.repeat(levels) + ']'.repeat(levels));
  expect(walked(nested(deepest), 3)).toBe('done');
  expect(walked(nested(deepest + 1), 3)).toBe('too_deep');
});
