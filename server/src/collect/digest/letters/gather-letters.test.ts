import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventRecord } from '../../../../test/digest-harness.ts';
import { gatherLetters, nextPortion } from './gather-letters.ts';
import { letterFiles, lettersIn, lettersOf } from './letter-files.ts';
import { readRequest, type ReplayRequest, writeRequest } from './letter-request.ts';

const id = '00000000-0000-7000-8000-000000000001';
const never = new AbortController().signal;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellwether-gather-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** So many letters of two days, of which every fifth was never a record; the first lies there twice. */
function someLetters(count: number): void {
  const lines = Array.from({ length: count }, (_, at) => {
    const replayed = at % 5 === 4 ? {} : { record: eventRecord({}, { visitor: `v${at}` }) };
    return `${JSON.stringify({ id: String(at), at: 1, reason: 'invalid_row', ...replayed })}\n`;
  });
  const half = count / 2;
  writeFileSync(join(folder, '2026-06-01.jsonl'), lines.slice(0, half).join(''));
  writeFileSync(
    join(folder, '2026-06-02.jsonl'),
    `{"half a li\n${lines[0]}${lines.slice(half).join('')}`,
  );
}

function requested(): ReplayRequest {
  const request = readRequest(folder, id);
  if (request?.does !== 'replay') throw new Error('no request to replay');
  return request;
}

const idsIn = (names: readonly string[]) =>
  names.flatMap((name) => [...lettersOf(folder, name)].map((letter) => letter.id));
const isPortion = (name: string) => name.startsWith('asked-');

function expectGathered(count: number): void {
  const all = Array.from({ length: count }, (_, at) => String(at)).toSorted();
  const files = letterFiles(folder);
  expect(idsIn(files).toSorted()).toEqual(all);
  expect(idsIn(files.filter(isPortion)).toSorted()).toEqual(all.filter((at) => +at % 5 !== 4));
  expect(requested().gathered).toBe('moved');
}

test('letters that can be replayed lie in files of a portion each, once, and nowhere else', async () => {
  someLetters(1000);
  writeRequest(folder, { id, does: 'replay', ids: null });
  expect(await gatherLetters(folder, requested(), never)).toBe(true);
  expectGathered(1000);
  expect(letterFiles(folder).filter(isPortion)).toHaveLength(4);
  const portion = nextPortion(folder, id);
  expect(portion?.letters).toHaveLength(200);
  expect(portion?.letters[0]).toMatchObject({ id: '0', record: { payload: { visitor: 'v0' } } });
});

test('only those that are asked for are gathered', async () => {
  someLetters(100);
  writeRequest(folder, { id, does: 'replay', ids: ['7', '4', 'none'] });
  await gatherLetters(folder, requested(), never);
  expect(nextPortion(folder, id)?.letters.map((letter) => letter.id)).toEqual(['7']);
  expect([...lettersIn(folder)]).toHaveLength(100);
});

test('told to end while copying, nothing has left its place, and the next try begins again', async () => {
  someLetters(1000);
  writeRequest(folder, { id, does: 'replay', ids: null });
  expect(await gatherLetters(folder, requested(), AbortSignal.abort())).toBe(false);
  expect(letterFiles(folder).filter(isPortion)).toHaveLength(1);
  expect([...lettersIn(folder)]).toHaveLength(1000);
  await gatherLetters(folder, requested(), never);
  expectGathered(1000);
});

test.each([[[]], [['2026-06-01.jsonl']], [['2026-06-01.jsonl', '2026-06-02.jsonl']]])(
  'ended after copying, with %j rewritten, no letter is lost or doubled',
  async (rewritten) => {
    someLetters(1000);
    writeRequest(folder, { id, does: 'replay', ids: null });
    const before = mkdtempSync(join(tmpdir(), 'bellwether-gather-'));
    cpSync(folder, before, { recursive: true });
    await gatherLetters(folder, requested(), never);
    for (const name of readdirSync(before)) {
      if (name.endsWith('.jsonl') && !rewritten.includes(name)) {
        cpSync(join(before, name), join(folder, name));
      }
    }
    rmSync(before, { recursive: true });
    writeRequest(folder, { ...requested(), gathered: 'copied' });
    expect(new Set(idsIn(letterFiles(folder))).size).toBe(1000);
    await gatherLetters(folder, requested(), never);
    expectGathered(1000);
  },
);
