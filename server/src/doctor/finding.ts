/** What one check found, for the operator. */
export interface Finding {
  readonly check: string;
  readonly text: string;
  /** What to do; null if nothing is wrong. */
  readonly advice: string | null;
}

export const fine = (check: string, text: string): Finding => ({ check, text, advice: null });
