import { hash } from 'node:crypto';
import { AppError } from '../../platform/app-error.ts';
import { builtScript } from '../../platform/built-script.ts';
import { ByteLru } from '../../platform/byte-lru.ts';
import { TaskFailed, TaskThreads } from '../../platform/task-threads.ts';
import type { PngTask } from './png-worker.ts';

type Png = Uint8Array<ArrayBuffer>;

const memory = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 };
/** The largest takes a third of a second on an idle machine. */
const within = 10_000;
const waiting = { ofOwner: 20, inAll: 100 };
const cacheBytes = 16 * 1024 ** 2;

/** Pixels of charts. Threads draw them, as the largest would hold up everything else for a third of a second. */
export class PngImages {
  private readonly threads: TaskThreads<PngTask, Png>;
  private readonly kept = new ByteLru<string, Png>(cacheBytes);
  private readonly running = new Map<string, Promise<Png>>();

  constructor() {
    const script = builtScript('png-worker');
    this.threads = new TaskThreads({ script, memory, threads: 2, within, waiting });
  }

  /** How many drawings are waited for. */
  get unfinished(): number {
    return this.running.size;
  }

  /**
   * The pixels of a drawing; the same drawing is turned into pixels once.
   * @param owner whose drawings take turns with those of others
   * @throws AppError 503 if there are too many at the moment
   */
  async draw(owner: string, task: PngTask): Promise<Png> {
    const key = hash('sha256', JSON.stringify(task), 'base64url');
    const known = this.kept.get(key) ?? this.running.get(key);
    if (known !== undefined) return known;
    const drawing = this.drawNew(owner, task);
    this.running.set(key, drawing);
    try {
      const png = await drawing;
      this.kept.set(key, png, png.length);
      return png;
    } finally {
      this.running.delete(key);
    }
  }

  close(): Promise<void> {
    return this.threads.close();
  }

  private async drawNew(owner: string, task: PngTask): Promise<Png> {
    try {
      return await this.threads.run(owner, task);
    } catch (error) {
      if (!(error instanceof TaskFailed)) throw error;
      const message = 'The image can’t be drawn at the moment. Try again, or use `.svg`.';
      throw new AppError('ServiceUnavailableError', message, { cause: error });
    }
  }
}
