/** Longer keys are not kept: whoever sends them could fill the memory. */
const longestKey = 512;

/**
 * A function's results for recently used texts. Unlike `Lru` a hit moves nothing, which the
 * collector feels: two generations, and a full young one becomes the old one.
 */
export class RecentCache<Value> {
  private young = new Map<string, Value>();
  private old = new Map<string, Value>();

  constructor(
    /** Entries of one generation; at most twice as many are held. */
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
