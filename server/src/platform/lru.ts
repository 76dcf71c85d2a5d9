interface Entry<Key, Value> {
  readonly key: Key;
  value: Value;
  newer: Entry<Key, Value> | undefined;
  older: Entry<Key, Value> | undefined;
}

/**
 * A bounded map that drops the least recently used entry when it is full. Every operation takes constant
 * time: the order of a `Map` would not do, as finding its first key means passing all deleted ones.
 */
export class Lru<Key, Value> {
  private readonly entries = new Map<Key, Entry<Key, Value>>();
  private newest: Entry<Key, Value> | undefined;
  private oldest: Entry<Key, Value> | undefined;

  /** @param size maximum number of entries, at least 1 */
  constructor(private readonly size: number) {}

  /** How many entries there are. */
  get count(): number {
    return this.entries.size;
  }

  /** The key of the least recently used entry. */
  get oldestKey(): Key | undefined {
    return this.oldest?.key;
  }

  /** Its value; reading it does not count as use. */
  get oldestValue(): Value | undefined {
    return this.oldest?.value;
  }

  /** All entries, the least recently used first. */
  *all(): Iterable<readonly [Key, Value]> {
    for (let entry = this.oldest; entry !== undefined; entry = entry.newer)
      yield [entry.key, entry.value];
  }

  get(key: Key): Value | undefined {
    const entry = this.entries.get(key);
    if (entry === undefined) return undefined;
    this.use(entry);
    return entry.value;
  }

  set(key: Key, value: Value): void {
    const known = this.entries.get(key);
    if (known !== undefined) {
      known.value = value;
      this.use(known);
      return;
    }
    const entry = { key, value, newer: undefined, older: undefined };
    this.entries.set(key, entry);
    this.append(entry);
    if (this.entries.size > this.size && this.oldest !== undefined) this.delete(this.oldest.key);
  }

  delete(key: Key): void {
    const entry = this.entries.get(key);
    if (entry === undefined) return;
    this.entries.delete(key);
    this.unlink(entry);
  }

  clear(): void {
    this.entries.clear();
    this.newest = undefined;
    this.oldest = undefined;
  }

  private use(entry: Entry<Key, Value>): void {
    if (entry === this.newest) return;
    this.unlink(entry);
    this.append(entry);
  }

  private append(entry: Entry<Key, Value>): void {
    entry.newer = undefined;
    entry.older = this.newest;
    if (this.newest === undefined) this.oldest = entry;
    else this.newest.newer = entry;
    this.newest = entry;
  }

  private unlink(entry: Entry<Key, Value>): void {
    const { newer, older } = entry;
    if (newer === undefined) this.newest = older;
    else newer.older = older;
    if (older === undefined) this.oldest = newer;
    else older.newer = newer;
  }
}
