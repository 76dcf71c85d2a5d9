import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Journal, openJournal } from '../src/collect/journal/index.ts';
import { systemRandom } from '../src/platform/random.ts';
import { around } from './around-writes.ts';
import { digestParts, openDigest, storeAll } from './digest-parts.ts';
import { eventRecord } from './digest-harness.ts';

vi.mock('../src/platform/durable-write.ts', async (load) => {
  const { writingAround } = await import('./around-writes.ts');
  return writingAround(await load());
});

/** The reader's batch size; smaller only at the end. */
const perBatch = 500;
const batches = 4;
const start = Date.UTC(2026, 5, 1, 23);
let folder: string;
let journal: Journal;
let ids: string[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellwether-ahead-'));
  journal = await openJournal({ folder: join(folder, 'journal'), random: systemRandom });
  ids = [];
  for (let batch = 0; batch < batches; batch++) {
    const records = Array.from({ length: perBatch }, (_, index) => {
      const visitor = `${batch}-${index % 50}`;
      return eventRecord({ receivedAt: start + batch }, { visitor, timestamp: start + batch });
    });
    ids.push(...records.map(({ id }) => id));
    for (const record of records) await journal.append([record]);
  }
});
afterEach(async () => {
  around.write = () => undefined;
  await journal.close();
  rmSync(folder, { recursive: true });
});

test('the next batch is prepared while one is stored, and the checkpoint waits for both', async () => {
  const parts = digestParts();
  const digest = openDigest(parts, folder, journal.id, perBatch);
  const { insert } = parts.store;
  let openDuringInsert = 0;
  parts.store.insert = async (...row) => {
    for (let turns = 0; turns < 1000 && digest.figures.openSessions < 100; turns++) await turn();
    openDuringInsert ||= digest.figures.openSessions;
    return insert.apply(parts.store, row);
  };
  const { signal } = new AbortController();
  await digest.storeNext(journal.durableEnd, signal);
  expect(openDuringInsert).toBe(100);
  const stored = digest.position;
  expect(await digest.checkpoint()).toBe(false);
  expect(digest.needed).toBe(0);
  await digest.storeNext(journal.durableEnd, signal);
  expect(digest.position).toBeGreaterThan(stored);
  // It was requested, so nothing more was read ahead.
  expect(digest.isAhead).toBe(false);
  expect(await digest.checkpoint()).toBe(true);
  expect(digest.needed).toBe(digest.position);
  await storeAll(digest, journal);
  digest.close();
  expect(parts.store.ids('events')).toEqual(ids.toSorted());
});

test('stopped between any two steps with a batch read ahead, every record is stored once', async () => {
  let steps = 0;
  for (let killAt = 1; killAt === 1 || steps >= killAt; killAt++) {
    for (const name of ['mark.json', 'sessions'])
      rmSync(join(folder, 'journal', name), { force: true });
    const parts = digestParts();
    let ending = new AbortController();
    steps = 0;
    parts.around = around.write = () => {
      steps += 1;
      if (steps !== killAt) return;
      ending.abort();
      throw new Error('killed');
    };
    for (let lives = 0; lives < 2; lives++) {
      ending = new AbortController();
      const digest = openDigest(parts, folder, journal.id, perBatch);
      try {
        while (digest.position < journal.durableEnd) {
          await digest.storeNext(journal.durableEnd, ending.signal);
          if (killAt % 2 === 0) await digest.checkpoint();
        }
      } catch (error) {
        expect([killAt, String(error)]).toEqual([killAt, expect.stringContaining('told to stop')]);
        if (killAt % 3 === 0) await digest.checkpoint();
      } finally {
        digest.close();
      }
    }
    expect([killAt, parts.store.mixedUp]).toEqual([killAt, []]);
    const rows = parts.store.rows('events');
    expect([killAt, rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([
      killAt,
      ids.length,
      ids.length,
    ]);
    const sessions = new Map(rows.map(({ visitor, session }) => [visitor, session]));
    expect(rows.every(({ visitor, session }) => sessions.get(visitor) === session)).toBe(true);
  }
  expect(steps).toBeGreaterThan(20);
});
