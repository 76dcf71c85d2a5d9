import type { ChildProcess } from 'node:child_process';
import { readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/**
 * Lowers the CPU priority of a process that has just been started, with all its threads.
 * @param niceness 1 to 19; the service itself has 0
 */
export function lowerPriority(child: ChildProcess, niceness: number): void {
  try {
    if (child.pid !== undefined) setPriority(child.pid, niceness);
  } catch {
    // The process may already have ended, which is handled elsewhere.
  }
}

/** Niceness of threads that process untrusted data, relative to the thread that answers requests. */
const behind = 5;

/** Lowers the priority of the calling thread below the main thread's. Only works on Linux. */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    // `<process>/task/<thread>`: the API takes a thread ID in place of a process ID.
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (thread > 0 && thread !== process.pid) setPriority(thread, getPriority(thread) + behind);
  } catch {
    // All threads are equal if /proc is unavailable or the niceness is already the maximum.
  }
}
