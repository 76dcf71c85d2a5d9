/** Longer keys are not kept: whoever sends them could fill the memory. */
const longestKey = 512;

/**
 * Remembers the values of recently used keys. Two generations in place of a linked list: a full
 * young one becomes the old one, and what is used again moves over. Costs two look-ups at most.
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
