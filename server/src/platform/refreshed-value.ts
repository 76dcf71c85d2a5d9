import type { Clock } from './clock.ts';

export interface RefreshRules {
  /**
   * Milliseconds within which a value is answered as it is: twenty times what computing it took,
   * within these bounds, so that what is cheap stays young and what is costly is computed rarely.
   */
  readonly freshFor: { readonly least: number; readonly most: number };
  /** A value younger than this (ms) is answered while a new one is computed; 0 = wait for the new. */
  readonly oldest: number;
  /** Milliseconds to wait for a computation, before the last value is answered instead. */
  readonly patience: number;
}

export interface RefreshedValueParts<Value> {
  readonly clock: Clock;
  readonly rules: RefreshRules;
  compute(): Promise<Value>;
  /** Told of what failed; the next to ask after a second tries again. */
  failed(error: unknown): void;
}

const costShare = 20;
const retryAfter = 1_000;

/** A costly value: computed when somebody asks, once for all who ask meanwhile. */
export class RefreshedValue<Value> {
  readonly #parts: RefreshedValueParts<Value>;
  #last: { readonly value: Value; readonly at: number; readonly freshFor: number } | null = null;
  #running: Promise<void> | null = null;
  /** Somebody has waited for the running one in vain. */
  #late = false;
  #failedAt: number | null = null;

  constructor(parts: RefreshedValueParts<Value>) {
    this.#parts = parts;
  }

  /** The value; the last one where no new one could be computed, null where there is none at all. */
  async get(): Promise<Value | null> {
    const { oldest, patience } = this.#parts.rules;
    if (this.#last !== null && this.#isWithin(this.#last.at, this.#last.freshFor)) {
      return this.#last.value;
    }
    const failedJustNow = this.#failedAt !== null && this.#isWithin(this.#failedAt, retryAfter);
    if (this.#running === null && !failedJustNow) this.#running = this.#refresh();
    const usable = this.#last !== null && this.#isWithin(this.#last.at, oldest);
    if (!usable && this.#running !== null && !this.#late) await this.#wait(this.#running, patience);
    return this.#last?.value ?? null;
  }

  /** A clock that went back makes everything old. */
  #isWithin(time: number, milliseconds: number): boolean {
    const age = this.#parts.clock.now() - time;
    return age >= 0 && age < milliseconds;
  }

  async #refresh(): Promise<void> {
    const { clock, rules, compute, failed } = this.#parts;
    const at = clock.now();
    const started = performance.now();
    try {
      const value = await compute();
      const share = (performance.now() - started) * costShare;
      const freshFor = Math.min(Math.max(share, rules.freshFor.least), rules.freshFor.most);
      this.#last = { value, at, freshFor };
      this.#failedAt = null;
    } catch (error) {
      this.#failedAt = clock.now();
      failed(error);
    } finally {
      this.#running = null;
      this.#late = false;
    }
  }

  async #wait(running: Promise<void>, patience: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        this.#late = this.#running === running;
        resolve();
      }, patience);
    });
    await Promise.race([running, late]);
    clearTimeout(timer);
  }
}
