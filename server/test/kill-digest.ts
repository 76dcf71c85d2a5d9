import { expect } from 'vitest';
import type { RunningDigest } from '../src/collect/digest/index.ts';

/**
 * Waits until a process of the digest runs that was not killed before, and kills it after `delay` ms. The end of
 * the one before may not be known yet, so its state alone does not say that another one runs.
 * @param killed its processes so far, which this adds to
 */
export async function killDigest(
  digest: RunningDigest,
  killed: Set<number>,
  delay = 0,
): Promise<void> {
  const runs = () => digest.state().running && digest.pid !== undefined && !killed.has(digest.pid);
  await expect.poll(runs, { interval: 10 }).toBe(true);
  const { pid } = digest;
  await new Promise((resolve) => setTimeout(resolve, delay));
  if (pid === undefined) return;
  killed.add(pid);
  process.kill(pid, 'SIGKILL');
}

/** Expects that the digest was restarted after each kill, once its ends are known. */
export async function expectRestarts(
  digest: RunningDigest,
  killed: ReadonlySet<number>,
): Promise<void> {
  await expect.poll(() => digest.state().restarts).toBe(killed.size);
}
