import { createHash } from 'node:crypto';

/** SHA-256 over fields that cannot run into one another: each has its length before it. */
export class HashFields {
  readonly #hash = createHash('sha256');

  /** @param version of the algorithm, which comes first */
  constructor(version: string) {
    this.text(version);
  }

  text(value: string): this {
    const bytes = Buffer.from(value, 'utf8');
    this.number(bytes.length);
    this.#hash.update(bytes);
    return this;
  }

  /** A field that may be missing, which is something else than empty. */
  optional(value: string | null): this {
    this.#hash.update(value === null ? '\0' : '\u0001');
    if (value !== null) this.text(value);
    return this;
  }

  /** A whole number from 0. */
  number(value: number): this {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64LE(BigInt(value));
    this.#hash.update(bytes);
    return this;
  }

  hex(): string {
    return this.#hash.digest('hex');
  }
}
