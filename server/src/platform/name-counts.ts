/** How many there are of each name. Names without any are forgotten. */
export class NameCounts {
  private readonly counts = new Map<string, number>();
  private all = 0;

  /** How many names there are. */
  get size(): number {
    return this.counts.size;
  }

  /** How many there are of all names. */
  get total(): number {
    return this.all;
  }

  of(name: string): number {
    return this.counts.get(name) ?? 0;
  }

  add(name: string): void {
    this.counts.set(name, this.of(name) + 1);
    this.all += 1;
  }

  /** Takes back one `add`. */
  remove(name: string): void {
    const left = this.of(name) - 1;
    if (left === 0) this.counts.delete(name);
    else this.counts.set(name, left);
    this.all -= 1;
  }

  /** Counts one more while the work lasts. Resolves or rejects as it does. */
  async while<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    this.add(name);
    try {
      return await work();
    } finally {
      this.remove(name);
    }
  }
}
