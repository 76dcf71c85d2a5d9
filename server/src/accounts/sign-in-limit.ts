import { AppError } from '../platform/app-error.ts';
import { addressBucket, type RateLimiter } from '../http/index.ts';

/** From one address to many accounts, or from many addresses to one: so many times the limit. */
const spread = 10;

/** Slows down who tries passwords, by address and account, in memory. */
export class SignInLimit {
  readonly #limiter: RateLimiter;
  readonly #perMinute: number;

  /** @param perMinute attempts of one address on one account; 0 = no limit */
  constructor(limiter: RateLimiter, perMinute: number) {
    this.#limiter = limiter;
    this.#perMinute = perMinute;
  }

  /**
   * Counts an attempt.
   * @param account what is tried, such as an e-mail; null when nothing is named
   * @throws AppError `RateLimitedError`
   */
  count(address: string, account: string | null): void {
    const from = addressBucket(address);
    this.#count(`sign-in ${from}`, this.#perMinute * spread);
    if (account === null) return;
    this.#count(`sign-in account:${account}`, this.#perMinute * spread);
    this.#count(`sign-in ${from} account:${account}`, this.#perMinute);
  }

  #count(name: string, perMinute: number): void {
    const state = this.#limiter.count(name, perMinute);
    if (state?.exceeded !== true) return;
    const message = `Too many attempts; try again in ${state.resetSeconds} seconds.`;
    throw new AppError('RateLimitedError', message, { retryAfter: state.resetSeconds });
  }
}
