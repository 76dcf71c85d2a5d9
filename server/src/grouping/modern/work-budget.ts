/**
 * Lines and frames that are read of one error, its causes included: two stacks of the most lines that
 * a project allows by default. Reading them takes about a tenth of a second. Comparing frames with a
 * project's exclusions counts as so many lines more.
 */
const mostLinesAndFrames = 65_536;

/** Counts what is read of one error. Depends on the error alone, so equal errors end the same way. */
export class WorkBudget {
  #left = mostLinesAndFrames;

  /** Returns whether so many more may be read; once it was false, it stays false. */
  take(count: number): boolean {
    this.#left -= count;
    if (this.#left < 0) this.#left = -Infinity;
    return this.#left >= 0;
  }
}
