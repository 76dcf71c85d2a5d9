/** Closes parts in reverse order of opening: first those that accept work, last the stores. */
export class Closers {
  readonly #ends: (() => Promise<void>)[] = [];

  add(end: () => Promise<void>): void {
    this.#ends.push(end);
  }

  async close(): Promise<void> {
    for (const end of this.#ends.splice(0).toReversed()) await end();
  }
}
