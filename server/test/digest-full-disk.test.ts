import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openJournal, type Journal } from '../src/collect/journal/index.ts';
import { systemDisk } from '../src/collect/journal/segment-file.ts';
import { readDeadLetters } from '../src/collect/digest/dead-letters/dead-letter-files.ts';
import { readInFlight } from '../src/collect/digest/guard/in-flight-note.ts';
import type { Digest } from '../src/collect/digest/digest.ts';
import { writeCheckpoint } from '../src/collect/digest/sessions/session-checkpoint.ts';
import type { EventRow } from '../src/kinds/web/table.ts';
import { systemRandom } from '../src/platform/random.ts';
import { eventRecord } from './digest-harness.ts';
import { type DigestParts, digestParts, openDigest, storeAll } from './digest-parts.ts';

/** The disk; the journal rejects when less than the reserve is free. A session takes 40 bytes. */
const capacity = 4_000_000;
const reserve = 20_000;

let folder: string;
let journal: Journal;
let parts: DigestParts;
let visitors = 0;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellwether-full-'));
  parts = digestParts();
  visitors = 0;
  journal = await openJournal({
    folder: join(folder, 'journal'),
    random: systemRandom,
    segmentBytes: 200_000,
    minFreeBytes: reserve,
    disk: { ...systemDisk, free: () => Promise.resolve(free()) },
  });
});
afterEach(async () => {
  await journal.close();
  rmSync(folder, { recursive: true });
});

function free(): number {
  const sizes = readdirSync(join(folder, 'journal'), { recursive: true, encoding: 'utf8' }).map(
    (name) => statSync(join(folder, 'journal', name)).size,
  );
  return capacity - sizes.reduce((sum, size) => sum + size, 0);
}

/** Writes a checkpoint if there is space for it next to the old one. */
const writeIfFree: typeof writeCheckpoint = async (path, id, checkpoint) => {
  const elsewhere = join(folder, 'elsewhere');
  await writeCheckpoint(elsewhere, id, checkpoint);
  const { size } = statSync(elsewhere);
  rmSync(elsewhere);
  if (size > free()) throw Object.assign(new Error('No space'), { code: 'ENOSPC' });
  await writeCheckpoint(path, id, checkpoint);
};

const open = (): Digest =>
  openDigest(parts, folder, journal.id, 20_000, { writeCheckpoint: writeIfFree });

const visitor = (index: number) =>
  `43de3f42-d8de-0da8-1a6c-${index.toString(16).padStart(12, '0')}`;

const sessionsOf = (index: number) =>
  new Set(
    (parts.store.rows('events') as readonly EventRow[])
      .filter((row) => row.visitor === visitor(index))
      .map(({ session }) => session),
  );

/** Appends events until the journal rejects more. */
async function fill(next: () => string = () => visitor(visitors++)): Promise<void> {
  // The journal checks the disk once a second, or more often while it is short.
  for (let wait = 1100; wait > 0; wait = journal.rejection() === null ? 250 : 0) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    while (journal.rejection() === null)
      await journal.append(Array.from({ length: 20 }, () => eventRecord({}, { visitor: next() })));
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  expect(journal.rejection()?.reason).toBe('disk_full');
}

/** What the loop does as long as nothing new comes. @returns how many attempts it took */
async function untilAccepted(digest: Digest): Promise<number> {
  for (let attempts = 1; attempts <= 10; attempts++) {
    await digest.checkpoint();
    await journal.release(digest.needed);
    await new Promise((resolve) => setTimeout(resolve, 250));
    // A segment that was still partly needed last time makes some space at once.
    if (journal.rejection() === null && digest.needed === digest.position) return attempts;
  }
  throw new Error('The disk stays full');
}

test('a disk that the journal has filled gets space again, though the open sessions do not fit on it', async () => {
  const digest = open();
  await fill();
  await storeAll(digest, journal);
  expect(visitors * 40).toBeGreaterThan(reserve * 2);
  expect(await untilAccepted(digest)).toBe(3);
  expect(parts.logs).toContainEqual(expect.stringContaining('without saving them'));

  // They are saved as soon as there is space.
  expect(digest.isUnsaved).toBe(true);
  await digest.checkpoint();
  expect(digest.isUnsaved).toBe(false);
  await journal.append([eventRecord({}, { visitor: visitor(0) })]);
  await storeAll(open(), journal);
  expect(sessionsOf(0).size).toBe(1);
});

test('if the open sessions fit into the space of the saved ones, they stay saved on a full disk', async () => {
  const digest = open();
  for (let turn = 0; turn < 2; turn++) {
    await fill();
    await storeAll(digest, journal);
    await untilAccepted(digest);
    await digest.checkpoint();
  }
  parts.logs.length = 0;
  const known = visitors;
  await fill(() => visitor(0));
  await storeAll(digest, journal);
  await untilAccepted(digest);
  expect(parts.logs).not.toContainEqual(expect.stringContaining('without saving them'));
  await journal.append([eventRecord({}, { visitor: visitor(known - 1) })]);
  await storeAll(open(), journal);
  expect(sessionsOf(known - 1).size).toBe(1);
});

test('a disk that is full for a moment leaves the saved sessions and the journal', async () => {
  const digest = openDigest(parts, folder, journal.id);
  await journal.append([eventRecord({}, { visitor: visitor(0) })]);
  await storeAll(digest, journal);
  await digest.checkpoint();
  const saved = digest.needed;
  await journal.append([eventRecord({}, { visitor: visitor(1) })]);
  await storeAll(digest, journal);
  for (let attempt = 0; attempt < 2; attempt++) {
    // The kernel's own full disk.
    symlinkSync('/dev/full', join(folder, 'journal', 'sessions.new'));
    await digest.checkpoint();
    expect(digest.needed).toBe(saved);
    expect(statSync(join(folder, 'journal', 'sessions')).size).toBeGreaterThan(0);
  }
  await digest.checkpoint();
  expect([digest.needed, digest.isUnsaved]).toEqual([digest.position, false]);
});

test('the journal does not wait for the log of visitor numbers to be shortened on a full disk', async () => {
  const digest = openDigest(parts, folder, journal.id);
  await journal.append([eventRecord(), eventRecord({ project: 2 })]);
  await storeAll(digest, journal);
  parts.projects.set([{ id: 'wiped', number: 1, generation: 2, deleted: false }]);
  symlinkSync('/dev/full', join(folder, 'journal', 'visitor-numbers.new'));
  await digest.checkpoint();
  expect(digest.needed).toBe(digest.position);
  expect(parts.logs).toContain('The log of visitor numbers could not be shortened yet');
});

test.each([
  ['a row that the engine rejects', { id: 'poison' }, 'invalid_row'],
  ['a record of an unknown kind', { kind: 'of a later release' }, 'unknown_kind'],
  ['an item that cannot be digested', { payload: null }, 'invalid_item'],
] as const)('on a full disk, the digest waits until it can keep %s', async (_, change, reason) => {
  parts.store.poisoned = (table, row) => table === 'events' && row['id'] === 'poison';
  mkdirSync(join(folder, 'dead-letters'));
  const path = join(folder, 'dead-letters', '2026-06-01.jsonl');
  // The kernel's own full disk.
  symlinkSync('/dev/full', path);
  const digest = openDigest(parts, folder, journal.id);
  await journal.append([eventRecord(), { ...eventRecord(change) }, eventRecord()]);
  let isStored = false;
  const storing = storeAll(digest, journal).then(() => (isStored = true));
  await expect.poll(() => parts.logs).toContain('The digest is waiting');
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect([isStored, readInFlight(join(folder, 'journal'))]).toEqual([false, null]);
  rmSync(path);
  await storing;
  expect([...readDeadLetters(join(folder, 'dead-letters'))]).toMatchObject([{ reason }]);
  expect(parts.store.rows('events')).toHaveLength(2);
});
