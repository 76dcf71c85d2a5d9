import { type Clock, steady } from '../platform/clock.ts';
import { AppError } from '../platform/app-error.ts';
import { KeyedMutex } from '../platform/keyed-mutex.ts';
import { Lru } from '../platform/lru.ts';
import { NameCounts } from '../platform/name-counts.ts';
import { ownCounts, type SharedCounts } from '../platform/shared-counts.ts';
import type { Executor } from '../store/metadata/index.ts';
import { passwordHashOf } from './credentials-store.ts';
import type { Passwords } from './passwords.ts';

const mostWrong = 10;
const windowMs = 15 * 60_000;
/** Maximum number of users whose wrong attempts are remembered. */
const remembered = 10_000;
/** Attempts of one user that wait for each other: some six seconds. */
const mostWaiting = 100;

/** Verifies the password of a signed-in user before irreversible actions. */
export class PasswordCheck {
  private readonly db: Executor;
  private readonly clock: Clock;
  private readonly passwords: Pick<Passwords, 'verify'>;
  private readonly attempts = new Lru<string, number[]>(remembered);
  private readonly turns = new KeyedMutex();
  private readonly waiting = new NameCounts();

  constructor(
    db: Executor,
    clock: Clock,
    passwords: Pick<Passwords, 'verify'>,
    private readonly shared: SharedCounts = ownCounts,
  ) {
    this.db = db;
    this.clock = steady(clock);
    this.passwords = passwords;
  }

  /**
   * Returns if the password is correct. Attempts of one user take turns, so only results count.
   * @throws AppError `ForbiddenError` with code `invalid_password` or `password_not_set`;
   * `RateLimitedError` after ten wrong attempts within 15 minutes, even for the right password;
   * `ServiceUnavailableError` if too many attempts of the user wait
   */
  async check(userId: string, password: string): Promise<void> {
    if (this.waiting.of(userId) >= mostWaiting) {
      const message = 'Too many passwords of this account are being checked. Try again soon.';
      throw new AppError('ServiceUnavailableError', message, { retryAfter: 5 });
    }
    await this.waiting.while(userId, () =>
      this.turns.run(userId, () => this.checkInTurn(userId, password)),
    );
  }

  private async checkInTurn(userId: string, password: string): Promise<void> {
    const hash = await passwordHashOf(this.db, userId);
    if (hash === null) {
      const message = 'This account has no password. Set one first.';
      throw new AppError('ForbiddenError', message, { code: 'password_not_set' });
    }
    const now = this.clock.now();
    const recent = (this.attempts.get(userId) ?? []).filter((at) => at > now - windowMs);
    const oldest = recent[0] ?? now;
    const name = `password ${userId}`;
    if (recent.length + this.shared.others(name) >= mostWrong) {
      throw new AppError('RateLimitedError', 'Too many wrong passwords. Try again later.', {
        retryAfter: Math.ceil((oldest + windowMs - now) / 1000),
      });
    }
    const endsIn = oldest + windowMs - now;
    const isRight = await this.passwords.verify({ hash, password });
    this.shared.counted(name, isRight ? 0 : recent.length + 1, mostWrong, endsIn);
    if (isRight) {
      this.attempts.delete(userId);
      return;
    }
    this.attempts.set(userId, [...recent, now]);
    throw new AppError('ForbiddenError', 'The password is wrong.', { code: 'invalid_password' });
  }
}
