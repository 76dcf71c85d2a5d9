import { AppError } from '../platform/app-error.ts';
import { addressBucket, type RateLimiter } from '../http/index.ts';

/** From one address to many accounts: so many times the limit. */
const spread = 10;

/** How often something may be asked, in terms of the limit of attempts a minute. */
export interface Slowness {
  /** Of one address on one account. */
  readonly own: number;
  /** Of all addresses on one account. */
  readonly account: number;
}

/** Trying a password or a code. */
export const attempt: Slowness = { own: 1, account: spread };
/** Having a mail sent to somebody: few, wherever they are asked for. */
export const mailRequest: Slowness = { own: 0.3, account: 0.3 };
/** Inviting people one after the other. */
export const inviting: Slowness = { own: 3, account: 3 };

/** Slows down who tries passwords and codes, by address and account, in memory. */
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
  count(address: string, account: string | null, slowness: Slowness = attempt): void {
    const from = addressBucket(address);
    this.#count(`sign-in ${from}`, spread);
    if (account === null) return;
    const kind = `${slowness.own} account:${account}`;
    this.#count(`sign-in ${kind}`, slowness.account);
    this.#count(`sign-in ${from} ${kind}`, slowness.own);
  }

  #count(name: string, times: number): void {
    const state = this.#limiter.count(name, Math.ceil(this.#perMinute * times));
    if (state?.exceeded !== true) return;
    const message = `Too many attempts; try again in ${state.resetSeconds} seconds.`;
    throw new AppError('RateLimitedError', message, { retryAfter: state.resetSeconds });
  }
}
