import { Turns } from '../platform/turns.ts';
import { tooBusy } from './upload-refusal.ts';

/** An upload being read holds up to 100 MiB here, and one being unpacked some 300 more. */
const readAtOnce = 2;
const mostWaiting = 16;

/** Bounds what uploads hold in memory: few at a time, some wait before they are read. */
export class UploadSlots {
  readonly #reading = new Turns(readAtOnce);
  readonly #unpacking = new Turns(1);
  #begun = 0;

  /** @throws UploadRefusal 503 when too many wait */
  async read<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#begun >= readAtOnce + mostWaiting) throw tooBusy();
    this.#begun += 1;
    try {
      return await this.#reading.run(task);
    } finally {
      this.#begun -= 1;
    }
  }

  async unpack<Result>(task: () => Promise<Result>): Promise<Result> {
    return this.#unpacking.run(task);
  }
}
