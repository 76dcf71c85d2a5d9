/** A bounded map that drops the least recently used entry when it is full. */
export class Lru<Key, Value> {
  private readonly entries = new Map<Key, Value>();
  private readonly size: number;

  /** @param size maximum number of entries, at least 1 */
  constructor(size: number) {
    this.size = size;
  }

  get(key: Key): Value | undefined {
    const value = this.entries.get(key);
    if (value !== undefined) {
      this.entries.delete(key);
      this.entries.set(key, value);
    }
    return value;
  }

  set(key: Key, value: Value): void {
    this.entries.delete(key);
    this.entries.set(key, value);
    if (this.entries.size > this.size) {
      for (const oldest of this.entries.keys()) {
        this.entries.delete(oldest);
        break;
      }
    }
  }

  delete(key: Key): void {
    this.entries.delete(key);
  }

  clear(): void {
    this.entries.clear();
  }
}
