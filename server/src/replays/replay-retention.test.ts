import { expect, test } from 'vitest';
import { ownerIds } from '../../test/people.ts';
import { replaysHarness } from '../../test/replays-harness.ts';
import type { JobRun } from '../jobs/index.ts';
import { replayRetention } from './replay-retention.ts';
import { closedAfterTests } from '../../test/closed-after-tests.ts';

const day = 86_400_000;
const harness = closedAfterTests(await replaysHarness());

const event = (timestamp: number) => ({ type: 3, timestamp });
const run: JobRun = {
  subject: '',
  cursor: null,
  signal: new AbortController().signal,
  saveCursor: () => Promise.resolve(),
};

function retention(whenStored = () => Promise.resolve()) {
  const { db, clock, blobs } = harness.options;
  return replayRetention({
    db,
    clock,
    blobs,
    events: harness.engine.store,
    defaultDays: 5,
    whenStored,
  });
}

test('expired replays and unreferenced blobs are removed, and the rest is kept', async () => {
  const now = harness.clock.now();
  const { blobs } = harness.options;
  const [own, byDefault] = [
    await harness.create({ ownerId: ownerIds.ann }),
    await harness.create({ ownerId: ownerIds.ann }),
  ];
  await harness.ask('ann', 'PATCH', `/v0/project/${own.id}`, { replayRetentionDays: 2 });
  await harness.ask('ann', 'PATCH', `/v0/project/${byDefault.id}`, { replayRetentionDays: null });
  const stored = new Map<string, string>();
  for (const project of [own, byDefault]) {
    for (const age of [0, 1, 2, 3, 5, 6]) {
      const received_at = now - age * day;
      const row = { session: `${age}`, received_at };
      const key = await harness.store(project, row, [event(received_at)]);
      stored.set(`${project === own ? 'own' : 'default'} ${age}`, key);
    }
  }
  const orphan = (key: string | undefined) => (key ?? '').replace(/[^/]+$/, 'orphan.br');
  const orphans = [0, 1, 2, 3].map((age) => orphan(stored.get(`default ${age}`)));
  for (const key of orphans) await blobs.put(key, Buffer.from('x'));
  const oldGeneration = `${own.id}/0/replays/20260301/x/y.br`;
  await blobs.put(oldGeneration, Buffer.from('x'));
  const unrelated = `${own.id}/1/maps/20200101/x.js`;
  await blobs.put(unrelated, Buffer.from('x'));

  for (let time = 0; time < 2; time++) expect(await retention().run(run)).toBeUndefined();

  const left: string[] = [];
  for (const [name, key] of stored) if ((await blobs.get(key)) !== null) left.push(name);
  expect(left).toEqual([
    'own 0',
    'own 1',
    'own 2',
    'default 0',
    'default 1',
    'default 2',
    'default 3',
    'default 5',
  ]);
  const sessions = await harness.ask('ann', 'GET', `/v0/project/${own.id}/replays`);
  expect(sessions.body.items?.map(({ sessionId }) => sessionId)).toEqual(['0', '1', '2']);
  const kept = await Promise.all(orphans.map((key) => blobs.get(key)));
  // A chunk of yesterday may have its blob but not its row yet.
  expect(kept.map((blob) => blob !== null)).toEqual([true, true, false, false]);
  expect(await blobs.get(unrelated)).not.toBeNull();
});

test('nothing is removed while records may wait in the journal', async () => {
  const project = await harness.create({ ownerId: ownerIds.ann });
  const received_at = harness.clock.now() - 90 * day;
  const key = await harness.store(project, { received_at }, [event(received_at)]);
  const behind = await retention(() => Promise.reject(new Error('behind'))).run(run);
  expect(behind).toEqual({ againAt: harness.clock.now() + 60_000 });
  expect(await harness.options.blobs.get(key)).not.toBeNull();
});
