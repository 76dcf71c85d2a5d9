import { type Clock, steady } from '../platform/clock.ts';
import type { Executor } from '../store/metadata/index.ts';
import { lastFinished } from './jobs-store.ts';

const hour = 3_600_000;
/** An instance that was off for longer waits an hour as well. */
const mostForward = 24 * hour;
/** The clock is believed after it has run for this long. */
const enough = hour;
/** Clocks are adjusted by little all the time. */
const smallStep = hour;

export interface TrustedTimeParts {
  readonly db: Executor;
  readonly clock: Clock;
  /** Milliseconds since any time; default: the system's, if the clock is. */
  readonly steadyClock?: Clock;
  /** Called when the clock is not believed. */
  readonly onDoubt: (fields: { readonly hours: number }) => void;
}

/**
 * Says whether the clock can be believed when data is deleted because of its age. A machine may start with a
 * time years ahead until it asks a time server: after a leap forward, it must have run for an hour.
 */
export class TrustedTime {
  private readonly steadyClock: Clock;
  /** Where the clock was last seen to leap, or began, in time of the steady clock. */
  private since: number;
  private offset: number;
  private isDoubted: boolean;

  /** @param last when this instance is known to have run before; null = never */
  private constructor(
    private readonly parts: TrustedTimeParts,
    last: number | null,
  ) {
    this.steadyClock = parts.steadyClock ?? steady(parts.clock);
    const now = parts.clock.now();
    this.since = this.steadyClock.now();
    this.offset = now - this.since;
    this.isDoubted = last !== null && now - last > mostForward;
    if (this.isDoubted) this.doubt(now - (last ?? now));
  }

  /** Call it before the jobs of this process begin. */
  static async begin(parts: TrustedTimeParts): Promise<TrustedTime> {
    return new TrustedTime(parts, await lastFinished(parts.db));
  }

  /** Whether data can be deleted by its age now. */
  isTrusted(): boolean {
    const at = this.steadyClock.now();
    const offset = this.parts.clock.now() - at;
    const leap = offset - this.offset;
    this.offset = offset;
    if (Math.abs(leap) > smallStep) {
      this.since = at;
      this.isDoubted = true;
      this.doubt(leap);
    }
    if (at - this.since >= enough) this.isDoubted = false;
    return !this.isDoubted;
  }

  private doubt(leap: number): void {
    this.parts.onDoubt({ hours: Math.round(leap / hour) });
  }
}
