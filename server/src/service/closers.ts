/** Closes parts in reverse order of opening: first those that accept work, last the stores. */
export class Closers {
  private readonly ends: (() => Promise<void>)[] = [];

  add(end: () => Promise<void>): void {
    this.ends.push(end);
  }

  /**
   * Closes every part, even if one of them fails.
   * @throws the first failure, when all others are closed
   */
  async close(): Promise<void> {
    const failures: unknown[] = [];
    for (const end of this.ends.splice(0).toReversed()) {
      await end().catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }
}
