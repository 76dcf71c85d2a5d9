import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ManualClock } from '../../../platform/clock.ts';
import { DeadLetters } from './dead-letters.ts';
import { readDeadLetters } from './dead-letter-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellwether-letters-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const clock = new ManualClock(Date.parse('2026-03-01T12:00:00Z'));
const never = new AbortController().signal;
const day = '2026-03-01.jsonl';
const isGone = (project: number, generation: number) => project === 7 && generation < 2;
const opened = () => new DeadLetters(folder, clock, () => undefined, 'j');

function reject(project: number, generation: number): void {
  const letters = opened();
  const record = {
    v: 1 as const,
    kind: 'new',
    project,
    generation,
    receivedAt: 1,
    id: 'x',
    payload: {},
  };
  const line = `${JSON.stringify({ project, generation, url: `of ${project}` })}\n`;
  letters.addRow({ position: project, table: 'events', line, record }, 'no');
  letters.addRow({ position: project + 100, table: 'events', line, record: undefined }, 'no');
  letters.addUnknown([{ position: project + 200, record }]);
  const counts = { day: '2026-03-01', outcome: 'bot', detail: '', count: 3 };
  letters.addCount({ project, generation, ...counts }, [`b${project}`, 0], 'no');
}

test('dead letters of every kind are removed with their project, and others stay unchanged', async () => {
  reject(8, 1);
  const others = readFileSync(join(folder, day), 'utf8');
  rmSync(join(folder, day));
  reject(7, 1);
  writeFileSync(join(folder, day), others, { flag: 'a' });
  const letters = opened();
  await expect.poll(() => letters.kept).toBe(8);
  expect(await letters.forget(isGone, never)).toBe(true);
  expect(readFileSync(join(folder, day), 'utf8')).toBe(others);
  await expect.poll(() => letters.kept).toBe(4);
});

test('a file without dead letters is removed; incomplete and unknown lines stay', async () => {
  reject(7, 1);
  writeFileSync(join(folder, '2026-02-01.jsonl'), '{"project":7,"row":{"gen');
  writeFileSync(join(folder, 'notes.txt'), 'kept');
  await opened().forget(isGone, never);
  expect(readdirSync(folder)).toEqual(['2026-02-01.jsonl', 'notes.txt']);
  rmSync(folder, { recursive: true });
  await opened().forget(isGone, never);
  reject(8, 1);
});

test('lines written twice count once, and lines of an earlier release have an ID, too', () => {
  reject(8, 1);
  reject(8, 1);
  const old = '{"reason":"invalid_row","error":"no","position":4,"row":{"project":1}}';
  writeFileSync(join(folder, '2026-02-01.jsonl'), `${old}\n`);
  const letters = [...readDeadLetters(folder)];
  expect(letters).toHaveLength(5);
  expect(letters[0]).toMatchObject({ at: null, position: 4 });
  for (const { id } of letters) expect(id).toMatch(/^[0-9a-f]{32}$/);
});

test('a dead letter after a line cut off by a crash is kept', () => {
  reject(8, 1);
  const whole = readFileSync(join(folder, day), 'utf8');
  writeFileSync(join(folder, day), whole.slice(0, -20));
  reject(9, 1);
  const letters = [...readDeadLetters(folder)];
  expect(letters.filter(({ row, record }) => (record ?? row)?.['project'] === 8)).toHaveLength(3);
  expect(letters.filter(({ row, record }) => (record ?? row)?.['project'] === 9)).toHaveLength(4);
});

test('dead letters are read whole wherever the pieces of a large file end', async () => {
  const url = 'é'.repeat(100_000);
  const letters = Array.from({ length: 5 }, (_, position) => ({ id: `${position}`, row: { url } }));
  const lines = letters.map((letter) => JSON.stringify({ ...letter, reason: 'invalid_row' }));
  writeFileSync(join(folder, day), `${lines.join('\n')}\n`);
  expect([...readDeadLetters(folder)]).toMatchObject(letters);
  await opened().remove(({ id }) => id === '2', never);
  expect([...readDeadLetters(folder)]).toMatchObject(letters.filter(({ id }) => id !== '2'));
});
