import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundedRaw } from './raw-stack.ts';

test('differences are masked within each line', () => {
  expect(boundedRaw('  x 12 "a\nb" 0xAB \t ABCDEF012345\n\'q\'', 1000).first).toBe(
    'x <num> "a\nb" <hex> <hash>\n<quoted>',
  );
});

test('of a long text, the two halves are used, cut between characters, and the length', () => {
  expect(boundedRaw('abcdefghij', 10)).toEqual({ bytes: 10, first: 'abcdefghij', last: '' });
  expect(boundedRaw('abcdefghij', 5)).toEqual({ bytes: 10, first: 'abc', last: 'ij' });
  expect(boundedRaw('äöüäöü', 5)).toEqual({ bytes: 12, first: 'ä', last: 'ü' });
  expect(boundedRaw('äöü', 1)).toEqual({ bytes: 6, first: '', last: '' });
});

test('masking a whole text is the same as masking its lines', () => {
  const piece = fc.constantFrom(
    ...[
      ' ',
      '\t',
      '\n',
      '\r',
      '"',
      "'",
      '0xAf',
      '12',
      'a',
      '\u2028',
      'abcdefabcdef',
      '_',
      'é',
      '-',
    ],
    '12345678-1234-1234-1234-123456789abc',
  );
  const maskedLine = (line: string) =>
    line
      .replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '<uuid>')
      .replace(/\b0x[0-9a-f]+\b/gi, '<hex>')
      .replace(/\b[0-9a-f]{12,}\b/gi, '<hash>')
      .replace(/"[^"]*"|'[^']*'/g, '<quoted>')
      .replace(/\b\d+\b/g, '<num>')
      .replace(/\s+/g, ' ')
      .trim();
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const stack = pieces.join('');
      const expected = stack.split('\n').map(maskedLine).join('\n');
      expect(boundedRaw(stack, 10_000).first).toBe(expected.toWellFormed());
    }),
    { numRuns: 6000 },
  );
});
