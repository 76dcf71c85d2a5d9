import { hash } from 'node:crypto';

/** Enough for most errors. */
const firstBytes = 1024;
const lengthBytes = 8;
const twoTo32 = 2 ** 32;

/**
 * SHA-256 over length-prefixed fields, so that different fields never hash the same. They are collected first:
 * dozens of small updates cost more than the hash.
 */
export class HashFields {
  private bytes = Buffer.allocUnsafe(firstBytes);
  private size = 0;

  /** @param version of the algorithm, which comes first */
  constructor(version: string) {
    this.text(version);
  }

  text(value: string): this {
    // UTF-8 takes at most three bytes per UTF-16 unit.
    this.reserve(lengthBytes + value.length * 3);
    const length = this.bytes.write(value, this.size + lengthBytes, 'utf8');
    this.number(length);
    this.size += length;
    return this;
  }

  /** An optional field; missing is different from empty. */
  optional(value: string | null): this {
    this.reserve(1);
    this.size = this.bytes.writeUInt8(value === null ? 0 : 1, this.size);
    if (value !== null) this.text(value);
    return this;
  }

  /** A non-negative integer. */
  number(value: number): this {
    this.reserve(lengthBytes);
    const end = this.bytes.writeUInt32LE(value % twoTo32, this.size);
    this.size = this.bytes.writeUInt32LE(Math.floor(value / twoTo32), end);
    return this;
  }

  hex(): string {
    return hash('sha256', this.bytes.subarray(0, this.size), 'hex');
  }

  private reserve(more: number): void {
    const needed = this.size + more;
    if (needed <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(needed, this.bytes.length * 2));
    this.bytes.copy(larger, 0, 0, this.size);
    this.bytes = larger;
  }
}
