import { TaskFailed, TaskThreads } from '../platform/task-threads.ts';
import { builtScript } from '../platform/built-script.ts';
import type { MergeReply, MergeTask } from './merge-worker.ts';

/** Enough for valid chunks, which are read as bytes. Exceeding it ends only the thread. */
const memory = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };
/** The largest take a few seconds, and much longer on a busy machine. */
const within = 30_000;
const waiting = { ofOwner: 20, inAll: 100 };

/** Merges overlapping chunks of replays in threads, because clients decide how large they are. */
export class ReplayMerger {
  private readonly threads: TaskThreads<MergeTask, MergeReply>;

  constructor() {
    const script = builtScript('merge-worker');
    this.threads = new TaskThreads({ script, memory, threads: 2, within, waiting });
  }

  /** The events as the inside of a JSON array, or null if merging is not possible now. */
  async merge(ownerId: string, chunks: MergeTask, signal: AbortSignal): Promise<MergeReply | null> {
    try {
      return await this.threads.run(ownerId, chunks, signal);
    } catch (error) {
      if (error instanceof TaskFailed) return null;
      throw error;
    }
  }

  close(): Promise<void> {
    return this.threads.close();
  }
}
