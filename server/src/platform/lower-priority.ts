import type { ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';

/**
 * Lets a process that was just started, and all its threads, go behind others for processor time.
 * @param niceness 1 to 19; the service itself has 0
 */
export function lowerPriority(child: ChildProcess, niceness: number): void {
  try {
    if (child.pid !== undefined) setPriority(child.pid, niceness);
  } catch {
    // It may be gone already; its end is handled.
  }
}
