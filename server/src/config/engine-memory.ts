const mebibyte = 1024 ** 2;

/** MiB. Less is too little for the tables themselves; more helps only the largest queries. */
export const leastEngineMemory = 256;
const mostByDefault = 4_096;

/** How many MiB the embedded engine may use if nothing is set: half of the memory, within limits. */
export function engineMemoryFor(memoryBytes: number): number {
  const half = Math.floor(memoryBytes / 2 / mebibyte);
  return Math.min(Math.max(half, leastEngineMemory), mostByDefault);
}
