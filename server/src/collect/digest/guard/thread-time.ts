import { openSync, readSync } from 'node:fs';

const buffer = Buffer.alloc(128);
let file: number | null | undefined;

/**
 * CPU time of the main thread (ms). That of the process includes the compiler's and the garbage collector's
 * threads, which work at the cost of whatever runs at the moment. Without /proc, the process counts.
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
