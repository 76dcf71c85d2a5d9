import type { NumbersQuery, FromDigest, ToDigest } from './messages.ts';

type GivenMessage = Extract<FromDigest, { type: 'given' }>;
type Answer = (numbers: GivenMessage['numbers']) => void;

/** The digest can't number visitors at the moment; nothing was changed. */
export class NumbersUnavailableError extends Error {
  override readonly name = 'NumbersUnavailableError';
}

/** Asks the digest's process for numbers of visitors, and takes its answers. */
export class NumberRequests {
  private readonly waiting = new Map<number, Answer>();
  private last = 0;

  /** @param send sends to the process; false if there is none */
  constructor(private readonly send: (message: ToDigest) => boolean) {}

  /** @throws NumbersUnavailableError if the process ends, or can't say */
  ask(query: NumbersQuery): Promise<readonly number[]> {
    return new Promise((resolve, reject) => {
      const id = (this.last += 1);
      const answer: Answer = (numbers) => {
        this.waiting.delete(id);
        if (numbers === null) reject(new NumbersUnavailableError('The digest is busy or restarts'));
        else resolve(numbers);
      };
      this.waiting.set(id, answer);
      if (!this.send({ type: 'number', id, ...query })) answer(null);
    });
  }

  answered({ id, numbers }: GivenMessage): void {
    this.waiting.get(id)?.(numbers);
  }

  /** The process has ended. */
  lost(): void {
    for (const answer of [...this.waiting.values()]) answer(null);
  }
}
