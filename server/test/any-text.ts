import fc from 'fast-check';

const firstSurrogate = 0xd800;
const surrogates = 0x800;

/**
 * Every code point except surrogates, like fast-check's unit `binary`, for which it makes a map of a million entries
 * that takes a second of CPU time in each worker.
 */
const codePoint = fc.integer({ min: 0, max: 0x10ffff - surrogates }).map(
  (index) => String.fromCodePoint(index < firstSurrogate ? index : index + surrogates),
  (text) => {
    const [point = -1, ...others] = Array.from(String(text), (each) => each.codePointAt(0) ?? -1);
    const index = point < firstSurrogate ? point : point - surrogates;
    if (others.length > 0 || index < 0) throw new Error('not one code point');
    return index;
  },
);

/** Texts of any code points. */
export function anyText(
  constraints: Omit<fc.StringConstraints, 'unit'> = {},
): fc.Arbitrary<string> {
  return fc.string({ ...constraints, unit: codePoint });
}
