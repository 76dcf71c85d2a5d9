import { totalmem } from 'node:os';

/** Bytes of memory that this process and its children can use: the machine's, or the container's. */
export function machineMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
