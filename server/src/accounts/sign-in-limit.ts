import { addressBucket, countAddress, type RateLimiter, type RateState } from '../http/index.ts';
import { AppError } from '../platform/app-error.ts';
import { Lru } from '../platform/lru.ts';

/** Factor for attempts from one address to many accounts. */
const spread = 10;

/** Allowed requests, as factors of the limit of attempts per minute. */
export interface Slowness {
  /** From one address to one account. */
  readonly own: number;
  /** From all addresses to one account. */
  readonly account: number;
}

/** Trying a password or a code. */
export const attempt: Slowness = { own: 1, account: spread };
/** Requesting a mail to someone: few, regardless of the source. */
export const mailRequest: Slowness = { own: 0.3, account: 0.3 };
/** Inviting people one after the other. */
export const inviting: Slowness = { own: 3, account: 3 };

/** Remembered pairs of address and account after a correct password. */
const mostKnown = 50_000;

/** Limits password and code attempts by address and account, in memory. */
export class SignInLimit {
  private readonly limiter: RateLimiter;
  private readonly perMinute: number;
  /** Addresses from which users have signed in. Attempts by others don't lock them out there. */
  private readonly known = new Lru<string, true>(mostKnown);

  /** @param perMinute attempts from one address to one account; 0 = no limit */
  constructor(limiter: RateLimiter, perMinute: number) {
    this.limiter = limiter;
    this.perMinute = perMinute;
  }

  /**
   * Counts an attempt. One rejected by the address's own limit does not count otherwise, or a single address
   * could use up the attempts of the account's owner.
   * @param account what is tried, such as an email; null if nothing is named
   * @throws AppError `RateLimitedError`
   */
  count(address: string, account: string | null, slowness: Slowness = attempt): void {
    const from = addressBucket(address);
    const kind = `${slowness.own} account:${account}`;
    if (account !== null) this.countRequest(`sign-in ${from} ${kind}`, slowness.own);
    reject(countAddress(this.limiter, address, this.times(spread), 'sign-in '));
    if (account === null || this.knows(address, account)) return;
    this.countRequest(`sign-in ${kind}`, slowness.account);
  }

  /** Remembers that the correct password was entered from this address. */
  signedIn(address: string, account: string): void {
    this.known.set(`${addressBucket(address)} ${account}`, true);
  }

  /** Whether the correct password of the account was entered from this address. */
  knows(address: string, account: string): boolean {
    return this.known.get(`${addressBucket(address)} ${account}`) === true;
  }

  private countRequest(name: string, times: number): void {
    reject(this.limiter.count(name, this.times(times)));
  }

  private times(times: number): number {
    return Math.ceil(this.perMinute * times);
  }
}

function reject(state: RateState | null): void {
  if (state?.exceeded !== true) return;
  const message = `Too many attempts. Try again in ${state.resetSeconds} seconds.`;
  throw new AppError('RateLimitedError', message, { retryAfter: state.resetSeconds });
}
