import { builtScript } from '../../platform/built-script.ts';
import { TaskFailed, TaskThreads } from '../../platform/task-threads.ts';
import { PictureError } from './picture-error.ts';

type Png = Uint8Array<ArrayBuffer>;

const memory = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 };
const within = 5_000;
const waiting = { ofOwner: 4, inAll: 16 };

/** Draws files of others as icons of 96 × 96 pixels, in threads that they may crash. */
export class PictureThreads {
  private readonly threads: TaskThreads<Uint8Array, Png>;

  constructor() {
    const script = builtScript('picture-worker');
    this.threads = new TaskThreads({ script, memory, threads: 2, within, waiting });
  }

  /**
   * The PNG of a file.
   * @param owner whose files take turns with those of others
   * @throws PictureError if the file is rejected
   */
  async draw(owner: string, file: Uint8Array, signal: AbortSignal): Promise<Png> {
    try {
      return await this.threads.run(owner, file, signal);
    } catch (cause) {
      const isRefused = cause instanceof TaskFailed && !['busy', 'closed'].includes(cause.reason);
      throw isRefused ? new PictureError('the file is not usable', { cause }) : cause;
    }
  }

  close(): Promise<void> {
    return this.threads.close();
  }
}
