/** A twentieth: the longer a storm lasts, the more of it each stored error stands for. */
const growth = 20;

/**
 * Which errors of a storm are stored: the first ones, then ever fewer. Of 20,000 equal ones these
 * are some 120 more than `whole`, spread over the storm, so that its browsers, pages and countries
 * are seen about as they were.
 */
export class StormSample {
  seen = 0;
  private next: number;

  constructor(private readonly whole: number) {
    this.next = whole + 1;
  }

  /** Whether the last one seen stands for itself alone. */
  get isWhole(): boolean {
    return this.seen <= this.whole;
  }

  /** @returns whether the error that is seen now is stored */
  see(): boolean {
    this.seen += 1;
    if (this.isWhole) return true;
    if (this.seen < this.next) return false;
    this.next = this.seen + Math.max(Math.floor(this.seen / growth), 1);
    return true;
  }
}
