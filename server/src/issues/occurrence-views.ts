import { TaskFailed, TaskThreads } from '../platform/task-threads.ts';
import { builtScript } from '../platform/built-script.ts';
import type { BlobAddress } from '../store/blobs/index.ts';
import { groupingView } from './grouping-view.ts';
import { occurrenceText, type StoredOccurrence } from './occurrence.ts';
import type {
  OccurrenceReply,
  OccurrenceTask,
  OccurrenceWorkerData,
  TextsTask,
} from './occurrence-worker.ts';

/** A project. Those of an owner share the owner's turns. */
interface OwnedProject {
  readonly id: string;
  readonly ownerId: string;
}

/** Creates the JSON texts of occurrences as the API shows them. */
export interface OccurrenceViews {
  /** In the same order. Never rejects because of their content. */
  textsOf(
    project: OwnedProject,
    stored: readonly StoredOccurrence[],
    signal: AbortSignal,
  ): Promise<readonly (Uint8Array | string)[]>;
  /** The JSON text of its source code. Never rejects because of its content. */
  codeOf(
    project: OwnedProject,
    stored: StoredOccurrence,
    signal: AbortSignal,
  ): Promise<Uint8Array | string>;
}

/** Reading a map of 50 MiB takes 200. Exceeding it ends only the thread. */
const memory = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 };
const threads = 2;
const waiting = { ofOwner: 20, inAll: 200 };
/** Ms until the thread must report its first step. */
const within = 5000;
/** Large files may come from a slow store; a stack is parsed within milliseconds. */
const eachWithin: OccurrenceWorkerData['within'] = { mapping: 8000, grouping: 2000 };

/**
 * Creates them in threads, because parsing client data may take seconds. Steps that take too long are left
 * out, which the answer says; the stored data is always shown.
 */
export class OccurrenceThreads implements OccurrenceViews {
  private readonly threads: TaskThreads<OccurrenceTask, OccurrenceReply>;

  private readonly onFailure: (failure: TaskFailed, projectId: string) => void;

  /** @param onFailure called for the log when a step is left out */
  constructor(
    blobs: BlobAddress,
    onFailure: (failure: TaskFailed, projectId: string) => void = () => undefined,
    stepsWithin = eachWithin,
  ) {
    this.onFailure = onFailure;
    const script = builtScript('occurrence-worker');
    const workerData: OccurrenceWorkerData = { blobs, within: stepsWithin };
    this.threads = new TaskThreads({ script, workerData, memory, threads, within, waiting });
  }

  async textsOf(
    { id: projectId, ownerId }: OwnedProject,
    stored: readonly StoredOccurrence[],
    signal: AbortSignal,
  ): Promise<readonly (Uint8Array | string)[]> {
    if (stored.length === 0) return [];
    let task: TextsTask | null = { projectId, stored, isMapped: true, framesOmitted: null };
    while (task !== null) {
      try {
        return await this.threads.run(ownerId, task, signal);
      } catch (error) {
        if (!(error instanceof TaskFailed)) throw error;
        this.onFailure(error, projectId);
        task = withLess(task, error);
      }
    }
    return stored.map((occurrence) =>
      occurrenceText(occurrence, null, groupingView(occurrence, 'too_costly')),
    );
  }

  async codeOf(
    { id: projectId, ownerId }: OwnedProject,
    stored: StoredOccurrence,
    signal: AbortSignal,
  ): Promise<Uint8Array | string> {
    try {
      const [text] = await this.threads.run(ownerId, { projectId, codeOf: stored }, signal);
      if (text !== undefined) return text;
    } catch (error) {
      if (!(error instanceof TaskFailed)) throw error;
      this.onFailure(error, projectId);
    }
    return '{"frames":[],"isComplete":false}';
  }

  close(): Promise<void> {
    return this.threads.close();
  }
}

/** The task without the step that failed, or null if no step is left. */
function withLess(task: TextsTask, { phase, reason }: TaskFailed): TextsTask | null {
  const canRetry = reason !== 'busy' && reason !== 'closed';
  if (canRetry && phase === 'mapping' && task.isMapped) return { ...task, isMapped: false };
  if (canRetry && phase === 'grouping' && task.framesOmitted === null) {
    return { ...task, framesOmitted: 'too_costly' };
  }
  return null;
}
