import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemRandom } from '../../platform/random.ts';
import type { JournalRecord } from '../journal-record.ts';
import { type Journal, JournalReader, openJournal } from './index.ts';
import { listSegments } from './segment.ts';
import { type JournalDisk, type SegmentFile, systemDisk } from './segment-file.ts';

/** A disk that stalls a write and then fails, whose files take a while to be created. */
class StallingDisk implements JournalDisk {
  failCreate = 0;
  /** Files being created at the same time, at most. */
  most = 0;
  /** Writes reject when it does. */
  stalled: Promise<void> = Promise.resolve();
  private creating = 0;

  async create(path: string): Promise<SegmentFile> {
    this.creating += 1;
    this.most = Math.max(this.most, this.creating);
    try {
      if (this.failCreate-- > 0) throw new Error('ENOSPC');
      await pause(20);
      const file = await systemDisk.create(path);
      return {
        writeDurably: async (bytes, offset) => {
          await this.stalled;
          await file.writeDurably(bytes, offset);
        },
        cut: (length) => file.cut(length),
        close: () => file.close(),
      };
    } finally {
      this.creating -= 1;
    }
  }

  free(path: string): Promise<number> {
    return systemDisk.free(path);
  }
}

let folder: string;
let disk: StallingDisk;
let journal: Journal;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellwether-reopening-'));
  disk = new StallingDisk();
  journal = await openJournal({ folder, random: systemRandom, disk });
});
afterEach(async () => {
  await journal.close();
  rmSync(folder, { recursive: true, force: true });
});

function record(id: string): JournalRecord {
  return { v: 1, kind: 'event', project: 1, generation: 1, receivedAt: 1, id, payload: {} };
}

const bases = () => listSegments(folder).map(({ base }) => base);

/** A write stalls, a new segment is requested meanwhile, and then the disk fails for a second. */
async function failDuringTurn(): Promise<void> {
  let fail: (error: Error) => void = () => undefined;
  disk.stalled = new Promise((_, reject) => (fail = reject));
  disk.stalled.catch(() => undefined);
  const refused = journal.append([record('refused')]);
  await pause(20);
  journal.turn(journal.durableEnd);
  disk.failCreate = 3;
  fail(new Error('EIO'));
  await expect(refused).rejects.toMatchObject({ reason: 'write_failed' });
  disk.stalled = Promise.resolve();
}

test('a journal that breaks while a new segment is due is reopened once', async () => {
  await journal.append([record('before')]);
  await failDuringTurn();
  const sent = ['before'];
  await expect.poll(() => journal.rejection(), { interval: 1, timeout: 5000 }).toBeNull();
  for (let index = 0; index < 50; index++) {
    await journal.append([record(`after${index}`)]);
    sent.push(`after${index}`);
  }
  // The old segment, and at least one new one.
  expect(journal.state().segments).toBe(new Set(bases()).size);
  expect(disk.most).toBe(1);
  await journal.close();
  const reader = new JournalReader(folder);
  const { items, damage } = reader.read(0, journal.durableEnd, { maxItems: 1e6, maxBytes: 1e9 });
  reader.close();
  expect(damage).toEqual([]);
  expect(items.map((item) => item.record.id)).toEqual(sent);
});

test('closing waits for the file that is being created', async () => {
  await failDuringTurn();
  await expect.poll(() => disk.failCreate).toBeLessThan(3);
  await pause(50);
  [disk.failCreate, disk.most] = [0, 0];
  await expect.poll(() => disk.most, { interval: 1, timeout: 5000 }).toBeGreaterThan(0);
  await journal.close();
  const end = journal.durableEnd;
  await pause(50);
  expect(journal.durableEnd).toBe(end);
});
