const firstCapacity = 64;

/** A set of 32-bit hashes in one array, at 8 to 16 bytes each. */
export class HashSet {
  size = 0;
  /** 0 = free; the hash 0 is stored as 1. */
  private slots = new Uint32Array(firstCapacity);

  has(hash: number): boolean {
    return this.slots[this.slotOf(hash || 1)] !== 0;
  }

  add(hash: number): void {
    const slot = this.slotOf(hash || 1);
    if (this.slots[slot] !== 0) return;
    this.slots[slot] = hash || 1;
    this.size += 1;
    if (this.size * 2 > this.slots.length) this.grow();
  }

  /** Index of the hash, or of its free slot. */
  private slotOf(hash: number): number {
    const { slots } = this;
    const mask = slots.length - 1;
    let slot = hash & mask;
    while (slots[slot] !== 0 && slots[slot] !== hash) slot = (slot + 1) & mask;
    return slot;
  }

  private grow(): void {
    const old = this.slots;
    this.slots = new Uint32Array(old.length * 2);
    for (const hash of old) if (hash !== 0) this.slots[this.slotOf(hash)] = hash;
  }
}
