import { type Clock, steady } from '../platform/clock.ts';
import { AppError } from '../platform/app-error.ts';
import { Lru } from '../platform/lru.ts';
import { ownCounts, type SharedCounts } from '../platform/shared-counts.ts';
import type { Executor } from '../store/metadata/index.ts';
import { passwordHashOf } from './credentials-store.ts';
import type { Passwords } from './passwords.ts';

const mostWrong = 10;
const windowMs = 15 * 60_000;
/** Maximum number of users whose wrong attempts are remembered. */
const remembered = 10_000;

/** Verifies the password of a signed-in user before irreversible actions. */
export class PasswordCheck {
  private readonly db: Executor;
  private readonly clock: Clock;
  private readonly passwords: Pick<Passwords, 'verify'>;
  private readonly attempts = new Lru<string, number[]>(remembered);

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
   * Returns if the password is correct.
   * @throws AppError `ForbiddenError` with code `invalid_password` or `password_not_set`;
   * `RateLimitedError` after ten wrong attempts within 15 minutes, even for the right password
   */
  async check(userId: string, password: string): Promise<void> {
    const now = this.clock.now();
    const recent = (this.attempts.get(userId) ?? []).filter((at) => at > now - windowMs);
    const oldest = recent[0] ?? now;
    const name = `password ${userId}`;
    if (recent.length + this.shared.others(name) >= mostWrong) {
      throw new AppError('RateLimitedError', 'Too many wrong passwords. Try again later.', {
        retryAfter: Math.ceil((oldest + windowMs - now) / 1000),
      });
    }
    // Counted before the result is known, so that concurrent attempts are not all checked.
    this.attempts.set(userId, [...recent, now]);
    const endsIn = oldest + windowMs - now;
    this.shared.counted(name, recent.length + 1, mostWrong, endsIn);
    const hash = await passwordHashOf(this.db, userId);
    if (hash === null) {
      const message = 'This account has no password. Set one first.';
      throw new AppError('ForbiddenError', message, { code: 'password_not_set' });
    }
    if (!(await this.passwords.verify({ hash, password }))) {
      const message = 'The password is wrong.';
      throw new AppError('ForbiddenError', message, { code: 'invalid_password' });
    }
    this.attempts.delete(userId);
    this.shared.counted(name, 0, mostWrong, endsIn);
  }
}
