import { AppError } from '../platform/app-error.ts';
import { NameCounts } from '../platform/name-counts.ts';
import { FairQueue } from '../platform/fair-queue.ts';

/** Who waits for a password to be hashed. */
export interface Requester {
  /** Address of strangers and known people, user ID of those who are signed in. Senders take turns. */
  readonly sender: string;
  /** `known`: they have signed in to this account from there before. */
  readonly who: 'signed in' | 'known' | 'stranger';
  /** Aborts when they no longer wait. */
  readonly signal: AbortSignal;
}

/** Requests that have begun. Hashing for all of them takes some six seconds. */
const most = { ofSender: 20, inAll: 100 };
const retryAfter = 5;
const signingIn = 'Too many people are signing in';

/**
 * Who is known or signed in never waits for strangers, or is rejected because of them. scrypt uses the same threads as
 * the journal's fsync, so it has two of the four.
 */
export class PasswordQueue {
  private readonly lanes: Readonly<Record<Requester['who'], Lane>>;

  constructor() {
    const forPeople = hashing(2 * most.inAll);
    this.lanes = {
      'signed in': new Lane(forPeople),
      known: new Lane(forPeople),
      stranger: new Lane(hashing(most.inAll)),
    };
  }

  /**
   * Runs a request that may have to hash.
   * @throws AppError `ServiceUnavailableError` if too many have begun
   */
  async inRequest<Result>(requester: Requester, work: () => Promise<Result>): Promise<Result> {
    const { who, sender } = requester;
    return this.lanes[who].inRequest(sender, work, () => {
      const busy = who === 'signed in' ? 'You have too many requests at once' : signingIn;
      return new AppError('ServiceUnavailableError', `${busy}. Try again in a few seconds.`, {
        retryAfter,
      });
    });
  }

  /** @throws AppError `ServiceUnavailableError` if they leave before it is their turn */
  async run<Result>(requester: Requester, task: () => Promise<Result>): Promise<Result> {
    const { sender, signal, who } = requester;
    try {
      return await this.lanes[who].queue.run(sender, signal, task);
    } catch (error) {
      if (!signal.aborted || error !== signal.reason) throw error;
      // The client has left. This must not count as a failure of the service.
      throw new AppError('ServiceUnavailableError', 'The client has disconnected.', { retryAfter });
    }
  }
}

const hashing = (inAll: number): FairQueue =>
  new FairQueue({ slots: 1, waiting: { ofOwner: most.ofSender, inAll } });

class Lane {
  private readonly begun = new NameCounts();

  constructor(readonly queue: FairQueue) {}

  async inRequest<Result>(
    sender: string,
    work: () => Promise<Result>,
    full: () => AppError,
  ): Promise<Result> {
    // No one gets more than what remains, so that a few senders can't block all others.
    const left = most.inAll - this.begun.total;
    if (this.begun.of(sender) >= Math.min(most.ofSender, left)) throw full();
    return this.begun.while(sender, work);
  }
}
