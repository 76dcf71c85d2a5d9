import { addressBucket, type RateLimiter } from '../http/index.ts';
import { AppError } from '../platform/app-error.ts';
import { Lru } from '../platform/lru.ts';

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

/** Pairs of address and account that are remembered after a right password. */
const mostKnown = 50_000;

/** Slows down who tries passwords and codes, by address and account, in memory. */
export class SignInLimit {
  readonly #limiter: RateLimiter;
  readonly #perMinute: number;
  /** Where people have signed in from: strangers who try their accounts do not lock them out there. */
  readonly #known = new Lru<string, true>(mostKnown);

  /** @param perMinute attempts of one address on one account; 0 = no limit */
  constructor(limiter: RateLimiter, perMinute: number) {
    this.#limiter = limiter;
    this.#perMinute = perMinute;
  }

  /**
   * Counts an attempt. One that an address's own limit rejects counts for nobody else: otherwise a
   * single address could use up the attempts of the account's owner.
   * @param account what is tried, such as an email; null when nothing is named
   * @throws AppError `RateLimitedError`
   */
  count(address: string, account: string | null, slowness: Slowness = attempt): void {
    const from = addressBucket(address);
    const kind = `${slowness.own} account:${account}`;
    if (account !== null) this.#count(`sign-in ${from} ${kind}`, slowness.own);
    this.#count(`sign-in ${from}`, spread);
    if (account === null || this.#known.get(`${from} ${account}`) === true) return;
    this.#count(`sign-in ${kind}`, slowness.account);
  }

  /** Remembers that the right password was given from this address. */
  signedIn(address: string, account: string): void {
    this.#known.set(`${addressBucket(address)} ${account}`, true);
  }

  #count(name: string, times: number): void {
    const state = this.#limiter.count(name, Math.ceil(this.#perMinute * times));
    if (state?.exceeded !== true) return;
    const message = `Too many attempts. Try again in ${state.resetSeconds} seconds.`;
    throw new AppError('RateLimitedError', message, { retryAfter: state.resetSeconds });
  }
}
