import {
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  unlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FaultyDisk } from '../../../test/faulty-disk.ts';
import { systemRandom } from '../../platform/random.ts';
import { JournalRejection } from '../journal-port.ts';
import type { JournalRecord } from '../journal-record.ts';
import {
  JournalReader,
  openJournal,
  writeMark,
  type Journal,
  type JournalOptions,
} from './index.ts';
import { systemDisk } from './segment-file.ts';
import { listSegments } from './segment.ts';

const all = { maxItems: Infinity, maxBytes: Infinity };
let folder: string;
let opened: Journal[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellwether-journal-'));
  opened = [];
});
afterEach(async () => {
  for (const journal of opened) await journal.close();
  rmSync(folder, { recursive: true, force: true });
});

function record(id: string, payload: unknown = {}): JournalRecord {
  return { v: 1, kind: 'event', project: 1, generation: 1, receivedAt: 1, id, payload };
}

async function open(options: Partial<JournalOptions> = {}): Promise<Journal> {
  const journal = await openJournal({ folder, random: systemRandom, ...options });
  opened.push(journal);
  return journal;
}

function idsIn(journal: Journal, from = 0): string[] {
  const reader = new JournalReader(folder);
  const { items } = reader.read(from, journal.durableEnd, all);
  reader.close();
  return items.map(({ record }) => record.id);
}

describe('appending', () => {
  test('appended records are read in order, with their own positions, also after a restart', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.array(fc.record({ id: fc.string(), payload: fc.jsonValue() }), { maxLength: 4 }),
          {
            maxLength: 12,
          },
        ),
        fc.integer({ min: 60, max: 2000 }),
        async (appends, segmentBytes) => {
          const sub = mkdtempSync(join(folder, 'p-'));
          const options = { folder: sub, random: systemRandom, segmentBytes };
          const expected: JournalRecord[] = [];
          let end = 0;
          for (const half of [appends.slice(0, 6), appends.slice(6)]) {
            const journal = await openJournal(options);
            for (const items of half) {
              const records = items.map(({ id, payload }) => record(id, payload));
              expected.push(...records);
              await journal.append(records);
            }
            end = journal.durableEnd;
            await journal.close();
          }
          const reader = new JournalReader(sub);
          const { items, damage, next } = reader.read(0, end, all);
          reader.close();
          expect(items.map((item) => item.record)).toEqual(JSON.parse(JSON.stringify(expected)));
          expect(new Set(items.map(({ position }) => position)).size).toBe(items.length);
          expect([damage, next]).toEqual([[], end]);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('appends that wait for the disk share one durable write, without a timer', async () => {
    const disk = new FaultyDisk();
    const journal = await open({ disk });
    disk.writes = 0;
    const first = journal.append([record('first')]);
    await new Promise((resolve) => setImmediate(resolve));
    const rest = Array.from({ length: 100 }, (_, index) => journal.append([record(`${index}`)]));
    await first;
    expect(disk.writes).toBe(1);
    await Promise.all(rest);
    expect(disk.writes).toBe(2);
    expect(idsIn(journal)).toHaveLength(101);
  });

  test('nothing resolves before its durable write has returned', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const journal = await open({
      disk: {
        ...systemDisk,
        async create(path) {
          const file = await systemDisk.create(path);
          let writes = 0;
          return {
            ...file,
            async writeDurably(bytes, offset) {
              await file.writeDurably(bytes, offset);
              if ((writes += 1) > 1) await held;
            },
          };
        },
      },
    });
    let done = false;
    const append = journal.append([record('a')]).then(() => (done = true));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(done).toBe(false);
    expect(idsIn(journal)).toEqual([]);
    release();
    await append;
    expect(idsIn(journal)).toEqual(['a']);
  });

  test('closing writes accepted records and rejects later ones', async () => {
    const journal = await open();
    const accepted = journal.append([record('a')]);
    const closed = journal.close();
    await expect(journal.append([record('b')])).rejects.toMatchObject({ reason: 'closing' });
    await Promise.all([accepted, closed]);
    expect(idsIn(journal)).toEqual(['a']);
  });
});

describe('failing disks', () => {
  test.each(['failWhole', 'failHalfway'] as const)(
    'after %s the group is rejected, the segment is left, and the next append is kept',
    async (fault) => {
      const disk = new FaultyDisk();
      const failures: unknown[] = [];
      const journal = await open({ disk, onWriteFailed: (error) => failures.push(error) });
      await journal.append([record('before')]);
      disk[fault] = 1;
      const group = ['x', 'y'].map((id) => journal.append([record(id)]));
      for (const result of await Promise.allSettled(group))
        expect(result).toMatchObject({ status: 'rejected', reason: { reason: 'write_failed' } });
      expect(failures).toHaveLength(1);
      await expect.poll(() => journal.rejection()).toBeNull();
      await journal.append([record('after')]);
      expect(listSegments(folder)).toHaveLength(2);
      expect(idsIn(journal)).toEqual(['before', 'after']);
      await journal.close();
      const again = await open();
      expect(idsIn(again)).toEqual(['before', 'after']);
    },
  );

  test('rejects while no new segment can be created, then recovers', async () => {
    const disk = new FaultyDisk();
    const journal = await open({ disk });
    disk.failWhole = 1;
    disk.failCreate = 2;
    await expect(journal.append([record('x')])).rejects.toBeInstanceOf(JournalRejection);
    expect(journal.rejection()?.reason).toBe('write_failed');
    await expect(journal.append([record('y')])).rejects.toMatchObject({ reason: 'write_failed' });
    await expect.poll(() => journal.rejection()).toBeNull();
    await journal.append([record('z')]);
    expect(idsIn(journal)).toEqual(['z']);
  });
});

describe('bounds', () => {
  test('a full journal rejects until the digest has passed segments', async () => {
    const journal = await open({ maxBytes: 3000, segmentBytes: 1000 });
    let accepted = 0;
    for (; journal.rejection() === null; accepted++) await journal.append([record(`${accepted}`)]);
    expect(accepted).toBeGreaterThan(10);
    expect(journal.rejection()).toMatchObject({ reason: 'journal_full' });
    await expect(journal.append([record('x')])).rejects.toMatchObject({ reason: 'journal_full' });
    const before = listSegments(folder).length;
    await journal.release(journal.durableEnd);
    expect(listSegments(folder).length).toBe(1);
    expect(before).toBeGreaterThan(2);
    await journal.append([record('again')]);
    expect(idsIn(journal, journal.state().start)).toContain('again');
  });

  test('a small limit has small segments, so that digested data always makes room', async () => {
    const journal = await open({ maxBytes: 64 * 1024 });
    for (let index = 0; index < 300; index++) {
      await journal.append([record(`${index}`, 'x'.repeat(900))]);
      await journal.release(journal.durableEnd);
    }
    expect(journal.state().end - journal.state().start).toBeLessThan(16 * 1024);
  });

  test('a segment that is still partly needed stays', async () => {
    const journal = await open({ segmentBytes: 500 });
    for (let index = 0; index < 12; index++) await journal.append([record(`${index}`)]);
    const reader = new JournalReader(folder);
    const sixth = reader.read(0, journal.durableEnd, all).items[6];
    await journal.release(sixth?.position ?? 0);
    const left = reader.read(sixth?.position ?? 0, journal.durableEnd, all);
    reader.close();
    expect(journal.state().start).toBeGreaterThan(0);
    expect(left.damage.map(({ reason }) => reason)).not.toContain('missing');
  });

  test('a nearly full disk rejects before anything is accepted', async () => {
    const disk = new FaultyDisk();
    disk.freeBytes = 1000;
    const journal = await open({ disk, minFreeBytes: 2000 });
    expect(journal.rejection()).toMatchObject({ reason: 'disk_full', retryAfter: 30 });
    await expect(journal.append([record('x')])).rejects.toMatchObject({ reason: 'disk_full' });
    disk.freeBytes = 10_000;
    await expect.poll(() => journal.rejection()).toBeNull();
  });

  test('it says when the disk gets low or full, and when there is space again', async () => {
    const disk = new FaultyDisk();
    const said: string[] = [];
    disk.freeBytes = 7000;
    const onDiskState = (state: string): void => void said.push(state);
    const journal = await open({ disk, minFreeBytes: 2000, onDiskState });
    expect([journal.isDiskLow(), journal.rejection()]).toEqual([true, null]);
    disk.freeBytes = 1000;
    await expect.poll(() => said).toEqual(['low', 'full']);
    disk.freeBytes = 8000;
    await expect.poll(() => said).toEqual(['low', 'full', 'enough']);
    expect(journal.isDiskLow()).toBe(false);
  });

  test('bytes written since the last disk check count', async () => {
    const disk = new FaultyDisk();
    disk.freeBytes = 4000;
    const journal = await open({ disk, minFreeBytes: 2000 });
    const append = (): Promise<void> => journal.append([record('x', 'y'.repeat(800))]);
    await append();
    await append();
    await append();
    expect(journal.rejection()?.reason).toBe('disk_full');
  });

  test('a full queue rejects, and accepts again once it is written', async () => {
    const journal = await open({ maxQueueBytes: 1000 });
    const accepted: Promise<void>[] = [];
    while (journal.rejection() === null) accepted.push(journal.append([record('x'.repeat(100))]));
    expect(journal.rejection()?.reason).toBe('queue_full');
    await Promise.all(accepted);
    expect(journal.rejection()).toBeNull();
    expect(idsIn(journal)).toHaveLength(accepted.length);
  });
});

describe('opening again', () => {
  async function lastSegment(ids: readonly string[]): Promise<{ path: string; bytes: Buffer }> {
    const journal = await open();
    for (const id of ids) await journal.append([record(id)]);
    await journal.close();
    const path = listSegments(folder).at(-1)?.path ?? '';
    return { path, bytes: readFileSync(path) };
  }

  test('a tail torn at any byte is cut, and earlier records are intact', async () => {
    const { path, bytes } = await lastSegment(['a', 'b', 'c']);
    const frame = (bytes.length - 40) / 3;
    for (let length = 0; length <= bytes.length; length++) {
      for (const { path } of listSegments(folder)) unlinkSync(path);
      writeFileSync(path, bytes.subarray(0, length));
      const journal = await openJournal({ folder, random: systemRandom });
      await journal.append([record('new')]);
      const whole = Math.max(Math.floor((length - 40) / frame), 0);
      expect(idsIn(journal)).toEqual([...['a', 'b', 'c'].slice(0, whole), 'new']);
      await journal.close();
    }
  });

  test('a damaged byte is never read as a record, and later records survive it', async () => {
    const ids = ['a', 'b', 'c', 'd'];
    const { path, bytes } = await lastSegment(ids);
    const frame = (bytes.length - 40) / ids.length;
    for (let at = 40; at < bytes.length; at += 7) {
      for (const { path } of listSegments(folder)) unlinkSync(path);
      const damaged = Buffer.from(bytes);
      damaged[at] = (damaged[at] ?? 0) ^ 0x55;
      writeFileSync(path, damaged);
      const journal = await openJournal({ folder, random: systemRandom });
      await journal.append([record('new')]);
      const hit = Math.floor((at - 40) / frame);
      expect(idsIn(journal)).toEqual([...ids.filter((_, index) => index !== hit), 'new']);
      await journal.close();
    }
  });

  test('a segment shortened below a durable position is reported as damage, and reading continues', async () => {
    const { path, bytes } = await lastSegment(['a', 'b']);
    const journal = await open();
    await journal.append([record('new')]);
    truncateSync(path, bytes.length - 10);
    const reader = new JournalReader(folder);
    const { items, damage } = reader.read(0, journal.durableEnd, all);
    reader.close();
    expect(items.map(({ record }) => record.id)).toEqual(['a', 'new']);
    expect(damage).toMatchObject([{ to: bytes.length, reason: 'damaged' }]);
  });

  test('positions are never reused, even if segments were removed', async () => {
    const journal = await open();
    await journal.append([record('a')]);
    writeMark(folder, { journal: journal.id, position: journal.durableEnd, batch: [] });
    const end = journal.durableEnd;
    await journal.close();
    for (const { path } of listSegments(folder)) unlinkSync(path);
    const again = await open();
    expect(again.id).toBe(journal.id);
    expect(again.durableEnd).toBeGreaterThan(end);
    const reader = new JournalReader(folder);
    await again.append([record('b')]);
    const { items } = reader.read(end, again.durableEnd, all);
    reader.close();
    expect(items.map(({ record }) => record.id)).toEqual(['b']);
  });

  test('a missing ID next to segments is an error, and not replaced', async () => {
    await lastSegment(['a']);
    unlinkSync(join(folder, 'id'));
    await expect(openJournal({ folder, random: systemRandom })).rejects.toThrow('id is missing');
  });
});

test('reading in small steps gives the same records as reading at once', async () => {
  const journal = await open({ segmentBytes: 3000 });
  for (let index = 0; index < 60; index++)
    await journal.append([record(`${index}`, 'x'.repeat((index * 37) % 900)), record(`${index}b`)]);
  const reader = new JournalReader(folder);
  const whole = reader.read(0, journal.durableEnd, all).items;
  for (const bounds of [
    { maxItems: 3, maxBytes: Infinity },
    { maxItems: Infinity, maxBytes: 1 },
    { maxItems: Infinity, maxBytes: 700 },
  ]) {
    const items = [];
    for (let from = 0; from < journal.durableEnd;) {
      const step = reader.read(from, journal.durableEnd, bounds);
      expect(step.next).toBeGreaterThan(from);
      expect(step.damage).toEqual([]);
      items.push(...step.items);
      from = step.next;
    }
    expect(items).toEqual(whole);
  }
  reader.close();
});
