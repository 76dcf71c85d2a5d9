import type { Tally } from '../../../../collect/digest/batch-sampler.ts';
import type { DropReason } from '../../../../collect/outcomes.ts';

/** What a column of the store holds. */
const mostCount = 4_294_967_295;

/** How many errors a stored one stands for. */
export class ErrorTally implements Tally {
  /** Those besides itself. */
  items = 0;
  private lost: DropReason | null = null;
  private into: ErrorTally | null = null;
  private onChange: ((tally: Tally) => void) | null = null;

  /**
   * @param count as clients counted, its own included
   * @param latest when the last of them was received, Unix ms
   */
  constructor(
    public count: number,
    public latest: number,
  ) {}

  /** @returns false where the error is lost, or the sum more than a row can say: store this one */
  add(count: number, receivedAt: number, items = 1): boolean {
    if (this.into !== null) return this.into.add(count, receivedAt, items);
    if (this.lost !== null || this.count + count > mostCount) return false;
    this.count += count;
    this.items += items;
    this.latest = Math.max(this.latest, receivedAt);
    this.onChange?.(this);
    return true;
  }

  /** Counts with another one from now on, with all it has. */
  join(other: ErrorTally): boolean {
    if (!other.add(this.count, this.latest, this.items + 1)) return false;
    this.into = other;
    return true;
  }

  /** Its error was dropped by a later step; what was counted with it ends likewise. */
  lose(reason: DropReason): void {
    this.lost = reason;
  }

  /** Its row is written: `update` brings it up to date, now and with every change. */
  written(update: (tally: Tally) => void): void {
    this.onChange = update;
    if (this.items > 0) update(this);
  }
}
