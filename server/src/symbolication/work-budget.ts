/** Characters or entries. A typical error takes a few hundred thousand, including parsing its maps. */
const ofError = 32 * 1024 ** 2;

/**
 * The cost limit of mapping one error, regardless of its stack and files: each step pays for what it reads or
 * writes. Once spent, the remaining frames stay unmapped.
 */
export class WorkBudget {
  private left: number;

  constructor(left: number = ofError) {
    this.left = left;
  }

  /** Returns false if the budget is spent and the step must not run. */
  spend(cost: number): boolean {
    if (this.left < cost) {
      // After one step that is too large, small steps must not run either.
      this.left = 0;
      return false;
    }
    this.left -= cost;
    return true;
  }
}
