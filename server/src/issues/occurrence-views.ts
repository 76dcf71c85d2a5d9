import { TaskFailed, TaskThreads } from '../platform/task-threads.ts';
import { builtScript } from '../platform/built-script.ts';
import type { BlobAddress } from '../store/blobs/index.ts';
import { groupingView } from './grouping-view.ts';
import { occurrenceText, type StoredOccurrence } from './occurrence.ts';
import type { OccurrenceReply, OccurrenceTask, OccurrenceWorkerData } from './occurrence-worker.ts';

/** Makes the JSON texts of occurrences as the interface shows them. */
export interface OccurrenceViews {
  /** In the same order. Never rejects because of what is in them. */
  textsOf(
    projectId: string,
    stored: readonly StoredOccurrence[],
    signal: AbortSignal,
  ): Promise<readonly (Uint8Array | string)[]>;
}

/** A map of 50 MiB needs 200 while it is read; beyond it only the thread ends. */
const memory = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 };
const threads = 2;
const waiting = { ofOwner: 20, inAll: 200 };
/** Ms until the thread says what it is at. */
const within = 5000;
/** Large files are read of a store that may be slow; a stack is read within milliseconds. */
const eachWithin: OccurrenceWorkerData['within'] = { mapping: 8000, grouping: 2000 };

/**
 * Makes them in threads: what clients sent may take seconds to read and must keep nobody waiting. What
 * takes too long is left out and said so, what was stored is shown as it is.
 */
export class OccurrenceThreads implements OccurrenceViews {
  readonly #threads: TaskThreads<OccurrenceTask, OccurrenceReply>;

  readonly #onFailure: (failure: TaskFailed, projectId: string) => void;

  /** @param onFailure told of what is left out, for the log */
  constructor(
    blobs: BlobAddress,
    onFailure: (failure: TaskFailed, projectId: string) => void = () => undefined,
    stepsWithin = eachWithin,
  ) {
    this.#onFailure = onFailure;
    const script = builtScript('occurrence-worker');
    const workerData: OccurrenceWorkerData = { blobs, within: stepsWithin };
    this.#threads = new TaskThreads({ script, workerData, memory, threads, within, waiting });
  }

  async textsOf(
    projectId: string,
    stored: readonly StoredOccurrence[],
    signal: AbortSignal,
  ): Promise<readonly (Uint8Array | string)[]> {
    if (stored.length === 0) return [];
    let task: OccurrenceTask | null = { projectId, stored, isMapped: true, framesOmitted: null };
    while (task !== null) {
      try {
        return await this.#threads.run(projectId, task, signal);
      } catch (error) {
        if (!(error instanceof TaskFailed)) throw error;
        this.#onFailure(error, projectId);
        task = withLess(task, error);
      }
    }
    return stored.map((occurrence) =>
      occurrenceText(occurrence, null, groupingView(occurrence, 'too_costly')),
    );
  }

  close(): Promise<void> {
    return this.#threads.close();
  }
}

/** The task without the step that failed; null = nothing is left to try. */
function withLess(task: OccurrenceTask, { phase, reason }: TaskFailed): OccurrenceTask | null {
  const canRetry = reason !== 'busy' && reason !== 'closed';
  if (canRetry && phase === 'mapping' && task.isMapped) return { ...task, isMapped: false };
  if (canRetry && phase === 'grouping' && task.framesOmitted === null) {
    return { ...task, framesOmitted: 'too_costly' };
  }
  return null;
}
