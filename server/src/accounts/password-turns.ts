import { AppError } from '../platform/app-error.ts';
import { NameCounts } from '../platform/name-counts.ts';
import { OwnerTurns } from '../platform/owner-turns.ts';

/** Who waits for a password to be hashed. */
export interface Asking {
  /** Senders take turns. */
  readonly sender: string;
  /** Whether they have signed in to this account from there before. */
  readonly isKnown: boolean;
  /** Aborts when they no longer wait. */
  readonly signal: AbortSignal;
}

/** Requests that have begun. Hashing for all of them takes some six seconds. */
const most = { ofSender: 20, inAll: 100 };
const retryAfter = 5;

/**
 * Who is known never waits for strangers: each have one thread. scrypt uses the same threads as the journal's fsync, so
 * two of the four stay free.
 */
export class PasswordTurns {
  private readonly known = new Lane();
  private readonly strangers = new Lane();

  /**
   * Runs a request that may have to hash.
   * @throws AppError `ServiceUnavailableError` if too many have begun
   */
  async inRequest<Result>(asking: Asking, work: () => Promise<Result>): Promise<Result> {
    return this.laneOf(asking).inRequest(asking.sender, work);
  }

  /** @throws AppError `ServiceUnavailableError` if they leave before it is their turn */
  async run<Result>(asking: Asking, task: () => Promise<Result>): Promise<Result> {
    const { sender, signal } = asking;
    try {
      return await this.laneOf(asking).turns.run(sender, signal, task);
    } catch (error) {
      if (!signal.aborted || error !== signal.reason) throw error;
      // Nobody reads the answer. It must not count as a failure of the service.
      throw new AppError('ServiceUnavailableError', 'The client has disconnected.', { retryAfter });
    }
  }

  private laneOf({ isKnown }: Asking): Lane {
    return isKnown ? this.known : this.strangers;
  }
}

class Lane {
  readonly turns = new OwnerTurns(1, { ofOwner: most.ofSender, inAll: most.inAll });
  private readonly begun = new NameCounts();

  async inRequest<Result>(sender: string, work: () => Promise<Result>): Promise<Result> {
    if (this.begun.of(sender) >= most.ofSender || this.begun.total >= most.inAll) {
      const message = 'Too many people are signing in. Try again in a few seconds.';
      throw new AppError('ServiceUnavailableError', message, { retryAfter });
    }
    return this.begun.while(sender, work);
  }
}
