import type { QuotaName } from './quota.ts';
import { isReached, type OwnLimits, type QuotaLimits } from './quota-limits.ts';
import { TokenBucket } from './token-bucket.ts';

/** Seconds of the rate that may arrive in one burst. */
const burst = 60;

/** A project's stored usage when it was last read. */
export interface StoredUsage {
  /** The calendar month of `itemsOfMonth`, from `monthOf`. */
  readonly month: number;
  /** Items accepted since the start of the calendar month (UTC). */
  readonly itemsOfMonth: number;
  readonly replayBytes: number;
  readonly diskBytes: number;
}

/** Measures what one project sends against its limits. In memory; times in Unix ms. */
export class ProjectMeter {
  private readonly items: TokenBucket | null;
  private readonly errors: TokenBucket | null;
  private readonly bytes: TokenBucket | null;
  private month = 0;
  private itemsOfMonth = 0;
  private replayBytes = 0;
  private diskBytes = 0;

  constructor(
    private readonly limits: QuotaLimits,
    /** The project's own limits that `limits` was made from. */
    readonly own: OwnLimits | undefined,
    now: number,
  ) {
    this.items = rate(limits.itemsPerSecond, limits.itemsPerSecond * burst, now);
    this.errors = rate(limits.errorsPerSecond, limits.errorsPerSecond * burst, now);
    this.bytes = rate(limits.bytesPerMinute / 60, limits.bytesPerMinute, now);
    this.month = monthOf(now);
  }

  /** Takes items, or returns the quota that is used up. */
  takeItems(count: number, now: number): QuotaName | null {
    if (isReached(this.limits.diskBytes, this.diskBytes)) return 'diskBytes';
    this.enterMonth(now);
    if (isReached(this.limits.itemsPerMonth, this.itemsOfMonth)) return 'itemsPerMonth';
    if (this.items?.take(count, now) === false) return 'itemsPerSecond';
    this.itemsOfMonth += count;
    return null;
  }

  takeErrors(count: number, now: number): QuotaName | null {
    if (this.errors?.isEmpty(now) === true) return 'errorsPerSecond';
    const over = this.takeItems(count, now);
    if (over === null) this.errors?.take(count, now);
    return over;
  }

  takeBytes(bytes: number, now: number): QuotaName | null {
    return this.bytes?.take(bytes, now) === false ? 'bytesPerMinute' : null;
  }

  isOutOfBytes(now: number): boolean {
    return this.bytes?.isEmpty(now) === true;
  }

  /** For a replay chunk, whose size is only known after compression. */
  checkReplay(): QuotaName | null {
    return isReached(this.limits.replayBytes, this.replayBytes) ? 'replayBytes' : null;
  }

  countReplay(bytes: number): void {
    this.replayBytes += bytes;
  }

  /** Continues from a meter that was replaced because the limits changed. Full rates would let another burst through. */
  continue(other: ProjectMeter, now: number): void {
    continueRate(this.items, other.items, now);
    continueRate(this.errors, other.errors, now);
    continueRate(this.bytes, other.bytes, now);
    this.month = other.month;
    this.itemsOfMonth = other.itemsOfMonth;
    this.replayBytes = other.replayBytes;
    this.diskBytes = other.diskBytes;
  }

  /** Adopts the stored usage. What was counted since the last time is, or soon will be, part of it. */
  stored({ month, itemsOfMonth, replayBytes, diskBytes }: StoredUsage, now: number): void {
    this.enterMonth(now);
    // It may have been read in the month before.
    if (month === this.month) this.itemsOfMonth = Math.max(this.itemsOfMonth, itemsOfMonth);
    this.replayBytes = replayBytes;
    this.diskBytes = diskBytes;
  }

  private enterMonth(now: number): void {
    const month = monthOf(now);
    if (month === this.month) return;
    this.month = month;
    this.itemsOfMonth = 0;
  }

  /** Usage of the quotas that are counted here. */
  used(now: number): Readonly<Partial<Record<QuotaName, number>>> {
    return {
      itemsPerSecond: Math.ceil((this.items?.used(now) ?? 0) / burst),
      errorsPerSecond: Math.ceil((this.errors?.used(now) ?? 0) / burst),
      bytesPerMinute: Math.ceil(this.bytes?.used(now) ?? 0),
      itemsPerMonth: monthOf(now) === this.month ? this.itemsOfMonth : 0,
      replayBytes: this.replayBytes,
      // Only estimated if a project has a disk quota.
      ...(this.diskBytes > 0 && { diskBytes: this.diskBytes }),
    };
  }
}

function continueRate(rate: TokenBucket | null, former: TokenBucket | null, now: number): void {
  if (rate !== null && former !== null) rate.continue(former, now);
}

function rate(perSecond: number, capacity: number, now: number): TokenBucket | null {
  return perSecond === 0 ? null : new TokenBucket(perSecond, capacity, now);
}

const day = 86_400_000;
let knownDay = -1;
let knownMonth = 0;

/** A number for each calendar month (UTC). Called for every item, so the result for a day is cached. */
export function monthOf(now: number): number {
  const today = Math.floor(now / day);
  if (today !== knownDay) {
    const date = new Date(now);
    knownDay = today;
    knownMonth = date.getUTCFullYear() * 12 + date.getUTCMonth();
  }
  return knownMonth;
}
