import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../../test/any-text.ts';
import { HashFields } from './hash-fields.ts';

const text = fc.oneof(anyText(), fc.constantFrom('\ud800', 'ä€😀', 'x'.repeat(5000)));
const field = fc.oneof(text, fc.constant(null), fc.maxSafeNat());

/** The bytes as stored hashes were made of them. */
function expected(fields: readonly (string | number | null)[]): string {
  const sum = createHash('sha256');
  const number = (value: number): void => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64LE(BigInt(value));
    sum.update(bytes);
  };
  const withLength = (value: string): void => {
    number(Buffer.byteLength(value));
    sum.update(value);
  };
  withLength('v');
  for (const value of fields) {
    if (typeof value === 'number') {
      number(value);
      continue;
    }
    sum.update(Buffer.from([value === null ? 0 : 1]));
    if (value !== null) withLength(value);
  }
  return sum.digest('hex');
}

test('fields are hashed with their lengths, regardless of how long they are', () => {
  fc.assert(
    fc.property(fc.array(field, { maxLength: 20 }), (fields) => {
      const hash = new HashFields('v');
      for (const value of fields)
        if (typeof value === 'number') hash.number(value);
        else hash.optional(value);
      expect(hash.hex()).toBe(expected(fields));
    }),
    { seed: 1, numRuns: 500 },
  );
});
