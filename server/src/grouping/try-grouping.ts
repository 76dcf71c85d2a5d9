import { Worker } from 'node:worker_threads';
import { builtScript } from '../platform/built-script.ts';
import type { GroupingTask, TriedGroup } from './grouping-worker.ts';

/** A thousand parsed stacks need a tenth of this. Exceeding it ends only the thread. */
const memory = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 };

const beginsWithin = 20_000;

/**
 * Groups errors with the settings in a separate thread, because it may take seconds.
 * @param within ms, from when the thread is ready
 * @returns the groups of the first errors: of all, unless the time was over, the thread failed, or the
 * signal aborted
 */
export function tryGrouping(
  task: GroupingTask,
  within: number,
  signal: AbortSignal,
): Promise<readonly TriedGroup[]> {
  if (task.errors.length === 0 || signal.aborted) return Promise.resolve([]);
  const worker = new Worker(builtScript('grouping-worker'), {
    workerData: task,
    resourceLimits: memory,
  });
  const groups: TriedGroup[] = [];
  return new Promise((resolve) => {
    const end = (): void => void worker.terminate();
    let timer = setTimeout(end, beginsWithin);
    signal.addEventListener('abort', end);
    worker.once('message', () => {
      clearTimeout(timer);
      timer = setTimeout(end, within);
    });
    worker.on('message', (some: readonly TriedGroup[]) => groups.push(...some));
    // Handled as the end of the thread.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve(groups);
    });
  });
}
