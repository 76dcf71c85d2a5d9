/** Small batches start this far apart: the engine gets few parts to sync and merge, and rows are still visible soon. */
const batchEvery = 500;
/** However long storing them takes, so that rows are visible within two seconds. */
const batchAtLeastEvery = 1000;
/**
 * Storing takes a sixth of the time. A batch costs the engine 50 to 90 ms of CPU time, however few rows it has; on a busy
 * machine it takes longer, and fewer batches leave more of it to others.
 */
const shareOfStoring = 6;

/** From the start of one small batch to that of the next, ms. @param took to store the last one */
export function batchInterval(took: number): number {
  return Math.min(Math.max(batchEvery, took * shareOfStoring), batchAtLeastEvery);
}
