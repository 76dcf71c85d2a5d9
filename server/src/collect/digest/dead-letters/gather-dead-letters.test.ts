import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventRecord } from '../../../../test/digest-harness.ts';
import { gatherDeadLetters, nextPortion } from './gather-dead-letters.ts';
import { deadLetterFiles, readDeadLetters, readDeadLetterFile } from './dead-letter-files.ts';
import { readRequest, type ReprocessRequest, writeRequest } from './dead-letter-request.ts';

const id = '00000000-0000-7000-8000-000000000001';
const never = new AbortController().signal;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellwether-gather-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Dead letters of two days. Every fifth has no record; the first is there twice. */
function someDeadLetters(count: number): void {
  const lines = Array.from({ length: count }, (_, at) => {
    const source = at % 5 === 4 ? {} : { record: eventRecord({}, { visitor: `v${at}` }) };
    return `${JSON.stringify({ id: String(at), at: 1, reason: 'invalid_row', ...source })}\n`;
  });
  const half = count / 2;
  writeFileSync(join(folder, '2026-06-01.jsonl'), lines.slice(0, half).join(''));
  writeFileSync(
    join(folder, '2026-06-02.jsonl'),
    `{"half a li\n${lines[0]}${lines.slice(half).join('')}`,
  );
}

function requested(): ReprocessRequest {
  const request = readRequest(folder, id);
  if (request?.does !== 'replay') throw new Error('no request to reprocess');
  return request;
}

const idsIn = (names: readonly string[]) =>
  names.flatMap((name) => [...readDeadLetterFile(folder, name)].map((letter) => letter.id));
const isPortion = (name: string) => name.startsWith('asked-');

function expectGathered(count: number): void {
  const all = Array.from({ length: count }, (_, at) => String(at)).toSorted();
  const files = deadLetterFiles(folder);
  expect(idsIn(files).toSorted()).toEqual(all);
  expect(idsIn(files.filter(isPortion)).toSorted()).toEqual(all.filter((at) => +at % 5 !== 4));
  expect(requested().gathered).toBe('moved');
}

test('dead letters that can be reprocessed are moved into files of one portion each, once', async () => {
  someDeadLetters(1000);
  writeRequest(folder, { id, does: 'replay', ids: null });
  expect(await gatherDeadLetters(folder, requested(), never)).toBe(true);
  expectGathered(1000);
  expect(deadLetterFiles(folder).filter(isPortion)).toHaveLength(4);
  const portion = nextPortion(folder, id);
  expect(portion?.letters).toHaveLength(200);
  expect(portion?.letters[0]).toMatchObject({ id: '0', record: { payload: { visitor: 'v0' } } });
});

test('only the requested ones are gathered', async () => {
  someDeadLetters(100);
  writeRequest(folder, { id, does: 'replay', ids: ['7', '4', 'none'] });
  await gatherDeadLetters(folder, requested(), never);
  expect(nextPortion(folder, id)?.letters.map((letter) => letter.id)).toEqual(['7']);
  expect([...readDeadLetters(folder)]).toHaveLength(100);
});

test('aborted while copying, nothing has moved, and the next attempt starts again', async () => {
  someDeadLetters(1000);
  writeRequest(folder, { id, does: 'replay', ids: null });
  expect(await gatherDeadLetters(folder, requested(), AbortSignal.abort())).toBe(false);
  expect(deadLetterFiles(folder).filter(isPortion)).toHaveLength(1);
  expect([...readDeadLetters(folder)]).toHaveLength(1000);
  await gatherDeadLetters(folder, requested(), never);
  expectGathered(1000);
});

test.each([[[]], [['2026-06-01.jsonl']], [['2026-06-01.jsonl', '2026-06-02.jsonl']]])(
  'ended after copying, with %j rewritten, no letter is lost or doubled',
  async (rewritten) => {
    someDeadLetters(1000);
    writeRequest(folder, { id, does: 'replay', ids: null });
    const before = mkdtempSync(join(tmpdir(), 'bellwether-gather-'));
    cpSync(folder, before, { recursive: true });
    await gatherDeadLetters(folder, requested(), never);
    for (const name of readdirSync(before)) {
      if (name.endsWith('.jsonl') && !rewritten.includes(name)) {
        cpSync(join(before, name), join(folder, name));
      }
    }
    rmSync(before, { recursive: true });
    writeRequest(folder, { ...requested(), gathered: 'copied' });
    expect(new Set(idsIn(deadLetterFiles(folder))).size).toBe(1000);
    await gatherDeadLetters(folder, requested(), never);
    expectGathered(1000);
  },
);
