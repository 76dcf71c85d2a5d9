import type { ChildProcess } from 'node:child_process';
import { readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

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

/** How far threads over foreign data are behind the thread that answers requests. */
const behind = 5;

/** Lets the calling thread go behind the main one of its process; only Linux can. */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    // `<process>/task/<thread>`: a thread is addressed in the place of a process.
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (thread > 0 && thread !== process.pid) setPriority(thread, getPriority(thread) + behind);
  } catch {
    // Where /proc is missing or forbidden, and at the end of the scale, threads are equal.
  }
}
