import { afterEach, beforeEach, expect, test } from 'vitest';
import { metadataHarness, type MetadataHarness } from '../../test/metadata-harness.ts';
import { systemClock } from '../platform/clock.ts';
import { Collected, type CollectedHere } from '../projects/index.ts';
import { type Metadata, openMetadata } from '../store/metadata/index.ts';
import { JournalMarks, RegisteredJournals, retireJournal, type WaitedFor } from './index.ts';

/** An instance whose journal and digest are at these positions. */
interface Instance {
  accepted: number;
  stored: number;
  oldest: number;
  projectsVersion: number;
  readonly marks: JournalMarks;
  readonly others: RegisteredJournals;
  readonly collected: Collected;
  readonly metadata: Metadata;
}

let harness: MetadataHarness;
let instances: Instance[];
const silent: WaitedFor[] = [];
beforeEach(async () => {
  harness = await metadataHarness(systemClock, 'postgres');
  instances = [];
});
afterEach(async () => {
  for (const { marks, metadata } of instances) {
    await marks.close();
    await metadata.close();
  }
  await harness.close();
});

const never = 3_600_000;

/** @param beatEvery ms; default: the test says when */
async function instance(id: string, beatEvery = never): Promise<Instance> {
  const metadata = await openMetadata({ address: harness.address, clock: systemClock });
  const { db, now } = metadata;
  const here: CollectedHere = {
    settle: async () => ({ journal: id, position: own.accepted }),
    stored: () => ({ journal: id, position: own.stored }),
    forgotten: ({ journal, position }) => {
      if (journal !== id || own.oldest >= position) return true;
      own.oldest = own.stored;
      return false;
    },
  };
  const others = new RegisteredJournals(db, id, now);
  const own: Instance = {
    ...{ accepted: 10, stored: 10, oldest: 0, projectsVersion: 1, others, metadata },
    collected: new Collected(here, others),
    marks: new JournalMarks({
      ...{ db, now, here, others, name: `machine of ${id}`, beatEvery },
      journal: { id, state: () => ({ start: own.oldest }) },
      projectsVersion: () => own.projectsVersion,
      report: () => undefined,
      onSilent: (journals) => silent.push(...journals),
    }),
  };
  expect(await own.marks.start()).toBe(true);
  instances.push(own);
  return own;
}

const places = (...positions: readonly [string, number][]) =>
  positions.map(([journal, position]) => ({ journal, position }));

test('a removal waits until each instance follows the project and has stored what it accepted before', async () => {
  const a = await instance('a');
  const b = await instance('b');
  await b.marks.beat();
  a.projectsVersion = 2;
  expect(await a.collected.place(a.metadata.db, 2)).toBeNull();
  // Accepted under the old settings, just before it learns of the new ones.
  b.accepted = 20;
  b.projectsVersion = 2;
  await b.marks.beat();
  const place = await a.collected.place(a.metadata.db, 2);
  expect(place).toEqual(places(['a', 10], ['b', 20]));
  expect(await a.collected.isStored(place ?? [])).toBe(false);
  b.stored = 20;
  await b.marks.beat();
  expect(await a.collected.isStored(place ?? [])).toBe(true);
});

test('what is acknowledged before a call counts, even if no marks have said so yet', async () => {
  const a = await instance('a');
  const b = await instance('b');
  await b.marks.beat();
  b.accepted = 20;
  const since = await a.others.time();
  expect(await a.others.acceptedBefore(since)).toBeNull();
  await b.marks.beat();
  expect(await a.others.acceptedBefore(since)).toEqual(places(['b', 20]));
});

test('another instance is made to drop what its journal has from before a place', async () => {
  const a = await instance('a');
  const b = await instance('b');
  [a.oldest, b.oldest] = [10, 5];
  await b.marks.beat();
  const place = places(['a', 10], ['b', 10]);
  expect(await a.collected.isForgotten(place)).toBe(false);
  await b.marks.beat();
  expect(b.oldest).toBe(10);
  await b.marks.beat();
  expect(await a.collected.isForgotten(place)).toBe(true);
});

test('an instance that ended cleanly keeps nobody waiting, unless it has something that is not stored', async () => {
  const a = await instance('a');
  const b = await instance('b');
  b.stored = 9;
  await b.marks.close();
  const since = await a.others.time();
  const place = await a.others.acceptedBefore(since);
  expect(place).toEqual(places(['b', 10]));
  expect(await a.collected.place(a.metadata.db, 99)).toEqual(places(['a', 10], ['b', 10]));
  expect(await a.collected.isStored(place ?? [])).toBe(false);
  expect(await a.others.silent()).toMatchObject([{ id: 'b', name: 'machine of b' }]);

  const again = await instance('b');
  expect(await a.others.acceptedBefore(await a.others.time())).toBeNull();
  await again.marks.beat();
  expect(await a.collected.isStored(place ?? [])).toBe(true);
  await again.marks.close();
  expect(await a.others.silent()).toEqual([]);
});

test('a killed instance blocks and is named, until its journal is retired, which it cannot use again', async () => {
  const a = await instance('a', 50);
  const b = await instance('b');
  b.stored = 9;
  await b.marks.beat();
  a.oldest = 10;
  const place = await a.collected.place(a.metadata.db);
  // Nothing more is heard of it.
  const { db, now } = b.metadata;
  await b.marks.close();
  await db
    .updateTable('journals')
    .set({ stopped_at: null, heartbeat_at: Date.now() - 120_000, settled_at: 1 })
    .where('id', '=', 'b')
    .execute();
  expect(await a.collected.isStored(place ?? [])).toBe(false);
  expect(await a.others.acceptedBefore(await a.others.time())).toBeNull();
  const [waitedFor] = await a.others.silent();
  expect(waitedFor?.id).toBe('b');
  expect(waitedFor?.silentFor).toBeGreaterThanOrEqual(119);
  await expect.poll(() => silent, { timeout: 15_000 }).toMatchObject([{ id: 'b' }]);

  expect(await retireJournal(a.metadata.db, 'b', now)).toBe(true);
  expect(await a.collected.isStored(place ?? [])).toBe(true);
  expect(await a.collected.isForgotten(place ?? [])).toBe(true);
  expect(await a.others.acceptedBefore(await a.others.time())).toEqual(places(['b', 10]));
  expect(await b.marks.start()).toBe(false);
});

test('journals that began after a place are newer, and retired ones are not', async () => {
  const a = await instance('a');
  const b = await instance('b');
  await retireJournal(a.metadata.db, 'b', b.metadata.now);
  const place = await a.collected.place(a.metadata.db);
  const c = await instance('c');
  expect(await a.collected.newerThan(place ?? [])).toEqual(['c']);
  expect(await c.collected.newerThan(place ?? [])).toEqual(['c']);
});
