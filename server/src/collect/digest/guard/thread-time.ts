import { openSync, readSync } from 'node:fs';

const buffer = Buffer.alloc(128);
let file: number | null | undefined;

/**
 * CPU time of the main thread (ms). That of the process includes the threads of the compiler and the garbage
 * collector, which would be charged to the current record. Without /proc, it is the time of the process.
 */
export function mainThreadTime(): number {
  file ??= opened();
  return file === null ? ofProcess() : timeIn(file);
}

/** Nanoseconds on a CPU come first. */
function timeIn(fd: number): number {
  const length = readSync(fd, buffer, 0, buffer.length, 0);
  return Number(buffer.toString('latin1', 0, length).split(' ')[0]) / 1e6;
}

function opened(): number | null {
  try {
    const fd = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
    // Some systems have the file and count nothing.
    return timeIn(fd) > 0 ? fd : null;
  } catch {
    return null;
  }
}

function ofProcess(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
