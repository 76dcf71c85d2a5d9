/**
 * Maximum lines and frames read for one error with its causes: two stacks with the default maximum of lines.
 * Reading them takes about a tenth of a second. Comparing frames with a project's exclusions counts as
 * additional lines.
 */
const mostLinesAndFrames = 65_536;

/** Counts what is read for one error. Depends only on the error, so equal errors have equal results. */
export class WorkBudget {
  private left = mostLinesAndFrames;

  /** Returns whether this much more may be read. Once it was false, it stays false. */
  take(count: number): boolean {
    this.left -= count;
    if (this.left < 0) this.left = -Infinity;
    return this.left >= 0;
  }
}
