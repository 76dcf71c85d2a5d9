import { Lru } from './lru.ts';

/**
 * Values limited in bytes: if they are too many, those used longest ago are dropped. The latest one is
 * kept, however large it is.
 */
export class ByteLru<Key, Value> {
  private readonly entries = new Lru<Key, { readonly value: Value; readonly bytes: number }>(
    Infinity,
  );
  private held = 0;

  constructor(private readonly mostBytes: number) {}

  /** Bytes of all values. */
  get bytes(): number {
    return this.held;
  }

  get(key: Key): Value | undefined {
    return this.entries.get(key)?.value;
  }

  set(key: Key, value: Value, bytes: number): void {
    this.delete(key);
    this.entries.set(key, { value, bytes });
    this.held += bytes;
    while (this.held > this.mostBytes && this.entries.count > 1) {
      const oldest = this.entries.oldestKey;
      if (oldest === undefined) return;
      this.delete(oldest);
    }
  }

  private delete(key: Key): void {
    const known = this.entries.get(key);
    if (known === undefined) return;
    this.entries.delete(key);
    this.held -= known.bytes;
  }
}
