import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  ClaimedFiles,
  type DeadLetter,
  keeper,
  movedLetters,
  readDeadLetters,
  writeRequest,
} from '../src/collect/index.ts';
import type { Digest } from '../src/collect/digest/digest.ts';
import { type Journal, openJournal } from '../src/collect/journal/index.ts';
import { allLetters, requestLetters, SharedDeadLetters } from '../src/dead-letters/index.ts';
import { claimLetters } from '../src/dead-letters/claims-store.ts';
import { systemClock } from '../src/platform/clock.ts';
import { systemRandom } from '../src/platform/random.ts';
import { idMaker } from '../src/platform/uuid.ts';
import { around } from './around-writes.ts';
import { eventRecord } from './digest-harness.ts';
import { type DigestParts, digestParts, openDigest, storeAll } from './digest-parts.ts';
import { metadataHarness, type MetadataHarness } from './metadata-harness.ts';
import { someOf } from './test-runs.ts';

vi.mock('../src/platform/durable-write.ts', async (load) => {
  const { writingAround } = await import('./around-writes.ts');
  return writingAround(await load());
});

const makeId = idMaker(systemClock, systemRandom);
let ending = new AbortController();

interface Instance {
  readonly folder: string;
  readonly journal: Journal;
  readonly parts: DigestParts;
  digest: Digest;
  shared: SharedDeadLetters;
}

class Killed extends Error {}

let metadata: MetadataHarness;
let root: string;
let instances: Instance[];
/** Steps until the process that works is killed. */
let left = Number.POSITIVE_INFINITY;
let isDead = false;
const step = (): void => {
  if (isDead || --left === 0) {
    isDead = true;
    // What is retried until it succeeds ends, too.
    ending.abort();
    throw new Killed();
  }
};

function revive(): void {
  [left, isDead, ending] = [Number.POSITIVE_INFINITY, false, new AbortController()];
}

beforeEach(async () => {
  metadata = await metadataHarness();
  root = mkdtempSync(join(tmpdir(), 'bellwether-shared-letters-'));
  instances = [];
  revive();
  around.write = step;
});
afterEach(async () => {
  revive();
  around.write = () => undefined;
  for (const { digest, journal, shared } of instances) {
    digest.close();
    await shared.close();
    await journal.close();
  }
  await metadata.close();
  rmSync(root, { recursive: true });
});

async function instance(name: string, store?: DigestParts['store']): Promise<Instance> {
  const folder = join(root, name);
  const journal = await openJournal({ folder: join(folder, 'journal'), random: systemRandom });
  const zero = { registered_at: 0, heartbeat_at: 0, settled_at: 0, projects_version: 0 };
  const none = { accepted: 0, stored: 0, oldest: 0, drop_before: 0 };
  const ends = { stopped_at: null, retired_at: null, held_for: null };
  await metadata.db
    .insertInto('journals')
    .values({ id: journal.id, name, ...zero, ...none, ...ends })
    .execute();
  const own = digestParts();
  own.around = step;
  const parts = store === undefined ? own : { ...own, store };
  const of = { folder, journal, parts, shared: sharedIn(folder, journal) };
  parts.keepers.push(
    keeper(movedLetters, async ([portion]) => {
      step();
      const answer = portion === undefined ? 'kept' : await of.shared.keep(portion);
      step();
      return answer;
    }),
  );
  const made = Object.assign(of, { digest: opened(parts, folder, journal) });
  instances.push(made);
  return made;
}

const lettersOf = (folder: string): string => join(folder, 'dead-letters');

function sharedIn(folder: string, journal: Journal): SharedDeadLetters {
  return new SharedDeadLetters({
    ...{ db: metadata.db, journal: journal.id, folder: lettersOf(folder), makeId },
    report: () => undefined,
  });
}

const opened = (parts: DigestParts, folder: string, journal: Journal): Digest =>
  openDigest(parts, folder, journal.id, 20_000, { sharesDeadLetters: true });

async function restart(of: Instance): Promise<void> {
  of.digest.close();
  await of.shared.close();
  of.shared = sharedIn(of.folder, of.journal);
  await of.shared.start();
  // Looks only when the test says so.
  await of.shared.close();
  of.digest = opened(of.parts, of.folder, of.journal);
}

/** Lets an instance work; if it is killed, it starts again. */
async function turn(of: Instance, work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => {
    if (!isDead) throw error;
  });
  if (!isDead) return;
  revive();
  await restart(of);
}

async function moved(): Promise<DeadLetter[]> {
  const letters: DeadLetter[] = [];
  for await (const letter of allLetters(metadata.db)) letters.push(letter);
  return letters;
}
const inDatabase = async () => (await moved()).length;
const onDisk = (of: Instance) => [...readDeadLetters(lettersOf(of.folder))].length;

/** Both instances work until nothing is left to do. */
async function untilQuiet(): Promise<void> {
  for (let idle = 0; idle < 8; idle += 1) {
    for (const of of instances) {
      await turn(of, async () => {
        await of.shared.look();
        if (!of.digest.hasDeadLetterRequests) return;
        idle = 0;
        // A failure is retried after seconds, which pass at once.
        await of.digest.processDeadLetterRequest(ending.signal);
      });
    }
  }
}

/** Events of which some become dead letters. */
async function failing(of: Instance, count: number): Promise<void> {
  of.parts.store.poisoned = (_table, row) => String(row['visitor']).startsWith('bad');
  const visitors = Array.from({ length: count }, (_, at) => (at % 2 ? `bad-${at}` : `ok-${at}`));
  await of.journal.append(visitors.map((visitor) => eventRecord({}, { visitor })));
  await storeAll(of.digest, of.journal);
}

const stored = (of: Instance): string[] =>
  of.parts.store
    .rows('events')
    .map(({ id }) => String(id))
    .toSorted();

test('dead letters of one instance move to the database, and another one digests them again', async () => {
  const one = await instance('one');
  const other = await instance('other', one.parts.store);
  await failing(one, 6);
  expect([onDisk(one), await inDatabase()]).toEqual([3, 0]);
  await untilQuiet();
  expect([onDisk(one), await inDatabase()]).toEqual([0, 3]);
  one.parts.store.poisoned = (_table, row) => row['visitor'] === 'bad-1';
  await requestLetters(metadata.db, 'r', null);
  await turn(other, () => other.shared.look());
  expect([onDisk(other), await inDatabase()]).toEqual([3, 3]);
  await untilQuiet();
  expect(stored(one)).toHaveLength(5);
  expect(new Set(stored(one)).size).toBe(5);
  expect([onDisk(one), onDisk(other), await inDatabase()]).toEqual([0, 0, 1]);
});

test('an instance that is killed at any step loses no dead letter and stores none twice', async () => {
  let steps = 0;
  for (const at of [
    0,
    ...someOf(
      Array.from({ length: 60 }, (_, index) => index + 1),
      25,
    ),
  ]) {
    await metadata.db.deleteFrom('dead_letters').execute();
    for (const { digest, journal } of instances.splice(0)) {
      digest.close();
      await journal.close();
    }
    const one = await instance(`one-${at}`);
    await instance(`other-${at}`, one.parts.store);
    await failing(one, 6);
    one.parts.store.poisoned = (_table, row) => row['visitor'] === 'bad-1';
    left = at === 0 ? Number.POSITIVE_INFINITY : at;
    if (at === 0) left = 1000;
    await untilQuiet();
    await requestLetters(metadata.db, `r-${at}`, null);
    await untilQuiet();
    if (at === 0) steps = 1000 - left;
    left = Number.POSITIVE_INFINITY;
    // Put back by a claim that was interrupted before.
    await untilQuiet();
    expect([at, stored(one).length, new Set(stored(one)).size]).toEqual([at, 5, 5]);
    expect([at, await inDatabase(), instances.map(onDisk)]).toEqual([at, 1, [0, 0]]);
    expect([at, one.parts.store.mixedUp]).toEqual([at, []]);
  }
  expect(steps).toBeGreaterThan(10);
  expect(steps).toBeLessThan(60);
});

test('a claim that was interrupted before or after the database had it is dropped or continued', async () => {
  const one = await instance('one');
  await failing(one, 2);
  await untilQuiet();
  one.parts.store.poisoned = () => false;
  await requestLetters(metadata.db, 'r', null);
  const files = new ClaimedFiles(lettersOf(one.folder));
  const [before, after] = [makeId(), makeId()];
  files.write(before, await moved());
  const claim = { id: after, holder: one.journal.id };
  const limits = { most: 200, mostBytes: 1e6 };
  await claimLetters(metadata.db, claim, limits, (letters) => files.write(after, letters));
  expect(files.written().toSorted()).toEqual([before, after].toSorted());
  await restart(one);
  expect(files.written()).toEqual([]);
  await untilQuiet();
  expect([stored(one).length, await inDatabase(), onDisk(one)]).toEqual([2, 0, 0]);
});

test('files of earlier releases move, and their lines that are no dead letters stay', async () => {
  const one = await instance('one');
  const folder = lettersOf(one.folder);
  mkdirSync(folder, { recursive: true });
  const old = [
    '{"reason":"invalid_row","project":1,"position":5}',
    '{"reason":"invalid_row","record":{"v":1,"kind":"event","project":1,"genera',
    '{"id":"a","at":1,"reason":"invalid_item","record":{"kind":"event","project":1}}',
  ];
  writeFileSync(join(folder, '2025-01-01.jsonl'), `${old.join('\n')}\n${old[2]}\n`);
  const many = Array.from({ length: 450 }, (_, at) =>
    JSON.stringify({ id: `m${at}`, at: 2, reason: 'stalled', record: eventRecord() }),
  );
  writeFileSync(join(folder, '2025-01-02.jsonl'), many.join('\n'));
  await untilQuiet();
  expect(await inDatabase()).toBe(452);
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^unread-[0-9a-f-]{36}\.txt$/)]);
  expect(onDisk(one)).toBe(0);
});

test('what an earlier release was doing with its dead letters is continued', async () => {
  for (const at of [2, 5, 9, 14, 19, 24]) {
    await metadata.db.deleteFrom('dead_letters').execute();
    const one = await instance(`earlier-${at}`);
    one.digest.close();
    one.digest = openDigest(one.parts, one.folder, one.journal.id);
    await failing(one, 10);
    one.parts.store.poisoned = (_table, row) => row['visitor'] === 'bad-1';
    writeRequest(lettersOf(one.folder), { id: makeId(), does: 'replay', ids: null });
    left = at;
    // Its process is killed, and then this release starts.
    while (one.digest.hasDeadLetterRequests) {
      await one.digest.processDeadLetterRequest(ending.signal).catch(() => undefined);
      if (isDead) break;
    }
    revive();
    await restart(one);
    await untilQuiet();
    expect([at, stored(one).length, new Set(stored(one)).size]).toEqual([at, 9, 9]);
    expect([at, await inDatabase(), onDisk(one)]).toEqual([at, 1, 0]);
  }
});

test('while the database is full or away, dead letters stay on the disk, and requests for them wait or run', async () => {
  const one = await instance('one');
  let answer: 'full' | 'away' | 'kept' = 'away';
  one.parts.keepers.unshift(
    keeper(movedLetters, async ([portion]) => {
      if (answer === 'away') throw new Error('away');
      return answer === 'full' || portion === undefined ? 'full' : one.shared.keep(portion);
    }),
  );
  await restart(one);
  await failing(one, 4);
  one.parts.store.poisoned = () => false;
  expect(one.digest.hasDeadLetterRequests).toBe(true);
  expect(await one.digest.processDeadLetterRequest(ending.signal)).toBe(false);
  // It may have been stored, so nothing else changes it until that is known.
  expect([onDisk(one), one.digest.hasDeadLetterRequests]).toEqual([2, false]);
  answer = 'full';
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000);
  expect(one.digest.hasDeadLetterRequests).toBe(true);
  expect(await one.digest.processDeadLetterRequest(ending.signal)).toBe(true);
  expect([onDisk(one), one.digest.hasDeadLetterRequests]).toEqual([2, false]);
  writeRequest(lettersOf(one.folder), { id: makeId(), does: 'discard', ids: null });
  expect(one.digest.hasDeadLetterRequests).toBe(true);
  expect(await one.digest.processDeadLetterRequest(ending.signal)).toBe(true);
  expect(onDisk(one)).toBe(0);
  vi.restoreAllMocks();
});
