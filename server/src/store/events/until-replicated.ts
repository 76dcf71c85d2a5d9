import { setTimeout as pause } from 'node:timers/promises';
import { everywhere } from './cluster-tables.ts';
import type { EngineClient } from './engine-client.ts';
import type { Topology } from './schema/topology.ts';

const askAgain = 200;

/**
 * Resolves when every replica has all rows that were inserted before the call.
 * @throws Error if the signal aborts first
 */
export async function untilReplicated(
  client: EngineClient,
  topology: Topology,
  signal: AbortSignal,
): Promise<void> {
  if (topology.kind === 'single') return;
  const query = `SELECT toUInt32(count()) AS late FROM ${everywhere('replicas', topology)}
    WHERE database = currentDatabase() AND (inserts_in_queue > 0 OR log_pointer <= log_max_index)`;
  for (;;) {
    const answer = await client.query({ query, format: 'JSONEachRow', abort_signal: signal });
    const [found] = await answer.json<{ late: number }>();
    if (found?.late === 0) return;
    await pause(askAgain, undefined, { signal });
  }
}
