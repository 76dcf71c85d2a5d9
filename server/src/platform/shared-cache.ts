import { Lru } from './lru.ts';

interface Kept {
  readonly owner: string;
  readonly group: number;
  readonly key: string;
  readonly bytes: number;
}

interface Entry<Value> extends Kept {
  readonly value: Value;
}

interface Share<Value> {
  bytes: number;
  readonly entries: Lru<Entry<Value>, true>;
}

/** No entry may take more than this part of the cache. */
const largestPart = 16;
/** What an entry takes in addition to its value. */
const bytesOfEntry = 400;

/**
 * Values in memory, limited in bytes and shared fairly between owners: when it is full, the owner with the
 * most bytes loses what it used longest ago. Values belong to groups, which can be removed as a whole.
 */
export class SharedCache<Value> {
  private bytes = 0;
  private readonly groups = new Map<number, Map<string, Entry<Value>>>();
  private readonly shares = new Map<string, Share<Value>>();

  constructor(private readonly mostBytes: number) {}

  /** Bytes of all entries. */
  get size(): number {
    return this.bytes;
  }

  /** Bytes of the largest value that is kept. */
  get largest(): number {
    return Math.floor(this.mostBytes / largestPart) - bytesOfEntry;
  }

  get(group: number, key: string): Value | undefined {
    const entry = this.groups.get(group)?.get(key);
    if (entry === undefined) return undefined;
    this.shares.get(entry.owner)?.entries.get(entry);
    return entry.value;
  }

  /** Keeps a value, unless it is larger than `largest`. */
  set({ owner, group, key, bytes }: Kept, value: Value): void {
    if (bytes > this.largest) return;
    const entries = this.groups.get(group) ?? new Map<string, Entry<Value>>();
    const known = entries.get(key);
    if (known !== undefined) this.delete(known);
    const entry = { owner, group, key, value, bytes: bytes + bytesOfEntry };
    this.groups.set(group, entries.set(key, entry));
    const share = this.shares.get(owner) ?? {
      bytes: 0,
      entries: new Lru<Entry<Value>, true>(Infinity),
    };
    this.shares.set(owner, share);
    share.entries.set(entry, true);
    share.bytes += entry.bytes;
    this.bytes += entry.bytes;
    while (this.bytes > this.mostBytes) this.deleteOldest(this.largestShare());
  }

  deleteGroup(group: number): void {
    for (const entry of this.groups.get(group)?.values() ?? []) this.delete(entry);
  }

  clear(): void {
    this.groups.clear();
    this.shares.clear();
    this.bytes = 0;
  }

  private largestShare(): Share<Value> | undefined {
    let largest: Share<Value> | undefined;
    for (const share of this.shares.values()) {
      if (largest === undefined || share.bytes > largest.bytes) largest = share;
    }
    return largest;
  }

  private deleteOldest(share: Share<Value> | undefined): void {
    const oldest = share?.entries.oldestKey;
    if (oldest !== undefined) this.delete(oldest);
  }

  private delete(entry: Entry<Value>): void {
    const { owner, group, key, bytes } = entry;
    const entries = this.groups.get(group);
    entries?.delete(key);
    if (entries?.size === 0) this.groups.delete(group);
    const share = this.shares.get(owner);
    if (share === undefined) return;
    share.entries.delete(entry);
    share.bytes -= bytes;
    this.bytes -= bytes;
    if (share.entries.count === 0) this.shares.delete(owner);
  }
}
