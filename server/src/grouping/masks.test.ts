import fc from 'fast-check';
import { expect, test } from 'vitest';
import { legacyLanguages } from './legacy-languages.ts';
import { lowered, maskCommon, maskNumbers, maskValues } from './masks.ts';

const values = (text: string) =>
  text
    .replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, '<uuid>')
    .replace(/\b0x[0-9a-f]+\b/g, '<hex>')
    .replace(/\b[0-9a-f]{12,}\b/g, '<hash>')
    .replace(/"[^"]*"|'[^']*'/g, '<quoted>');
const numbers = (text: string) => text.replace(/\b\d+\b/g, '<num>').replace(/\s+/g, ' ');

test('masks equal the frozen regular expressions', () => {
  const piece = fc.constantFrom(
    ...[' ', '\t', '\n', '"', "'", '0xaf', '0x', '12', 'a', 'A', '\u2028', 'abcdefabcdef', '_'],
    ...[
      'é',
      '-',
      '1',
      'x',
      '\ud800',
      '😀',
      '\ufeff',
      '12345678',
      '12345678-1234-1234-1234-123456789abc',
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      // Longer than the texts masked by regular expressions.
      const text = `${'z '.repeat(501)}${pieces.join('')}`;
      expect(maskValues(text)).toBe(values(text));
      expect(maskNumbers(text)).toBe(numbers(text));
      expect(maskCommon(text)).toBe(numbers(values(text)));
      expect(lowered(text)).toBe(text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()));
    }),
    { numRuns: 1500 },
  );
});

test.each(['java', 'javascript'])(
  '%s: a long line is masked in the same way as a short one',
  (language) => {
    const piece = fc.constantFrom(
      ...[
        'a.jar',
        '/',
        ' ',
        '(',
        ')',
        'https://x/y?z',
        '@',
        '.',
        'b-1.jar/',
        '\\',
        '#',
        'é',
        ':1:2',
        '+',
      ],
    );
    const rules = legacyLanguages.get(language);
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 16 }), (pieces) => {
        const text = pieces.join('');
        const before = `${'z '.repeat(501)}(`;
        expect(rules?.mask(before + text)).toBe(before + (rules?.mask(`(${text}`) ?? '').slice(1));
      }),
      { numRuns: 3000 },
    );
  },
);
