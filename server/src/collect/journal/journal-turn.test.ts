import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FaultyDisk } from '../../../test/faulty-disk.ts';
import { systemRandom } from '../../platform/random.ts';
import type { JournalRecord } from '../journal-record.ts';
import { type Journal, JournalReader, openJournal } from './index.ts';
import { listSegments } from './segment.ts';

let folder: string;
let journal: Journal;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellwether-journal-'));
  journal = await openJournal({ folder, random: systemRandom });
});
afterEach(async () => {
  await journal.close();
  rmSync(folder, { recursive: true, force: true });
});

function record(id: string): JournalRecord {
  return { v: 1, kind: 'event', project: 1, generation: 1, receivedAt: 1, id, payload: {} };
}

function ids(from: number): string[] {
  const reader = new JournalReader(folder);
  const { items } = reader.read(from, journal.durableEnd, { maxItems: 1e6, maxBytes: 1e9 });
  reader.close();
  return items.map(({ record }) => record.id);
}

const bytes = () =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('');

test('after a new segment, all before it can be released, and nothing is lost', async () => {
  await journal.append([record('old')]);
  const place = journal.durableEnd;
  const ends: number[] = [];
  journal.onDurable((end) => ends.push(end));
  const appended = [journal.append([record('one')])];
  journal.turn(place);
  appended.push(journal.append([record('two')]));
  await Promise.all(appended);
  await expect.poll(() => journal.state().segments).toBe(2);
  expect(ids(place)).toEqual(['one', 'two']);
  // The newest segment begins after the position, so a second call does nothing.
  journal.turn(place);
  await journal.append([record('three')]);
  expect(journal.state().segments).toBe(2);
  await journal.release(journal.durableEnd);
  expect(bytes()).not.toContain('"old"');
  expect(journal.state().start).toBeGreaterThanOrEqual(place);
  expect(ends.at(-1)).toBe(journal.durableEnd);
});

test('an idle journal begins a new segment and reports its new end', async () => {
  await journal.append([record('old')]);
  const place = journal.durableEnd;
  const reported = new Promise<number>((resolve) => journal.onDurable(resolve));
  journal.turn(place);
  expect(await reported).toBeGreaterThan(place);
  await journal.release(journal.durableEnd);
  expect(bytes()).not.toContain('"old"');
  await journal.append([record('new')]);
  expect(ids(place)).toEqual(['new']);
});

test('while records arrive, new segments begin in between and every record is read once', async () => {
  const sent: string[] = [];
  const stream = async (name: string): Promise<void> => {
    for (let index = 0; index < 200; index++) {
      sent.push(`${name}${index}`);
      await journal.append([record(`${name}${index}`)]);
      if (index % 20 === 0) journal.turn(journal.durableEnd);
    }
  };
  await Promise.all(['a', 'b', 'c'].map(stream));
  expect(ids(0).toSorted()).toEqual(sent.toSorted());
  expect(journal.state().segments).toBeGreaterThan(5);
});

test('settled waits for earlier appends, and their writers are notified first', async () => {
  const heard: string[] = [];
  for (const round of ['a', 'b', 'c']) {
    const appended = journal.append([record(round)]).then(() => heard.push(round));
    const settled = journal.settled().then(() => heard.push(`settled ${round}`));
    await Promise.all([appended, settled]);
  }
  expect(heard).toEqual(['a', 'settled a', 'b', 'settled b', 'c', 'settled c']);
  await journal.settled();
  const first = journal.append([record('x')]);
  await new Promise((resolve) => setImmediate(resolve));
  const second = journal.append([record('y')]).then(() => heard.push('y'));
  await journal.settled();
  expect(heard.at(-1)).toBe('y');
  await Promise.all([first, second]);
});

test('on a full disk, the newest segment is released too when all of it is stored', async () => {
  await journal.close();
  const disk = new FaultyDisk();
  journal = await openJournal({ folder, random: systemRandom, disk, minFreeBytes: 2000 });
  await journal.append([record('stored')]);
  const newest = () => listSegments(folder).map(({ base }) => base);
  const [before] = newest();
  const stored = journal.durableEnd;
  await journal.release(stored);
  expect(newest()).toEqual([before]);
  disk.freeBytes = 1000;
  await expect.poll(() => journal.rejection()?.reason, { timeout: 5000 }).toBe('disk_full');
  await journal.release(stored - 1);
  expect(newest()).toEqual([before]);
  await journal.release(stored);
  await expect.poll(() => journal.durableEnd).toBeGreaterThan(stored);
  for (let again = 0; again < 3; again++) await journal.release(journal.durableEnd);
  await journal.settled();
  expect(newest()).toEqual([stored]);
  disk.freeBytes = 9000;
  await expect.poll(() => journal.rejection(), { timeout: 5000 }).toBeNull();
  await journal.append([record('next')]);
  expect(ids(stored)).toEqual(['next']);
});
