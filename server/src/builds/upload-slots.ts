import { FairQueue } from '../platform/fair-queue.ts';
import { AppError } from '../platform/app-error.ts';
import { Semaphore } from '../platform/semaphore.ts';
import { tooBusy, tooSlow } from './upload-rejection.ts';

/** An upload that is being read takes up to 100 MiB, and one that is being unpacked about 300 more. */
const readAtOnce = 2;
/** A slow upload takes long, so one owner can't use both places. */
const ofOwnerAtOnce = 1;
const mostWaiting = { ofOwner: 8, inAll: 64 };

/** Bounds the memory used by uploads: few are read at a time, and some more wait. Owners of projects take turns. */
export class UploadSlots {
  private readonly reading = new FairQueue({
    slots: readAtOnce,
    slotsPerOwner: ofOwnerAtOnce,
    waiting: mostWaiting,
  });
  private readonly unpacking = new Semaphore(1);

  /**
   * @param signal aborts when the client leaves
   * @throws UploadRejection 503 if too many are waiting, 408 if the client has left before its turn
   */
  async read<Result>(
    owner: string,
    signal: AbortSignal,
    task: () => Promise<Result>,
  ): Promise<Result> {
    let hasBegun = false;
    const begun = (): Promise<Result> => {
      hasBegun = true;
      return task();
    };
    try {
      return await this.reading.run(owner, signal, begun);
    } catch (error) {
      if (hasBegun) throw error;
      // The client has disconnected and doesn't read the answer. It must not count as a failure of the service.
      if (signal.aborted) throw tooSlow();
      throw error instanceof AppError ? tooBusy() : error;
    }
  }

  async unpack<Result>(task: () => Promise<Result>): Promise<Result> {
    return this.unpacking.run(task);
  }
}
