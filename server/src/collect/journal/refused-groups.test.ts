import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FaultyDisk } from '../../../test/faulty-disk.ts';
import { systemRandom } from '../../platform/random.ts';
import type { JournalRecord } from '../journal-record.ts';
import { JournalReader, openJournal, type Journal } from './index.ts';
import { listSegments } from './segment.ts';

let folder: string;
let copies: string;
let disk: FaultyDisk;
let journal: Journal;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellwether-refused-'));
  copies = mkdtempSync(join(tmpdir(), 'bellwether-copies-'));
  disk = new FaultyDisk();
  journal = await openJournal({ folder, random: systemRandom, disk });
});
afterEach(async () => {
  await journal.close();
  for (const path of [folder, copies]) rmSync(path, { recursive: true, force: true });
});

function record(id: string): JournalRecord {
  return { v: 1, kind: 'event', project: 1, generation: 1, receivedAt: 1, id, payload: {} };
}

async function refused(): Promise<void> {
  const group = ['x', 'y', 'z'].map((id) => journal.append([record(id)]));
  for (const result of await Promise.allSettled(group))
    expect(result).toMatchObject({ status: 'rejected', reason: { reason: 'write_failed' } });
}

/** What a process finds that opens the folder as it is now, twice, and appends a record each time. */
async function foundAfterCrash(): Promise<string[]> {
  const copy = mkdtempSync(join(copies, 'crash-'));
  cpSync(folder, copy, { recursive: true });
  for (const id of ['after', 'later']) {
    const again = await openJournal({ folder: copy, random: systemRandom });
    await again.append([record(id)]);
    await again.close();
  }
  return idsIn(copy);
}

function idsIn(path: string): string[] {
  const reader = new JournalReader(path);
  const bounds = { maxItems: Infinity, maxBytes: Infinity };
  const to = (listSegments(path).at(-1)?.base ?? 0) + 100_000;
  const { items } = reader.read(0, to, bounds);
  reader.close();
  return items.map((item) => item.record.id);
}

test.each([
  ['written completely', 'failWhole', 0],
  ['written in part', 'failHalfway', 0],
  ['written completely, while the disk also rejects the cut', 'failWhole', Infinity],
  ['written in part, while the disk also rejects the cut', 'failHalfway', Infinity],
] as const)('a refused group %s is not there after a crash', async (_, fault, cuts) => {
  await journal.append([record('before')]);
  disk[fault] = 1;
  disk.failCut = cuts;
  disk.failCreate = Infinity;
  await refused();
  expect(await foundAfterCrash()).toEqual(['before', 'after', 'later']);
  await journal.close();
  expect(await foundAfterCrash()).toEqual(['before', 'after', 'later']);
});

test('a refused group is not there after a crash during the next start', async () => {
  await journal.append([record('before')]);
  disk.failWhole = 1;
  disk.failCut = Infinity;
  await refused();
  await expect.poll(() => journal.rejection()).toBeNull();
  // What starting does before it creates a segment of its own.
  const failing = new FaultyDisk();
  failing.failCreate = 1;
  await journal.close();
  rmSync(join(folder, 'refused'));
  await expect(openJournal({ folder, random: systemRandom, disk: failing })).rejects.toThrow(
    'ENOSPC',
  );
  expect(listSegments(folder)).toHaveLength(1);
  expect(await foundAfterCrash()).toEqual(['before', 'after', 'later']);
});

test('what is accepted after a refused group stays, whether or not it could be cut off', async () => {
  await journal.append([record('one')]);
  disk.failWhole = 1;
  await refused();
  await expect.poll(() => journal.rejection()).toBeNull();
  await journal.append([record('two')]);
  disk.failHalfway = 1;
  disk.failCut = 1;
  await refused();
  await expect.poll(() => journal.rejection()).toBeNull();
  await journal.append([record('three')]);
  const all = ['one', 'two', 'three', 'after', 'later'];
  expect(await foundAfterCrash()).toEqual(all);
  await journal.close();
  expect(await foundAfterCrash()).toEqual(all);
});

test('while neither the cut nor a note is possible, the cut is tried again', async () => {
  await journal.append([record('before')]);
  const note = join(folder, 'refused');
  renameSync(note, join(copies, 'refused'));
  disk.failWhole = 1;
  disk.failCut = 2;
  disk.failCreate = Infinity;
  await refused();
  await journal.close();
  expect(await foundAfterCrash()).toEqual(['before', 'after', 'later']);
});
