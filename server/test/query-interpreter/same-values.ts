/** Sums in another order, and what is computed from them, may differ by this much in proportion: the last few bits. */
const lastBits = 8 * Number.EPSILON;

/**
 * An answer as JSON, to be compared with the expected one digit by digit. Only fractions are taken for the expected ones if they
 * differ in their last bits: the engine adds doubles in the order in which it reads them. Whole numbers and
 * labels must be equal.
 */
export function asExpected(answer: unknown, expected: unknown): unknown {
  return settled(plain(answer), plain(expected));
}

/** What is sent, without members that are undefined. */
export const plain = (value: unknown): unknown =>
  value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);

function settled(actual: unknown, expected: unknown): unknown {
  if (Array.isArray(actual) && Array.isArray(expected))
    return actual.map((each, index) => settled(each, expected[index]));
  if (isObject(actual) && isObject(expected)) {
    const entries = Object.entries(actual);
    return Object.fromEntries(entries.map(([key, each]) => [key, settled(each, expected[key])]));
  }
  return areNearlyEqual(actual, expected) ? expected : actual;
}

function areNearlyEqual(actual: unknown, expected: unknown): boolean {
  const [one, other] = [fractionOf(actual), fractionOf(expected)];
  if (typeof actual !== typeof expected || one === null || other === null) return false;
  if (Number.isInteger(one) && Number.isInteger(other)) return false;
  return Math.abs(one - other) <= lastBits * Math.max(Math.abs(one), Math.abs(other));
}

/** Scalars are sent as text. */
function fractionOf(value: unknown): number | null {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
