import type { Tally } from '../../../../collect/digest/batch-sampler.ts';
import type { DropReason } from '../../../../collect/outcomes.ts';

/** The largest value of the column. */
const mostCount = 4_294_967_295;

/** How many errors a stored one stands for. */
export class ErrorTally implements Tally {
  private lost: DropReason | null = null;
  private into: ErrorTally | null = null;
  private onChange: ((tally: Tally) => void) | null = null;

  /**
   * @param count as counted by clients, including its own
   * @param latest when the last of them was received, Unix ms
   * @param items errors other than itself
   */
  constructor(
    public count: number,
    public latest: number,
    public items = 0,
  ) {}

  /** @returns false if the error is lost, or the sum exceeds what a row can hold: then store this one */
  add(count: number, receivedAt: number, items = 1): boolean {
    if (this.into !== null) return this.into.add(count, receivedAt, items);
    if (this.lost !== null || this.count + count > mostCount) return false;
    this.count += count;
    this.items += items;
    this.latest = Math.max(this.latest, receivedAt);
    this.onChange?.(this);
    return true;
  }

  /** Counts with another one from now on, with everything it stands for. */
  join(other: ErrorTally): boolean {
    if (!other.add(this.count, this.latest, this.items + 1)) return false;
    this.into = other;
    return true;
  }

  /** A later step dropped its error; those counted with it have the same outcome. */
  lose(reason: DropReason): void {
    this.lost = reason;
  }

  /** Its row is written: `update` updates it, now and with every change. */
  written(update: (tally: Tally) => void): void {
    this.onChange = update;
    if (this.items > 0) update(this);
  }
}
