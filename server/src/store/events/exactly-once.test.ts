import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startEngineHarness } from '../../../test/engine-harness.ts';
import { eventRow } from '../../../test/event-row.ts';
import { fewOr } from '../../../test/test-runs.ts';
import { EventStoreError } from './event-store.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';

const limits = { seconds: 60, bytes: 1_000_000_000 };
const batches = fewOr(30, 60);
const rowsInBatch = 500;
const kills = fewOr(4, 8);
const harness = closedAfterTests(await startEngineHarness());

test('batches sent until they are acknowledged are stored once, although the engine is killed repeatedly', async () => {
  const seen = { finished: false, unacknowledged: 0 };
  const send = async (): Promise<void> => {
    for (let batch = 0; batch < batches; batch++) {
      const rows = Array.from({ length: rowsInBatch }, (_, index) =>
        eventRow({
          id: randomUUID(),
          // the two halves fall into two months, so every batch writes two parts
          ts: Date.UTC(2026, index % 2, 15),
          position: batch * rowsInBatch + index,
          title: `title ${index}`,
        }),
      );
      for (;;) {
        try {
          await harness.store.insert('events', rows, `batch-${batch}`);
          break;
        } catch (error) {
          if (!(error instanceof EventStoreError) || error.failure !== 'unavailable') throw error;
          seen.unacknowledged += 1;
          await sleep(20);
        }
      }
    }
    seen.finished = true;
  };
  const sending = send();
  for (let kill = 0; kill < kills && !seen.finished; kill++) {
    await sleep(60 + kill * 37);
    const { pid, status } = harness.engine.state();
    if (status === 'ready' && pid !== null) process.kill(pid, 'SIGKILL');
    await expect.poll(() => harness.engine.state().status).toBe('ready');
  }
  await sending;
  expect(seen.unacknowledged).toBeGreaterThan(0);
  expect(harness.engine.state().restarts).toBeGreaterThan(fewOr(0, 2));
  const rows = await harness.store.query(
    {
      sql: 'SELECT count() AS rows, uniqExact(position) AS positions, max(position) AS last FROM events',
      params: {},
    },
    limits,
  );
  const all = batches * rowsInBatch;
  expect(rows).toEqual([{ rows: `${all}`, positions: `${all}`, last: `${all - 1}` }]);
});
