import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type DigestParts,
  digestParts,
  openDigest,
  storeAll,
} from '../../../../test/digest-parts.ts';
import { type LettersHarness, lettersHarness } from '../../../../test/letters-harness.ts';
import { occurrenceRecord } from '../../../../test/occurrence-record.ts';
import { nilUuid } from '../../../platform/uuid.ts';
import type { Journal } from '../../journal/index.ts';
import { readDeadLetters } from './dead-letter-files.ts';
import { writeRequest } from './dead-letter-request.ts';

let dataFolder: string;
let folder: string;
let journal: Journal;
let requests = 0;
let close: LettersHarness['close'];
beforeEach(async () => {
  ({ dataFolder, folder, journal, close } = await lettersHarness());
});
afterEach(() => close());

const errors = 3000;
/** Digests a storm of errors that each count twice. */
async function digestStorm(parts: DigestParts): Promise<void> {
  const storm = Array.from({ length: errors }, () =>
    occurrenceRecord(1, { message: 'boom', count: 2, session: 's' }),
  );
  await journal.append(storm);
  const digest = openDigest(parts, dataFolder, journal.id);
  await storeAll(digest, journal);
  digest.close();
}

async function reprocess(parts: DigestParts): Promise<void> {
  requests += 1;
  const id = `00000000-0000-7000-8000-${String(requests).padStart(12, '0')}`;
  writeRequest(folder, { id, does: 'replay', ids: null });
  const digest = openDigest(parts, dataFolder, journal.id);
  const { signal } = new AbortController();
  while (digest.hasDeadLetterRequests) await digest.processDeadLetterRequest(signal);
  digest.close();
}

const letters = () => [...readDeadLetters(folder)];
const stored = (parts: DigestParts) => parts.store.rows('occurrences');
const countOf = (rows: readonly Readonly<Record<string, unknown>>[]) =>
  rows.reduce((sum, { count }) => sum + Number(count), 0);

function outcomesOf(parts: DigestParts): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { outcome, count } of parts.store.rows('outcomes'))
    sums[String(outcome)] = (sums[String(outcome)] ?? 0) + Number(count);
  return Object.fromEntries(Object.entries(sums).filter(([, count]) => count !== 0));
}

test('a row of a storm that is stored again counts for all errors it stood for', async () => {
  const parts = digestParts();
  parts.store.poisoned = (table, { count }) => table === 'occurrences' && Number(count) > 2;
  await digestStorm(parts);
  const whole = stored(parts).length;
  expect(letters().length).toBeGreaterThan(10);
  expect(outcomesOf(parts)).toEqual({ accepted: whole, invalid_row: errors - whole });
  parts.store.poisoned = () => false;
  await reprocess(parts);
  expect(letters()).toEqual([]);
  expect(countOf(stored(parts))).toBe(2 * errors);
  const rows = stored(parts).length;
  expect(outcomesOf(parts)).toEqual({ accepted: rows, sampled: errors - rows });
  const many = stored(parts).filter(({ count }) => Number(count) > 2);
  expect(many.every(({ visitor, session }) => visitor === nilUuid && session === '')).toBe(true);
});

test('so does one that a step failed on, however often it is tried', async () => {
  const parts = digestParts();
  const stateOf = parts.projects.stateOf.bind(parts.projects);
  parts.projects.stateOf = () => {
    throw new Error('broken');
  };
  await digestStorm(parts);
  expect(outcomesOf(parts)).toEqual({ invalid_row: errors });
  await reprocess(parts);
  expect(outcomesOf(parts)).toEqual({ invalid_row: errors });
  parts.projects.stateOf = stateOf;
  await reprocess(parts);
  expect(countOf(stored(parts))).toBe(2 * errors);
  const rows = stored(parts).length;
  expect(outcomesOf(parts)).toEqual({ accepted: rows, sampled: errors - rows });
});

test('removing the person whose error stands for a storm loses none of the others', async () => {
  const parts = digestParts();
  parts.store.poisoned = (table, { count }) => table === 'occurrences' && Number(count) > 2;
  const visitor = '43de3f42-d8de-0da8-1a6c-6c58fcd8b6e0';
  const stack = 'at run (https://example.com/app.js:1:2)';
  const sent = { stack, count: 2, visitor, session: 'own session', window: 'own window' };
  const storm = Array.from({ length: 7_000 }, (_, nth) =>
    occurrenceRecord(1, { ...sent, message: `of ${nth}` }),
  );
  await journal.append(storm);
  const digest = openDigest(parts, dataFolder, journal.id);
  await storeAll(digest, journal);
  const whole = stored(parts).length;
  expect(letters().length).toBeGreaterThan(5);
  const id = '00000000-0000-7000-8000-000000000099';
  const names = [visitor, 'own session', 'own window'];
  writeRequest(folder, { id, does: 'forget', project: 1, names });
  const { signal } = new AbortController();
  while (digest.hasDeadLetterRequests) await digest.processDeadLetterRequest(signal);
  digest.close();
  const kept = letters();
  expect(names.filter((name) => JSON.stringify(kept).includes(name))).toEqual([]);
  parts.store.poisoned = () => false;
  await reprocess(parts);
  const rows = stored(parts).slice(whole);
  expect(countOf(rows)).toBe(2 * (storm.length - whole));
});

test('when errors are reset, their dead letters are removed, and none is stored', async () => {
  const parts = digestParts();
  parts.store.poisoned = (table) => table === 'occurrences';
  const [old, current] = [1, 2].map((errorGeneration) => occurrenceRecord(1, { errorGeneration }));
  await journal.append([old, current].flatMap((record) => record ?? []));
  const digest = openDigest(parts, dataFolder, journal.id);
  await storeAll(digest, journal);
  expect(letters()).toHaveLength(2);
  parts.projects.set([{ id: 'p', number: 1, generation: 1, errorGeneration: 2, deleted: false }]);
  await digest.checkpoint();
  digest.close();
  expect(letters().map(({ record }) => record?.id)).toEqual([current?.id]);
});

test('a dead letter from before a reset of errors that is already being stored again is dropped', async () => {
  const parts = digestParts();
  parts.store.poisoned = (table) => table === 'occurrences';
  await journal.append([occurrenceRecord(1, {})]);
  const digest = openDigest(parts, dataFolder, journal.id);
  await storeAll(digest, journal);
  digest.close();
  parts.store.poisoned = () => false;
  parts.projects.set([{ id: 'p', number: 1, generation: 1, errorGeneration: 2, deleted: false }]);
  await reprocess(parts);
  expect([stored(parts), letters()]).toEqual([[], []]);
  expect(outcomesOf(parts)).toEqual({ project_deleted: 1 });
});
