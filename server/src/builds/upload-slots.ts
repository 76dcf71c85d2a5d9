import { Turns } from '../platform/turns.ts';
import { tooBusy } from './upload-rejection.ts';

/** An upload that is being read takes up to 100 MiB, and one that is being unpacked about 300 more. */
const readAtOnce = 2;
const mostWaiting = 16;

/** Bounds the memory used by uploads: few are read at a time, and some more wait. */
export class UploadSlots {
  private readonly reading = new Turns(readAtOnce);
  private readonly unpacking = new Turns(1);
  private begun = 0;

  /** @throws UploadRejection 503 if too many are waiting */
  async read<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.begun >= readAtOnce + mostWaiting) throw tooBusy();
    this.begun += 1;
    try {
      return await this.reading.run(task);
    } finally {
      this.begun -= 1;
    }
  }

  async unpack<Result>(task: () => Promise<Result>): Promise<Result> {
    return this.unpacking.run(task);
  }
}
