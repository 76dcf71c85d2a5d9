import { type TypeParsers, types } from 'pg';

/** Object IDs of types, which are the same on every server. */
const oid = { bool: 16, int8: 20, numeric: 1700 };

/** Reads values as SQLite's driver does: counts and sums as numbers, conditions as 0 or 1. */
export const postgresTypes: TypeParsers = {
  getTypeParser: (type, format) => {
    if (type === oid.int8) return exactInteger;
    // Sums of integers, which may be rounded like every other number.
    if (type === oid.numeric) return Number;
    if (type === oid.bool) return (text: string) => (text === 't' ? 1 : 0);
    return types.getTypeParser(type, format);
  },
};

function exactInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`);
  return value;
}
