import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemRandom } from '../../platform/random.ts';
import { JournalRejection } from '../journal-port.ts';
import type { JournalRecord } from '../journal-record.ts';
import { openJournal, type Journal } from './journal.ts';

let folder: string;
let journal: Journal;
const maxBytes = 2 * 1024 ** 2;
const open = (projects = 2) =>
  openJournal({ folder, random: systemRandom, maxBytes, projects: () => projects });
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellwether-shares-'));
  journal = await open();
});
afterEach(async () => {
  await journal.close();
  rmSync(folder, { recursive: true, force: true });
});

const record = (project: number, bytes: number, kind = 'event'): JournalRecord => ({
  v: 1,
  kind,
  project,
  generation: 1,
  receivedAt: 0,
  id: '018f0000-0000-7000-8000-000000000000',
  payload: 'x'.repeat(bytes),
});

/** Whether the journal accepts a record of the project. */
async function isTaken(project: number, bytes = 500, kind?: string): Promise<boolean> {
  try {
    await journal.append([record(project, bytes, kind)]);
    return true;
  } catch (error) {
    if (error instanceof JournalRejection) return false;
    throw error;
  }
}

/** Sends until the journal rejects; returns the accepted bytes. */
async function flood(project: number): Promise<number> {
  const before = journal.durableEnd;
  while (await isTaken(project, 15_000));
  return journal.durableEnd - before;
}

test('while nothing is digested, a project that floods leaves room for others', async () => {
  expect((await flood(1)) / maxBytes).toBeCloseTo(0.75, 1);
  expect(journal.rejection(1)?.reason).toBe('share_full');
  // A request is accepted until its project is known.
  expect(journal.rejection()).toBeNull();
  let taken = 0;
  for (let index = 0; index < 300; index++) if (await isTaken(2)) taken++;
  expect(taken).toBe(300);
  expect(await isTaken(1)).toBe(false);
  // Counts of dropped items are stored whichever project comes first among them.
  expect(await isTaken(1, 100, 'outcomes')).toBe(true);
});

test('each project of a request fills its own share, and one over it rejects all of the request', async () => {
  const mixed = (bytes: number) =>
    journal.append([record(2, 10), record(1, bytes), record(1, bytes), record(2, 10)]);
  while (journal.rejection(1) === null) await mixed(15_000);
  expect(journal.rejection(1)?.reason).toBe('share_full');
  expect(journal.rejection(2)).toBeNull();
  await expect(mixed(10)).rejects.toMatchObject({ reason: 'share_full' });
  expect(await isTaken(2)).toBe(true);
  await journal.release(journal.durableEnd);
  expect(await isTaken(1)).toBe(true);
});

test('several projects that flood leave room for a quiet one', async () => {
  for (const project of [1, 2, 3]) await flood(project);
  expect(journal.rejection()).toBeNull();
  expect(await isTaken(4)).toBe(true);
});

test('a single project can fill the journal', async () => {
  await journal.close();
  journal = await open(1);
  expect((await flood(1)) / maxBytes).toBeGreaterThan(0.95);
  expect(journal.rejection()?.reason).toBe('journal_full');
});

test('after a restart, it is known who filled the journal', async () => {
  await flood(1);
  for (let index = 0; index < 20; index++) await isTaken(2);
  await journal.close();
  journal = await open();
  expect(await isTaken(1)).toBe(false);
  expect(await isTaken(2)).toBe(true);
});

test('digested and released data makes room again', async () => {
  await flood(1);
  await journal.release(journal.durableEnd);
  expect(await isTaken(1)).toBe(true);
});
