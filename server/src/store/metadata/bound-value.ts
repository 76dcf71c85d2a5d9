/** A value that the database would change, cut off or crash on if it were bound as a parameter. */
export class UnstorableValueError extends Error {
  override readonly name = 'UnstorableValueError';
  /** Index of the parameter in the statement, from 0. */
  readonly position: number;

  constructor(position: number, what: string) {
    super(`parameter ${position} cannot be stored: ${what}`);
    this.position = position;
  }
}

export type BoundValue = string | number | bigint | Uint8Array | null;

const smallest = -(2n ** 63n);
const largest = 2n ** 63n - 1n;

/**
 * The parameter as libsql accepts it. A boolean would abort the process, a NUL cut off the text, and NaN,
 * Infinity and undefined silently become null.
 */
export function boundValue(value: unknown, position: number): BoundValue {
  switch (typeof value) {
    case 'string':
      if (value.includes('\0')) throw new UnstorableValueError(position, 'text with a NUL');
      return value.toWellFormed();
    case 'number':
      if (!Number.isFinite(value)) throw new UnstorableValueError(position, `the number ${value}`);
      return value;
    case 'boolean':
      return value ? 1 : 0;
    case 'bigint':
      if (value < smallest || value > largest) {
        throw new UnstorableValueError(position, 'an integer of more than 64 bits');
      }
      return value;
    case 'object':
      if (value === null) return null;
      if (Buffer.isBuffer(value)) return value;
      if (value instanceof Uint8Array) {
        return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
      }
      throw new UnstorableValueError(position, `an object (${value.constructor?.name ?? 'bare'})`);
    default:
      throw new UnstorableValueError(position, typeof value);
  }
}
