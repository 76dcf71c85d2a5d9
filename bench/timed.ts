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

/** New rows are still being merged, which takes a core away from queries. */
export async function mergesAreOver(store: EventStore): Promise<void> {
  const statement = { sql: 'SELECT count() AS running FROM system.merges', params: {} };
  for (let quiet = 0; quiet < 5;) {
    const [row] = await store.query<{ running: string }>(statement, { seconds: 5, bytes: 1e9 });
    quiet = row?.running === '0' ? quiet + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
