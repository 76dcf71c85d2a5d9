import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownerIds } from '../../test/people.ts';
import { replaysHarness } from '../../test/replays-harness.ts';
import { digestRuns } from '../../test/running-digest.ts';
import { deadLetterValues, readDeadLetters, writeRequest } from '../collect/index.ts';
import { DeadLetters } from '../collect/digest/dead-letters/dead-letters.ts';
import type { JobRun } from '../jobs/index.ts';
import type { ReplayPayload } from '../kinds/replay/record.ts';
import type { Project } from '../projects/index.ts';
import { packEvents } from './chunk-codec.ts';
import { chunkBatch, chunkKey } from './chunk-key.ts';
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

interface Waits {
  readonly whenStored?: () => Promise<void>;
  readonly valuesInDeadLetters?: (field: string) => Promise<ReadonlySet<string> | null>;
}

function retention({
  whenStored = async () => undefined,
  valuesInDeadLetters = async () => new Set(),
}: Waits = {}) {
  const { db, clock, blobs } = harness.options;
  return replayRetention({
    db,
    clock,
    blobs,
    events: harness.engine.store,
    defaultDays: 5,
    whenStored,
    valuesInDeadLetters,
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
  const waitsFor = new Error('behind');
  const behind = await retention({ whenStored: () => Promise.reject(waitsFor) }).run(run);
  expect(behind).toEqual({ againAt: harness.clock.now() + 60_000, waitsFor });
  expect(await harness.options.blobs.get(key)).not.toBeNull();
});

/** A chunk as the collector journals it, with its events in a blob. */
async function collected(project: Project, receivedAt: number, events: readonly object[]) {
  const window = { session: 'dead', window: 'w' };
  const batch = chunkBatch(project, window, [0]);
  const blob = chunkKey(project, window, batch, receivedAt);
  await harness.options.blobs.put(blob, await packEvents(Buffer.from(JSON.stringify(events))));
  const payload: ReplayPayload = {
    ...window,
    ...{ batch, blob, view: '', flushReason: '', isFinal: false, hasFullSnapshot: true },
    ...{ startedAt: receivedAt, endedAt: receivedAt, sessionStart: receivedAt, sequence: 0 },
    ...{ begins: receivedAt, ends: receivedAt, events: events.length, clicks: 0 },
    ...{ bytes: 100, storedBytes: 100, url: '', routes: [], userAgent: '', country: '' },
    visitor: '43de3f42-d8de-0da8-1a6c-6c58fcd8b6e0',
  };
  const { number, generation } = project;
  const id = harness.options.makeId();
  const record = { v: 1 as const, kind: 'replay', project: number, generation, receivedAt, id };
  return { blob, record: { ...record, payload } };
}

test('a chunk that is a dead letter keeps its blob, and plays when it is reprocessed days later', async () => {
  const { blobs, clock } = harness.options;
  const project = await harness.create({ ownerId: ownerIds.ann });
  const receivedAt = harness.clock.now() - 3 * day;
  const { blob, record } = await collected(project, receivedAt, [event(receivedAt)]);
  const orphan = blob.replace(/[^/]+$/, 'orphan.br');
  await blobs.put(orphan, Buffer.from('x'));
  const digest = await digestRuns(harness.engine);
  const folder = join(digest.folder, 'dead-letters');
  const letters = new DeadLetters(folder, clock, () => undefined, digest.journal.id);
  letters.addItem({ position: 1, record }, new Error('The step failed'));
  const sweep = () =>
    retention({ valuesInDeadLetters: (field) => deadLetterValues(folder, field) }).run(run);

  // Other instances have dead letters that are not known here.
  await retention({ valuesInDeadLetters: async () => null }).run(run);
  expect(await blobs.get(orphan)).not.toBeNull();
  await sweep();
  expect(await blobs.get(orphan)).toBeNull();
  expect(await blobs.get(blob)).not.toBeNull();

  writeRequest(folder, { id: harness.options.makeId(), does: 'replay', ids: null });
  digest.start();
  await expect.poll(() => [...readDeadLetters(folder)].length, { timeout: 60_000 }).toBe(0);
  const played = async () => {
    const path = `/v0/project/${project.id}/replays/dead/w/events`;
    return (await harness.ask('ann', 'GET', path)).body.items;
  };
  await expect.poll(played, { timeout: 60_000 }).toEqual([event(receivedAt)]);
  await sweep();
  expect(await played()).toEqual([event(receivedAt)]);
  await digest.close();
});
