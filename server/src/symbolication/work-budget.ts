/** Characters or entries; an error with all it needs takes some hundred thousand, maps just read included. */
const ofError = 32 * 1024 ** 2;

/**
 * What mapping one error may cost, whatever its stack and the files of its build hold: each step is
 * paid for by what it reads or writes. Beyond it frames stay as they came.
 */
export class WorkBudget {
  #left: number;

  constructor(left: number = ofError) {
    this.#left = left;
  }

  /** False = it is spent, and the step must not be taken. */
  spend(cost: number): boolean {
    if (this.#left < cost) {
      // One step too large does not leave room for many small ones.
      this.#left = 0;
      return false;
    }
    this.#left -= cost;
    return true;
  }
}
