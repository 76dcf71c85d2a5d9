/** Memory of statements in the engine, bytes. */
export interface MemoryShares {
  /** For each statement of a request. Five run at once, and one of them may be large. */
  readonly usual: number;
  /** Of a statement that exceeded the usual share; one at a time. */
  readonly large: number;
  /** Of a job's statement: one at a time in the main process, and one in the digest. */
  readonly job: number;
}

/** The most that any statement can have. */
const most = 2 * 1024 ** 3;

/**
 * Shares that together stay below the engine's memory, so that no statement fails because of another one. An
 * eighth is left for inserts, merges and caches.
 */
export function memoryShares(engineBytes: number): MemoryShares {
  const share = (part: number): number => Math.min(most, Math.floor(engineBytes / part));
  return { usual: share(16), large: share(2), job: share(16) };
}
