const mebibyte = 1024 ** 2;

/** MiB: what can be set, for tests and tiny instances. */
export const leastEngineMemory = 256;
/** What the engine itself takes counts too, about 240 MiB. With a limit of 512, filling the demo failed now and then. */
const leastByDefault = 1_024;
/** More helps only the largest queries. */
const mostByDefault = 4_096;

/** How many MiB the embedded engine may use if nothing is set: half of the memory, within limits. */
export function engineMemoryFor(memoryBytes: number): number {
  const half = Math.floor(memoryBytes / 2 / mebibyte);
  return Math.min(Math.max(half, leastByDefault), mostByDefault);
}
