import { type Program, runProgram, type StepBudget } from '../../../platform/patterns/index.ts';

/**
 * Steps that all patterns of one body may take together: about 2 ms at most, at 10 to 50 ns each. A
 * value of an ordinary pattern takes about five steps for each character.
 */
const mostSteps = 40_000;

/** What matching may still cost while one body is read, so that no pattern holds up the others. */
export class MatchBudget {
  private readonly left: StepBudget = { steps: mostSteps };

  /** Whether the text matches; null = the budget is used up. */
  match(program: Program, text: string): boolean | null {
    return this.left.steps < 0 ? null : runProgram(program, text, this.left);
  }
}
