import type { Clock } from './clock.ts';

export interface RefreshRules {
  /**
   * How long a value is returned without recomputing (ms): twenty times what computing it took, within these
   * limits. Cheap values stay recent, and expensive ones are computed rarely.
   */
  readonly freshFor: { readonly least: number; readonly most: number };
  /** A value younger than this (ms) is returned while a new one is computed; 0 always waits. */
  readonly oldest: number;
  /** How long to wait for a computation (ms) before returning the last value. */
  readonly longestWait: number;
}

export interface RefreshedValueParts<Value> {
  readonly clock: Clock;
  readonly rules: RefreshRules;
  compute(): Promise<Value>;
  /** Called after a failure; the first call after a second retries. */
  failed(error: unknown): void;
}

const costShare = 20;
const retryAfter = 1_000;

/** An expensive value, computed on demand and once for concurrent callers. */
export class RefreshedValue<Value> {
  private readonly parts: RefreshedValueParts<Value>;
  private last: { readonly value: Value; readonly at: number; readonly freshFor: number } | null =
    null;
  private running: Promise<void> | null = null;
  /** Whether a caller timed out waiting for the running computation. */
  private late = false;
  private failedAt: number | null = null;

  constructor(parts: RefreshedValueParts<Value>) {
    this.parts = parts;
  }

  /** The value, the last one if a new one could not be computed, or null if there is none. */
  async get(): Promise<Value | null> {
    const { oldest, longestWait } = this.parts.rules;
    if (this.last !== null && this.isWithin(this.last.at, this.last.freshFor)) {
      return this.last.value;
    }
    const failedJustNow = this.failedAt !== null && this.isWithin(this.failedAt, retryAfter);
    if (this.running === null && !failedJustNow) this.running = this.refresh();
    const usable = this.last !== null && this.isWithin(this.last.at, oldest);
    if (!usable && this.running !== null && !this.late) await this.wait(this.running, longestWait);
    return this.last?.value ?? null;
  }

  /** Everything is stale after the clock was set back. */
  private isWithin(time: number, milliseconds: number): boolean {
    const age = this.parts.clock.now() - time;
    return age >= 0 && age < milliseconds;
  }

  private async refresh(): Promise<void> {
    const { clock, rules, compute, failed } = this.parts;
    const at = clock.now();
    const started = performance.now();
    try {
      const value = await compute();
      const share = (performance.now() - started) * costShare;
      const freshFor = Math.min(Math.max(share, rules.freshFor.least), rules.freshFor.most);
      this.last = { value, at, freshFor };
      this.failedAt = null;
    } catch (error) {
      this.failedAt = clock.now();
      failed(error);
    } finally {
      this.running = null;
      this.late = false;
    }
  }

  private async wait(running: Promise<void>, longestWait: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        this.late = this.running === running;
        resolve();
      }, longestWait);
    });
    await Promise.race([running, late]);
    clearTimeout(timer);
  }
}
