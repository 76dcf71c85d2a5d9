import { systemRandom } from '../../../platform/random.ts';
import { idMaker } from '../../../platform/uuid.ts';
import type { DigestLog } from '../digest-log.ts';
import type { DigestOptions } from '../digest-options.ts';
import { DigestStopped } from '../engine-retries.ts';
import { DeadLetterMover } from './move-dead-letters.ts';
import { DeadLetterReprocessor, type ReprocessorParts } from './reprocess-dead-letters.ts';

/** What is to be done with dead letters, between two batches: requests, and moving them into the shared database. */
export class DeadLetterWork {
  constructor(
    private readonly reprocessor: Pick<DeadLetterReprocessor, 'hasRequests' | 'next'>,
    /** Null if they stay on the disk. */
    private readonly mover: DeadLetterMover | null,
    private readonly log: DigestLog,
  ) {}

  get isPending(): boolean {
    const { reprocessor, mover } = this;
    if (mover?.isUncertain === true) return mover.isDue;
    return reprocessor.hasRequests || mover?.isDue === true;
  }

  /**
   * Does the next part of it.
   * @returns false if it failed; the next call tries it again
   * @throws DigestStopped if aborted while something it needs is unavailable
   */
  async isDone(signal: AbortSignal): Promise<boolean> {
    try {
      await this.next(signal);
      return true;
    } catch (error) {
      if (error instanceof DigestStopped) throw error;
      this.log('warn', 'A dead letter request failed; retrying', { error: String(error) });
      return false;
    }
  }

  private async next(signal: AbortSignal): Promise<void> {
    const { reprocessor, mover } = this;
    // What the database may have already is not changed here, so requests wait until that is known.
    if (mover !== null && (mover.isUncertain || !reprocessor.hasRequests)) {
      if (mover.isDue) await mover.next(signal);
      return;
    }
    await reprocessor.next(signal);
  }
}

export function openDeadLetterWork(
  parts: ReprocessorParts & Pick<DigestOptions, 'onFound' | 'sharesDeadLetters'>,
): DeadLetterWork {
  const { letters, clock, onFound: ask, sharesDeadLetters = false } = parts;
  const mover = new DeadLetterMover({
    folder: letters.folder,
    ask,
    makeId: idMaker(clock, systemRandom),
    removeFile: (name, count) => letters.removeFile(name, count),
    onMoved: () => letters.recount(),
  });
  const reprocessor = new DeadLetterReprocessor(parts);
  return new DeadLetterWork(reprocessor, sharesDeadLetters ? mover : null, parts.log);
}
