/** Longer keys are not cached: they could be used to fill the memory. */
const longestKey = 512;

/**
 * Results of a function for recently used texts. Unlike `Lru`, a hit moves nothing, which matters for the
 * speed of the collector. It has two generations: a full young one replaces the old one.
 */
export class RecentCache<Value> {
  private young = new Map<string, Value>();
  private old = new Map<string, Value>();

  constructor(
    /** Entries per generation; at most twice as many are held. */
    private readonly size: number,
    private readonly make: (key: string) => Value,
  ) {}

  get(key: string): Value {
    const recent = this.young.get(key);
    if (recent !== undefined) return recent;
    const value = this.old.get(key) ?? this.make(key);
    if (key.length > longestKey) return value;
    if (this.young.size >= this.size) {
      this.old = this.young;
      this.young = new Map();
    }
    this.young.set(key, value);
    return value;
  }
}
