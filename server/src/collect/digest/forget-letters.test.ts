import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ManualClock } from '../../platform/clock.ts';
import { DeadLetters } from './dead-letters.ts';
import { forgetLetters } from './forget-letters.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellwether-letters-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const clock = new ManualClock(Date.parse('2026-03-01T12:00:00Z'));
const day = '2026-03-01.jsonl';
const isGone = (project: number, generation: number) => project === 7 && generation < 2;

function bury(project: number, generation: number): void {
  const letters = new DeadLetters(folder, clock, () => undefined);
  const item = { position: 1, project };
  letters.buryRow(item, JSON.stringify({ project, generation, url: `of ${project}` }), 'no');
  const record = { kind: 'new', project, generation, receivedAt: 1, id: 'x', payload: {} };
  letters.buryUnknown([{ position: 2, record: { v: 1, ...record } }]);
  const counts = { day: '2026-03-01', outcome: 'bot', detail: '', count: 3 };
  letters.buryCounts([{ project, generation, ...counts }], 'no');
}

test('letters of every kind go with what is gone, and all others stay as they are', () => {
  bury(8, 1);
  const others = readFileSync(join(folder, day), 'utf8');
  rmSync(join(folder, day));
  bury(7, 1);
  writeFileSync(join(folder, day), others, { flag: 'a' });
  forgetLetters(folder, isGone);
  expect(readFileSync(join(folder, day), 'utf8')).toBe(others);
});

test('a file of which nothing is left goes as a whole; half a line and strangers stay', () => {
  bury(7, 1);
  writeFileSync(join(folder, '2026-02-01.jsonl'), '{"project":7,"row":{"gen');
  writeFileSync(join(folder, 'notes.txt'), 'kept');
  forgetLetters(folder, isGone);
  expect(readdirSync(folder)).toEqual(['2026-02-01.jsonl', 'notes.txt']);
  forgetLetters(join(folder, 'missing'), isGone);
});
