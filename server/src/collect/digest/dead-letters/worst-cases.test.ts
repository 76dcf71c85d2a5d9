import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventRecord } from '../../../../test/digest-harness.ts';
import { slowness } from '../../../../test/grouping/processor-time-harness.ts';
import { longestWait } from '../../../../test/longest-wait.ts';
import { ManualClock } from '../../../platform/clock.ts';
import type { ReprocessRequest } from './dead-letter-request.ts';
import { DeadLetters } from './dead-letters.ts';
import { gatherDeadLetters } from './gather-dead-letters.ts';

/** Some 60 MB in one file: with everything at once, one look at them takes a third of a second. */
const count = 30_000;
const day = '2026-03-01.jsonl';
const never = new AbortController().signal;
const clock = new ManualClock(Date.parse('2026-03-01T12:00:00Z'));
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellwether-letters-'));
  const lines = Array.from({ length: count }, (_, at) => {
    const record = eventRecord({ project: at % 2 === 0 ? 7 : 8 }, { userAgent: 'x'.repeat(1500) });
    return `${JSON.stringify({ id: `${at}`, at: 1, reason: 'unknown_kind', record })}\n`;
  });
  writeFileSync(join(folder, day), lines.join(''));
});
afterEach(() => rmSync(folder, { recursive: true }));

const opened = () => new DeadLetters(folder, clock, () => undefined, 'j');
/** ms */
const most = 80;
const linesIn = (name: string) =>
  readFileSync(join(folder, name), 'utf8').trim().split('\n').length;

test('many dead letters are counted in the background, with those that come and go meanwhile', async () => {
  let letters: DeadLetters | undefined;
  const wait = await longestWait(async () => {
    letters = opened();
    letters.addItem({ position: 1, record: eventRecord() }, 'no');
    await expect.poll(() => letters?.kept, { timeout: 30_000 }).toBe(count + 1);
  });
  expect(wait).toBeLessThan(most * slowness());
  const again = opened();
  again.removeFile(day, count + 1);
  await expect.poll(() => again.kept).toBe(0);
});

test('many dead letters are removed with breaks, and as a whole or not at all', async () => {
  const letters = opened();
  const ending = new AbortController();
  const isOfProject = (project: number) => project === 7;
  const aborted = letters.forget(isOfProject, ending.signal);
  setTimeout(() => ending.abort(), 200);
  expect(await aborted).toBe(false);
  expect([linesIn(day), readdirSync(folder)]).toEqual([count, [day]]);
  const wait = await longestWait(() => letters.forget(isOfProject, never));
  expect(wait).toBeLessThan(most * slowness());
  expect(linesIn(day)).toBe(count / 2);
});

test('one of many dead letters is found with breaks', async () => {
  const id = '00000000-0000-7000-8000-000000000001';
  const request: ReprocessRequest = { id, does: 'replay', ids: [`${count - 1}`] };
  const wait = await longestWait(() => gatherDeadLetters(folder, request, never));
  expect(wait).toBeLessThan(most * slowness());
  expect(linesIn(day)).toBe(count - 1);
});
