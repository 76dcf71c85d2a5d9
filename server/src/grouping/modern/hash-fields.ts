import { createHash } from 'node:crypto';

/** SHA-256 over length-prefixed fields, so that different fields never hash the same. */
export class HashFields {
  private readonly hash = createHash('sha256');

  /** @param version of the algorithm, which comes first */
  constructor(version: string) {
    this.text(version);
  }

  text(value: string): this {
    const bytes = Buffer.from(value, 'utf8');
    this.number(bytes.length);
    this.hash.update(bytes);
    return this;
  }

  /** An optional field; missing is different from empty. */
  optional(value: string | null): this {
    this.hash.update(value === null ? '\0' : '\u0001');
    if (value !== null) this.text(value);
    return this;
  }

  /** A non-negative integer. */
  number(value: number): this {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64LE(BigInt(value));
    this.hash.update(bytes);
    return this;
  }

  hex(): string {
    return this.hash.digest('hex');
  }
}
