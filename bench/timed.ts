import type { EventStore } from '../server/src/store/events/index.ts';

const runs = 15;
const runsAfter = 5;

/** Milliseconds of each run. */
export async function timed(ask: () => Promise<unknown>, rounds = runs): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run <= rounds; run++) {
    const started = performance.now();
    await ask();
    // The first run fills the engine's caches.
    if (run > 0) times.push(performance.now() - started);
  }
  return times;
}

/** Milliseconds of each run, with something before it that isn't timed. */
export async function timedAfter(
  prepare: () => Promise<unknown>,
  ask: () => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run <= runsAfter; run++) {
    await prepare();
    const started = performance.now();
    await ask();
    if (run > 0) times.push(performance.now() - started);
  }
  return times;
}

/**
 * After a slow answer, the service stores its results for past time in the background, and then
 * rests. Milliseconds.
 */
const storedWithin = 40_000;
const rounds = 3;

/** Milliseconds of the first answer to each question. Afterwards, all that can be stored is stored. */
export async function timeFirst(questions: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const first: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const ask of questions) {
      const started = performance.now();
      await ask();
      if (round === 0) first.push(performance.now() - started);
    }
    await new Promise((resolve) => setTimeout(resolve, storedWithin));
  }
  return first;
}

/** New rows are still being merged, which takes a core away from queries. */
export async function mergesAreOver(store: EventStore): Promise<void> {
  const statement = { sql: 'SELECT count() AS running FROM system.merges', params: {} };
  for (let quiet = 0; quiet < 5;) {
    const [row] = await store.query<{ running: string }>(statement, { seconds: 5, bytes: 1e9 });
    quiet = row?.running === '0' ? quiet + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
