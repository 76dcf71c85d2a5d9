import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { JournalOpenError } from './journal-open-error.ts';
import { readMark, writeMark, type Mark } from './mark-file.ts';
import { badPages } from '../../../test/segment-bytes-harness.ts';

const journal = '019a0000-0000-7000-8000-000000000000';
const mark: Mark = {
  journal,
  position: 40,
  batch: [
    { from: 40, to: 90 },
    { from: 90, to: 95, dead: true },
  ],
};
let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellwether-mark-'));
  path = join(folder, 'mark.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a mark is read as written, also one with more parts than a block holds', () => {
  expect(readMark(folder, journal)).toEqual({ journal, position: 0, batch: [] });
  const batch = Array.from({ length: 500 }, (_, index) => ({ from: index, to: index + 1 }));
  for (const written of [mark, { journal, position: 0, batch }]) {
    writeMark(folder, written);
    expect(readMark(folder, journal)).toEqual(written);
  }
});

test('a damaged byte, a lost end or a lost start of a copy leaves the other', () => {
  writeMark(folder, mark);
  const bytes = readFileSync(path);
  let notifications = 0;
  const check = (damaged: Buffer): void => {
    writeFileSync(path, damaged);
    expect(readMark(folder, journal, { onDamage: () => (notifications += 1) })).toEqual(mark);
  };
  const text = bytes.indexOf('\n', 1);
  for (let at = 1; at < text; at++) {
    const damaged = Buffer.from(bytes);
    damaged[at] = (damaged[at] ?? 0) ^ 0x01;
    check(damaged);
  }
  expect(notifications).toBe(text - 1);
  check(bytes.subarray(0, bytes.length / 2 + 60));
  check(bytes.subarray(60));
  check(Buffer.concat([Buffer.alloc(4096, 'x'), bytes.subarray(4096)]));
  expect(notifications).toBe(text + 2);
});

test('a block that the disk cannot read leaves the other copy', () => {
  writeMark(folder, mark);
  for (const page of [0, 1])
    expect(readMark(folder, journal, { readAt: badPages([page]) })).toEqual(mark);
  expect(() => readMark(folder, journal, { readAt: badPages([0, 1]) })).toThrow(JournalOpenError);
});

test('two damaged copies, or copies of another journal, are an error that says what to do', () => {
  writeMark(folder, mark);
  const bytes = readFileSync(path);
  expect(() => readMark(folder, '019a0000-0000-7000-8000-000000000001')).toThrow('another journal');
  bytes[30] = 0;
  bytes[4096 + 30] = 0;
  writeFileSync(path, bytes);
  expect(() => readMark(folder, journal)).toThrow(/damaged: .*mark\.json\. Restore an intact copy/);
  writeFileSync(path, '');
  expect(() => readMark(folder, journal)).toThrow(JournalOpenError);
});

test('a mark of an earlier version, stored once and without a checksum, is read', () => {
  writeFileSync(path, JSON.stringify(mark));
  expect(readMark(folder, journal)).toEqual(mark);
  writeFileSync(path, JSON.stringify({ ...mark, batch: [{ from: 41, to: 90 }] }));
  expect(() => readMark(folder, journal)).toThrow(JournalOpenError);
});

test('the parts of one table are read with the batch, and must be contiguous', () => {
  const parts = [
    { from: 10, to: 15 },
    { from: 15, to: 20, dead: true as const },
  ];
  const split: Mark = {
    journal,
    position: 10,
    batch: [{ from: 10, to: 20 }],
    split: { vitals: parts },
  };
  writeMark(folder, split);
  expect(readMark(folder, journal)).toEqual(split);
  const gap = { ...split, split: { vitals: parts.slice(1) } };
  writeMark(folder, gap);
  expect(() => readMark(folder, journal)).toThrow(JournalOpenError);
});
