import { type Program, runProgram, type StepBudget } from '../../../platform/patterns/index.ts';

/**
 * Steps that all patterns of one body can take together: about 2 ms at most, at 10 to 50 ns each. An
 * ordinary pattern takes about five steps per character, and one for eight characters once its states are known.
 */
const mostSteps = 40_000;

/** What matching can still cost for one body, so that no pattern delays others. */
export class MatchBudget {
  private readonly left: StepBudget = { steps: mostSteps };

  /** Whether the text matches; null = the budget is used up. */
  match(program: Program, text: string): boolean | null {
    return this.left.steps < 0 ? null : runProgram(program, text, this.left);
  }
}
