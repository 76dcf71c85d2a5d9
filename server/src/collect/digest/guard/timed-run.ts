import { getHeapStatistics } from 'node:v8';
import { createContext, Script } from 'node:vm';
import type { QuarantineReason } from './suspects.ts';
import { mainThreadTime } from './thread-time.ts';

/** On a busy machine, a task gets this many times its CPU time before it counts as stalled. */
const busyFactor = 20;
/** Stopping is not exact to the millisecond. */
const nearly = 0.9;
/** A task that uses this share of the heap early would soon use all of it. */
const tooMuchHeap = 0.2;

interface TimedTask {
  /** CPU time, ms. */
  readonly deadline: number;
}

/**
 * Runs tasks one after another and stops one that takes too long, without ending the process. A time limit
 * needs a thread, so one limit covers many tasks; a task that had less than its time runs again.
 */
export class TimedRun {
  private readonly script = new Script('run()');
  private work: () => void = () => undefined;
  private readonly context = createContext({ run: () => this.work() });

  /** @returns the first task that fails; later ones are not run */
  each<Task extends TimedTask>(
    tasks: readonly Task[],
    run: (task: Task) => void,
    onPassed: (index: number) => void,
  ): { readonly index: number; readonly reason: QuarantineReason } | undefined {
    let index = 0;
    let used = mainThreadTime();
    const work = (): void => {
      for (; index < tasks.length; index++) {
        const task = tasks[index];
        used = mainThreadTime();
        if (task !== undefined) run(task);
        onPassed(index);
      }
    };
    for (let [cutAt, factor] = [-1, 1]; index < tasks.length;) {
      if (cutAt !== index) factor = 1;
      const begun = performance.now();
      const first = index;
      try {
        if (this.isThrough(work, (tasks[index]?.deadline ?? 0) * factor)) break;
      } catch {
        return { index, reason: 'crashed' };
      }
      const worked = mainThreadTime() - used;
      const allowed = tasks[index]?.deadline ?? 0;
      // If others passed meanwhile, this one had less than all of the time.
      const hadAll = factor >= busyFactor && index === first;
      if (worked >= allowed * nearly || hadAll) return { index, reason: overTime() };
      cutAt = index;
      const busy = (performance.now() - begun) / Math.max(worked, 1);
      factor = Math.min(Math.max(factor, busy) * 1.2, busyFactor);
    }
    return undefined;
  }

  /** @returns false if time ran out */
  private isThrough(work: () => void, milliseconds: number): boolean {
    this.work = work;
    try {
      this.script.runInContext(this.context, { timeout: Math.ceil(milliseconds) });
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false;
      throw error;
    }
  }
}

function overTime(): QuarantineReason {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  if (used < limit * tooMuchHeap) return 'stalled';
  // The next task must not be charged for it.
  globalThis.gc?.();
  return 'out_of_memory';
}
