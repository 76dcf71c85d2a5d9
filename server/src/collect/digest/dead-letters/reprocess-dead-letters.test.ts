import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type DigestParts,
  digestParts,
  openDigest,
  storeAll,
} from '../../../../test/digest-parts.ts';
import { type LettersHarness, lettersHarness } from '../../../../test/letters-harness.ts';
import { eventRecord } from '../../../../test/digest-harness.ts';
import { systemRandom } from '../../../platform/random.ts';
import { openJournal, type Journal } from '../../journal/index.ts';
import type { IdentifyPayload } from '../../../kinds/identify/record.ts';
import type { JournalRecord } from '../../journal-record.ts';
import { DigestStopped } from '../engine-retries.ts';
import type { Digest } from '../digest.ts';
import { deadLetterRemoval } from './dead-letter-removal.ts';
import { readDeadLetters } from './dead-letter-files.ts';
import { ReprocessFiles } from './reprocess-plan.ts';
import { requestsIn, writeRequest } from './dead-letter-request.ts';

let dataFolder: string;
let folder: string;
let journal: Journal;
let lastRequest = 0;
let close: LettersHarness['close'];
beforeEach(async () => {
  ({ dataFolder, folder, journal, close } = await lettersHarness());
});
afterEach(() => close());

const opened = (parts: DigestParts) => openDigest(parts, dataFolder, journal.id);
const letters = () => [...readDeadLetters(folder)];

function ask(does: 'replay' | 'discard', ids: string[] | null = null): void {
  lastRequest += 1;
  const id = `00000000-0000-7000-8000-${String(lastRequest).padStart(12, '0')}`;
  writeRequest(folder, { id, does, ids });
}

async function answered(digest: Digest, signal = new AbortController().signal): Promise<void> {
  while (digest.hasDeadLetterRequests) await digest.processDeadLetterRequest(signal);
}

/** Events, of which every third cannot be stored, errors and unknown records; digested. */
async function someDeadLetters(parts: DigestParts): Promise<JournalRecord[]> {
  const records = Array.from({ length: 12 }, (_, at) =>
    eventRecord({}, { visitor: at % 3 === 0 ? `bad-${at}` : `good-${at}` }),
  );
  records.push(eventRecord({ kind: 'from the future' }), eventRecord({ payload: null }));
  const counts = [{ ...outcome('bot', 3), generation: 99 }];
  records.push(eventRecord({ kind: 'outcomes', payload: { counts } }));
  parts.store.poisoned = (table, row) =>
    table === 'outcomes' ? row['generation'] === 99 : String(row['visitor']).startsWith('bad');
  await journal.append(records);
  const digest = opened(parts);
  await storeAll(digest, journal);
  digest.close();
  return records;
}

const outcome = (name: string, count: number) => ({
  project: 1,
  generation: 1,
  day: '2026-06-01',
  outcome: name,
  detail: '',
  count,
});

/** Sum of each outcome over all days. */
function outcomesOf(parts: DigestParts): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { outcome: name, count } of parts.store.rows('outcomes') as ReturnType<
    typeof outcome
  >[])
    sums[name] = (sums[name] ?? 0) + count;
  return sums;
}

test('a dead letter has its record, its reason and its row', async () => {
  const parts = digestParts();
  await someDeadLetters(parts);
  expect(
    letters()
      .map(({ reason }) => reason)
      .toSorted(),
  ).toEqual([
    'invalid_counts',
    'invalid_item',
    ...Array.from({ length: 4 }, () => 'invalid_row'),
    'unknown_kind',
  ]);
  expect(letters().find(({ reason }) => reason === 'invalid_row')).toMatchObject({
    error: expect.stringContaining('bad row') as string,
    journal: journal.id,
    table: 'events',
    record: { v: 1, kind: 'event' },
    row: { visitor: expect.stringMatching(/^bad/) as string },
  });
});

test('reprocessed dead letters are stored and counted once; those that fail again keep the new reason', async () => {
  const parts = digestParts();
  const records = await someDeadLetters(parts);
  parts.store.poisoned = (_table, row) => row['visitor'] === 'bad-6';
  ask('replay');
  const digest = opened(parts);
  await expect.poll(() => digest.figures.deadLettersKept).toBe(7);
  await answered(digest);
  expect(letters().map(({ reason, record }) => [reason, record?.kind])).toEqual([
    ['invalid_item', 'event'],
    ['unknown_kind', 'from the future'],
    ['invalid_row', 'event'],
  ]);
  const events = records.slice(0, 12).filter((_, at) => at !== 6);
  expect(parts.store.ids('events')).toEqual(events.map(({ id }) => id).toSorted());
  expect(outcomesOf(parts)).toEqual({ accepted: 11, invalid_row: 2, bot: 3 });
  await expect.poll(() => digest.figures.deadLettersKept).toBe(3);
  expect(requestsIn(folder)).toEqual([]);
  parts.store.poisoned = () => false;
  ask('replay', [letters()[2]?.id ?? '']);
  await answered(digest);
  expect(parts.store.ids('events')).toHaveLength(12);
  expect(outcomesOf(parts)).toEqual({ accepted: 12, invalid_row: 1, bot: 3 });
  expect(letters()).toHaveLength(2);
  digest.close();
});

test('killed before or after any step, each dead letter is stored once or kept', async () => {
  for (let killAt = 1; killAt <= 26; killAt++) {
    await journal.close();
    rmSync(dataFolder, { recursive: true, force: true });
    journal = await openJournal({ folder: join(dataFolder, 'journal'), random: systemRandom });
    const parts = digestParts();
    const records = await someDeadLetters(parts);
    parts.store.poisoned = (_table, row) => row['visitor'] === 'bad-6';
    ask('replay');
    let ending = new AbortController();
    let step = 0;
    parts.around = () => {
      step += 1;
      if (step !== killAt && step !== killAt + 3) return;
      ending.abort();
      throw new Error('killed');
    };
    for (let lives = 0; lives < 4; lives++) {
      ending = new AbortController();
      const digest = opened(parts);
      try {
        await answered(digest, ending.signal);
        break;
      } catch (error) {
        expect(error).toBeInstanceOf(DigestStopped);
      } finally {
        digest.close();
      }
    }
    expect(parts.store.mixedUp).toEqual([]);
    const events = records.slice(0, 12).filter((_, at) => at !== 6);
    expect(parts.store.ids('events')).toEqual(events.map(({ id }) => id).toSorted());
    expect(outcomesOf(parts)).toEqual({ accepted: 11, invalid_row: 2, bot: 3 });
    expect(
      letters()
        .map(({ reason }) => reason)
        .toSorted(),
    ).toEqual(['invalid_item', 'invalid_row', 'unknown_kind']);
    expect(readdirSync(folder).filter((name) => name.endsWith('.json'))).toEqual([]);
  }
});

test('a plan whose dead letters are still in the files stores each once', async () => {
  const parts = digestParts();
  await someDeadLetters(parts);
  parts.store.poisoned = () => false;
  ask('replay');
  const [request] = requestsIn(folder);
  const rows = letters().filter(({ reason }) => reason === 'invalid_row');
  new ReprocessFiles(folder).begin({
    id: 'plan',
    request: request ?? '',
    letters: rows.slice(0, 2),
  });
  const digest = opened(parts);
  await answered(digest);
  digest.close();
  expect(new Set(parts.store.ids('events')).size).toBe(12);
  expect(parts.store.ids('events')).toHaveLength(12);
  expect(outcomesOf(parts)).toEqual({ accepted: 12, invalid_row: 1, bot: 3 });
});

test('a reprocessed identify call has an ID of its own, and its aliases keep their version', async () => {
  const parts = digestParts();
  const payload: IdentifyPayload = {
    personId: 'p',
    externalId: 'user',
    visitors: ['v'],
    fields: { email: null, name: null, phone: null, avatarUrl: null },
    clearFields: [],
    traits: {},
    replaceTraits: false,
    unsetTraits: [],
  };
  parts.store.poisoned = (table) => table === 'aliases';
  await journal.append([eventRecord({ kind: 'identify', payload })]);
  const digest = opened(parts);
  await storeAll(digest, journal);
  const [letter] = letters();
  parts.store.poisoned = () => false;
  ask('replay');
  await answered(digest);
  digest.close();
  expect(parts.store.rows('aliases')).toMatchObject([{ version: letter?.version, visitor: 'v' }]);
  expect(parts.identified.map(({ source }) => source?.isLate ?? false)).toEqual([false, true]);
  expect(letters()).toEqual([]);
});

test('reprocessing an old dead letter forgets no names of its project', async () => {
  const parts = digestParts();
  const now = Date.UTC(2026, 5, 1, 23);
  const old = { receivedAt: now - 40 * 86_400_000 };
  parts.store.poisoned = (_table, row) => row['visitor'] === 'bad';
  await journal.append([eventRecord(old, { visitor: 'bad' }), eventRecord({ receivedAt: now })]);
  const digest = opened(parts);
  await storeAll(digest, journal);
  const known = digest.names.known.state();
  expect(known.map(([, , , start]) => start)).toEqual(known.map(() => now));
  expect(known.length).toBeGreaterThan(1);
  ask('replay');
  await answered(digest);
  expect(digest.names.known.state()).toEqual(known);
  digest.close();
});

test('dead letters of a wiped project are removed, and discarded ones are not stored', async () => {
  const parts = digestParts();
  await someDeadLetters(parts);
  const before = parts.store.ids('events');
  parts.store.poisoned = () => false;
  parts.projects.set([{ id: 'p', number: 1, generation: 2, deleted: false }]);
  ask(
    'replay',
    letters()
      .filter(({ reason }) => reason === 'invalid_row')
      .map(({ id }) => id),
  );
  const digest = opened(parts);
  await answered(digest);
  expect(parts.store.ids('events')).toEqual(before);
  expect(letters().some(({ reason }) => reason === 'invalid_row')).toBe(false);
  ask('discard', [letters()[0]?.id ?? '']);
  await answered(digest);
  expect(letters()).toHaveLength(2);
  ask('discard');
  await answered(digest);
  expect(letters()).toEqual([]);
  expect(parts.store.ids('events')).toEqual(before);
  digest.close();
});

test('dead letters leave their files only when the plan is durable', async () => {
  const parts = digestParts();
  await someDeadLetters(parts);
  const before = letters();
  ask('replay');
  // A folder in its place, so that the plan cannot be written.
  mkdirSync(join(folder, 'replay.json.new'));
  const digest = opened(parts);
  expect(await digest.processDeadLetterRequest(new AbortController().signal)).toBe(false);
  expect(letters()).toEqual(before);
  rmSync(join(folder, 'replay.json.new'), { recursive: true });
  digest.close();
});

test('all dead letters of a removed person are deleted, and no others', async () => {
  const parts = digestParts();
  const said = { externalId: 'user', visitors: ['v', 'w'], personId: 'p', fields: {} };
  const of = (payload: object, project = 1) => eventRecord({ project, payload }, {});
  await journal.append([
    ...[of({ visitor: 'v' }), of({ visitor: 'v' }, 2), of({ visitor: 'x' })],
    ...[of({ server: 'v' }), of({ session: 's' }), of({ session: 'v s' })],
    { ...of(said), kind: 'identify' },
  ]);
  parts.store.poisoned = () => true;
  const digest = opened(parts);
  await storeAll(digest, journal);
  const forgetting = deadLetterRemoval(folder);
  const names = (payload: unknown) => Object.values(payload as object).flat();
  const left = () =>
    letters().flatMap(({ record }) =>
      record === undefined ? [] : [[record.project, ...names(record.payload)].join(' ')],
    );
  expect(left()).toHaveLength(7);
  const id = '00000000-0000-7000-8000-000000000000';
  await forgetting.ask(id, 1, ['v', 's']);
  expect(await forgetting.isDone(id)).toBe(false);
  await answered(digest);
  expect(await forgetting.isDone(id)).toBe(true);
  expect(left().toSorted()).toEqual(['1 v s', '1 x', '2 v']);
  digest.close();
});
