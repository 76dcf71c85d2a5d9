import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { journalInstances } from '../../test/journal-instances.ts';
import { retireJournal } from './index.ts';
import { writeProcessHeartbeat, endProcess } from './processes-store.ts';

let shared: Awaited<ReturnType<typeof journalInstances>>;
beforeEach(async () => {
  shared = await journalInstances();
});
afterEach(() => shared.close());

const instance = (id: string, beatEvery?: number) => shared.open(id, beatEvery);

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

test('an instance knows whether others have dead letters, also after they ended', async () => {
  const a = await instance('a');
  const b = await instance('b');
  await b.marks.beat();
  expect(await a.others.haveDeadLetters()).toBe(false);
  await b.letters.ask('r', 1, []);
  await b.marks.beat();
  expect([await a.others.haveDeadLetters(), await b.others.haveDeadLetters()]).toEqual([
    true,
    false,
  ]);
  await b.marks.close();
  expect(await a.others.haveDeadLetters()).toBe(true);
  await retireJournal(a.metadata.db, 'b', a.metadata.now);
  expect(await a.others.haveDeadLetters()).toBe(false);
});

test('data acknowledged before a call counts, even if no marks include it yet', async () => {
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

test('no one waits for an instance that ended cleanly, unless it has data that is not stored', async () => {
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

test('data in the journal of an instance that ended counts as dropped, and is when it starts again', async () => {
  const a = await instance('a');
  const b = await instance('b');
  [a.oldest, b.stored] = [10, 9];
  await b.marks.close();
  const place = places(['a', 10], ['b', 10]);
  expect(await a.collected.isForgotten(place)).toBe(false);
  const again = await instance('b');
  await again.marks.close();
  expect(await a.collected.isForgotten(place)).toBe(true);

  const third = await instance('b');
  expect([third.oldest, await a.collected.isForgotten(place)]).toEqual([0, false]);
  await third.marks.beat();
  expect(third.oldest).toBe(10);
  await third.marks.beat();
  expect(await a.collected.isForgotten(place)).toBe(true);
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
  await expect.poll(() => shared.silent).toMatchObject([{ id: 'b' }]);

  expect(await retireJournal(a.metadata.db, 'b', now)).toBe(true);
  expect(await a.collected.isStored(place ?? [])).toBe(true);
  expect(await a.collected.isForgotten(place ?? [])).toBe(true);
  expect(await a.others.acceptedBefore(await a.others.time())).toEqual(places(['b', 10]));
  expect(await b.marks.start()).toBe(false);
});

test('an instance that returns after its journal was retired is told so once, and says nothing more', async () => {
  const { metadata } = await instance('a');
  await instance('b', 50);
  const { db, now } = metadata;
  await retireJournal(db, 'b', now);
  await expect.poll(() => shared.retired).toEqual(['b']);
  const heard = async () =>
    (await db.selectFrom('journals').selectAll().where('id', '=', 'b').executeTakeFirst())
      ?.heartbeat_at;
  const last = await heard();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect([await heard(), shared.retired]).toEqual([last, ['b']]);
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

test('an instance knows that it is alone, until another one waits to be noticed', async () => {
  const a = await instance('a');
  expect([a.peers.isAlone, a.peers.hadPeers]).toEqual([true, false]);
  let calls = 0;
  a.peers.onFirstPeer(() => void (calls += 1));
  const b = await instance('b');
  expect(b.peers.isAlone).toBe(false);
  const since = await b.others.time();
  expect(await b.others.haveNoticed(since)).toBe(false);
  expect([a.peers.isAlone, calls]).toEqual([true, 0]);
  await a.marks.beat();
  expect(await b.others.haveNoticed(since)).toBe(true);
  expect([a.peers.isAlone, calls]).toEqual([false, 1]);
  await b.marks.close();
  await a.marks.beat();
  // What the other one has stored is still there.
  expect([a.peers.isAlone, a.peers.hadPeers, calls]).toEqual([true, true, 1]);
});

test('a second instance waits until the first one has handed over its sessions, but not longer than ten seconds', async () => {
  const a = await instance('a');
  a.sharesSessions = false;
  const b = await instance('b');
  const since = await b.others.time();
  await a.marks.beat();
  expect(await b.others.haveNoticed(since)).toBe(false);
  a.sharesSessions = true;
  await a.marks.beat();
  expect(await b.others.haveNoticed(since)).toBe(true);

  a.sharesSessions = false;
  const c = await instance('c');
  await b.marks.beat();
  const later = await c.others.time();
  await a.marks.beat();
  await b.marks.beat();
  expect(await c.others.haveNoticed(later)).toBe(false);
  const now = performance.now.bind(performance);
  const ahead = vi.spyOn(performance, 'now').mockImplementation(() => now() + 11_000);
  await a.marks.beat();
  expect(await c.others.haveNoticed(later)).toBe(true);
  ahead.mockRestore();
});

test('an instance that stalls does not count as alone, and delays other starts only briefly', async () => {
  const a = await instance('a');
  shared.clock.advance(6000);
  expect(a.peers.isAlone).toBe(false);
  const b = await instance('b');
  const since = await b.others.time();
  expect(await b.others.haveNoticed(since)).toBe(false);
  await a.metadata.db
    .updateTable('journals')
    .set({ heartbeat_at: Date.now() - 11_000 })
    .where('id', '=', 'a')
    .execute();
  expect(await b.others.haveNoticed(since)).toBe(true);
  await a.marks.beat();
  expect([a.peers.isAlone, a.peers.hadPeers]).toEqual([false, true]);
});

test('an instance without a journal counts while it runs, and for a day if it was killed', async () => {
  const a = await instance('a');
  const { db, now } = a.metadata;
  const look = async () => {
    await a.marks.beat();
    return a.peers.isAlone;
  };
  await writeProcessHeartbeat(db, { id: 'web', name: 'machine' }, now);
  expect(await look()).toBe(false);
  await endProcess(db, 'web');
  expect(await look()).toBe(true);
  const yesterday = Date.now() - 25 * 3_600_000;
  const killed = { id: 'killed', name: 'machine', heartbeat_at: yesterday };
  await db.insertInto('processes').values(killed).execute();
  expect(await look()).toBe(true);
  await writeProcessHeartbeat(db, { id: 'web', name: 'machine' }, now);
  expect(await db.selectFrom('processes').select('id').execute()).toEqual([{ id: 'web' }]);
});

test('a person is forgotten in the dead letters of all instances that have some', async () => {
  const a = await instance('a');
  const b = await instance('b');
  const c = await instance('c');
  const d = await instance('d');
  c.requests.set('earlier', []);
  await c.marks.close();
  await d.marks.close();
  await a.letters.ask('removal', 7, ['visitor']);
  await a.letters.ask('removal', 7, ['visitor']);
  expect(a.requests.get('removal')).toEqual(['visitor']);
  a.requests.clear();
  expect(await a.letters.isDone('removal')).toBe(false);

  await b.marks.beat();
  expect(b.requests.get('removal')).toEqual(['visitor']);
  await b.marks.beat();
  b.requests.clear();
  await b.marks.beat();
  // An instance that ended with dead letters must return, or be retired. The other one has no dead letters.
  expect(await a.letters.isDone('removal')).toBe(false);
  expect(await a.others.silent()).toMatchObject([{ id: 'c' }]);
  const again = await instance('c');
  await again.marks.beat();
  again.requests.clear();
  await again.marks.beat();
  expect(await a.letters.isDone('removal')).toBe(true);
  expect(await a.others.silent()).toEqual([]);

  // Whoever continues a removal waits for the instance that has begun it, too.
  await a.letters.ask('third', 7, ['visitor']);
  for (const { marks, requests } of [b, again]) {
    await marks.beat();
    requests.clear();
    await marks.beat();
  }
  expect(await b.letters.isDone('third')).toBe(false);
  await a.marks.beat();
  expect(await b.letters.isDone('third')).toBe(false);
  a.requests.clear();
  await a.marks.beat();
  expect(await b.letters.isDone('third')).toBe(true);

  await a.letters.ask('another', 7, ['visitor']);
  a.requests.clear();
  for (const id of ['b', 'c']) await retireJournal(a.metadata.db, id, a.metadata.now);
  expect(await a.letters.isDone('another')).toBe(true);
});
