import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemRandom } from '../../platform/random.ts';
import type { JournalRecord } from '../journal-record.ts';
import {
  JournalReader,
  openJournal,
  type Journal,
  type JournalBatch,
  type ReadAt,
} from './index.ts';
import { badPages } from '../../../test/segment-bytes-harness.ts';

const all = { maxItems: Infinity, maxBytes: Infinity };
/** Of 1000 bytes each, so that about four share a page. */
const ids = Array.from({ length: 40 }, (_, index) => String(index));
let folder: string;
let journal: Journal;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellwether-unreadable-'));
  journal = await openJournal({ folder, random: systemRandom });
  for (const id of ids) await journal.append([record(id)]);
});
afterEach(async () => {
  await journal.close();
  rmSync(folder, { recursive: true, force: true });
});

function record(id: string): JournalRecord {
  const payload = 'x'.repeat(880);
  return { v: 1, kind: 'event', project: 1, generation: 1, receivedAt: 1, id, payload };
}

function read(readAt: ReadAt, aroundErrors: boolean, to = journal.durableEnd): JournalBatch {
  const reader = new JournalReader(folder, readAt);
  try {
    return reader.read(0, to, { ...all, aroundErrors });
  } finally {
    reader.close();
  }
}

const idsOf = ({ items }: JournalBatch): string[] => items.map((item) => item.record.id);

test.each([[[0]], [[3]], [[2, 5, 6]], [[9]]])(
  'reading around bad pages %j loses the records on them and no other',
  (pages) => {
    const { items } = read(badPages([]), false);
    const lost = items
      .filter(({ position }, index) => {
        const end = (items[index + 1]?.position ?? journal.durableEnd + 12) - 12;
        return pages.some((page) => position - 12 < (page + 1) * 4096 && end > page * 4096);
      })
      .map((item) => item.record.id);
    const batch = read(badPages(pages), true);
    expect(lost.length).toBeGreaterThan(1);
    expect(idsOf(batch)).toEqual(ids.filter((id) => !lost.includes(id)));
    expect(batch.next).toBe(journal.durableEnd);
    expect(new Set(batch.damage.map(({ reason }) => reason))).toEqual(new Set(['unreadable']));
  },
);

test('by default, a reader skips nothing, and never other errors', () => {
  expect(() => read(badPages([3]), false)).toThrow('EIO');
  const forbidden: ReadAt = () => {
    throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
  };
  expect(() => read(forbidden, true)).toThrow('EACCES');
});

test('opening a journal whose last segment is partly unreadable cuts nothing', async () => {
  const end = journal.durableEnd;
  await journal.close();
  journal = await openJournal({ folder, random: systemRandom, readAt: badPages([8, 9]) });
  expect(journal.recovery).toMatchObject({ cut: 0, end, damage: [{ to: end }] });
  await journal.append([record('new')]);
  // The disk can read them again.
  expect(idsOf(read(badPages([]), false))).toEqual([...ids, 'new']);
});
