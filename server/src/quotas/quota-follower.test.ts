import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EngineHarness, startEngineHarness } from '../../test/engine-harness.ts';
import { eventRow } from '../../test/event-row.ts';
import { projectsHarness, type ProjectsHarness } from '../../test/projects-harness.ts';
import { CollectingQuotas } from './collecting-quotas.ts';
import { QuotaFollower } from './quota-follower.ts';
import { defaultLimits } from './quota-limits.ts';
import { readOverruns } from './overruns-store.ts';

let engine: EngineHarness;
let harness: ProjectsHarness;
beforeAll(async () => {
  engine = await startEngineHarness();
  harness = await projectsHarness();
});
afterAll(async () => {
  await harness.close();
  await engine.close();
});

test('stored usage is read after a restart, and overruns are recorded', async () => {
  const { number, id } = await harness.create();
  const now = harness.clock.now();
  const day = new Date(now).toISOString().slice(0, 10);
  const before = new Date(now - 32 * 86_400_000).toISOString().slice(0, 10);
  const counted = { project: number, generation: 1, detail: '' };
  await engine.store.insert(
    'outcomes',
    [
      { ...counted, day, outcome: 'accepted', count: 60 },
      { ...counted, day, outcome: 'sampled', count: 7 },
      { ...counted, day, outcome: 'folded', detail: 'eventNames', count: 3 },
      { ...counted, day, outcome: 'bot', count: 5000 },
      { ...counted, day: before, outcome: 'accepted', count: 900 },
    ],
    'counts',
  );
  const rows = Array.from({ length: 200 }, (_, index) =>
    eventRow({ project: number, id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}` }),
  );
  await engine.store.insert('events', rows, 'rows');
  const limits = { ...defaultLimits, itemsPerMonth: 80, diskBytes: 1e9 };
  const collecting = new CollectingQuotas(limits, harness.clock);
  const faults: unknown[] = [];
  const follower = new QuotaFollower({
    db: harness.db,
    events: engine.store,
    tables: {
      all: ['events', 'replay_chunks'],
      withBlobs: [{ table: 'replay_chunks', bytes: 'stored_bytes' }],
    },
    clock: harness.clock,
    limits,
    collecting,
    report: (...fault) => faults.push(fault),
  });
  await follower.run();
  expect(collecting.used({ number })).toMatchObject({
    itemsPerMonth: 70,
    replayBytes: 0,
    diskBytes: expect.any(Number) as number,
  });
  expect(collecting.takeItems({ number }, 10)).toBeNull();
  expect(collecting.takeItems({ number }, 1)).toBe('itemsPerMonth');
  expect(collecting.used({ number })).toMatchObject({ eventNames: 0 });
  collecting.names([{ project: number, quota: 'eventNames', used: 9, folded: true }]);
  collecting.names([{ project: number, quota: 'releases', used: 4, folded: false }]);
  expect(collecting.used({ number })).toMatchObject({ eventNames: 9, releases: 4 });
  await follower.close();
  const overrun = { beganAt: now, lastAt: now };
  expect(await readOverruns(harness.db, id, now)).toEqual(
    new Map([
      ['eventNames', overrun],
      ['itemsPerMonth', overrun],
    ]),
  );
  expect(faults).toEqual([]);
});
