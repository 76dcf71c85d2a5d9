/** Closes parts in the reverse order of opening: first what takes new work, last the stores. */
export class Closers {
  readonly #ends: (() => Promise<void>)[] = [];

  add(end: () => Promise<void>): void {
    this.#ends.push(end);
  }

  async close(): Promise<void> {
    for (const end of this.#ends.splice(0).toReversed()) await end();
  }
}
