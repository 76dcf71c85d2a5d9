import type { EventStore } from '../server/src/store/events/index.ts';

const runs = 15;

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

/** After an answer that took long, the service stores what it found out about past time, in the background. */
const storedWithin = 3_000;
const firstAnswers = 3;

/** Milliseconds of the first of some answers, after which all that can be stored is stored. */
export async function timeFirst(ask: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await ask();
  const first = performance.now() - started;
  for (let answers = 1; answers < firstAnswers; answers++) {
    await new Promise((resolve) => setTimeout(resolve, storedWithin));
    await ask();
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
