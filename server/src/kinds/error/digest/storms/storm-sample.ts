/** A twentieth: the longer a storm lasts, the more errors each stored one stands for. */
const growth = 20;

/**
 * Which errors of a storm are stored: the first ones, then fewer and fewer. Of 20,000 equal ones, some 120
 * more than `whole`, spread over the storm, so that the distribution of its browsers, pages and countries
 * is about the same.
 */
export class StormSample {
  seen = 0;
  private next: number;

  constructor(private readonly whole: number) {
    this.next = whole + 1;
  }

  /** Whether the last error stands only for itself. */
  get isWhole(): boolean {
    return this.seen <= this.whole;
  }

  /** @returns whether to store the next error */
  see(): boolean {
    this.seen += 1;
    if (this.isWhole) return true;
    if (this.seen < this.next) return false;
    this.next = this.seen + Math.max(Math.floor(this.seen / growth), 1);
    return true;
  }
}
