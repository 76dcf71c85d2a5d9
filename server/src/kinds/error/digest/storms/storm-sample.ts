/** A twentieth: the longer a storm lasts, the more errors each stored one stands for. */
const growth = 20;

/**
 * Which errors of a storm are stored: the first ones, then fewer and fewer. Of 20,000 equal ones, some 60
 * more than the first 1,000, spread over the storm, so that the distribution of its browsers, pages and countries
 * is about the same.
 */
export class StormSample {
  private next: number;

  /** @param seen the first ones, which are all stored */
  constructor(private seen: number) {
    this.next = seen + 1;
  }

  /** @returns whether to store the next error */
  see(): boolean {
    this.seen += 1;
    if (this.seen < this.next) return false;
    this.next = this.seen + Math.max(Math.floor(this.seen / growth), 1);
    return true;
  }
}
