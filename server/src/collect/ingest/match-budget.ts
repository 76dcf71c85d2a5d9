/**
 * Steps that all patterns of one body may take together. RE2 takes at most a step for each
 * character and instruction, about 30 ns each where it is slowest: a third of a second.
 */
const mostSteps = 10_000_000;

/** What matching may still cost while one body is read, so that no pattern holds up the others. */
export class MatchBudget {
  private left = mostSteps;

  /** Whether there is enough left to match the text; takes it if so. */
  take(instructions: number, text: string): boolean {
    const steps = instructions * text.length;
    if (steps > this.left) return false;
    this.left -= steps;
    return true;
  }
}
