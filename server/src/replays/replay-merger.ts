import { TaskFailed, TaskThreads } from '../platform/task-threads.ts';
import { builtScript } from '../platform/built-script.ts';
import type { MergeReply, MergeTask } from './merge-worker.ts';

/** Chunks are read as bytes; what is beyond is no chunk of ours, and only the thread ends. */
const memory = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };
/** Some seconds for the largest ones, many more where the machine is busy. */
const within = 30_000;
const waiting = { ofOwner: 20, inAll: 100 };

/** Merges chunks of replays that overlap in time, in threads: they are as large as clients made them. */
export class ReplayMerger {
  readonly #threads: TaskThreads<MergeTask, MergeReply>;

  constructor() {
    const script = builtScript('merge-worker');
    this.#threads = new TaskThreads({ script, memory, threads: 2, within, waiting });
  }

  /** The events as the inside of a JSON array; null = they cannot be merged now. */
  async merge(
    projectId: string,
    chunks: MergeTask,
    signal: AbortSignal,
  ): Promise<MergeReply | null> {
    try {
      return await this.#threads.run(projectId, chunks, signal);
    } catch (error) {
      if (error instanceof TaskFailed) return null;
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#threads.close();
  }
}
