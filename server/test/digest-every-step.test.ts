import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { type Journal, openJournal } from '../src/collect/journal/index.ts';
import { readDeadLetters } from '../src/collect/digest/dead-letters/dead-letter-files.ts';
import { systemRandom } from '../src/platform/random.ts';
import { around } from './around-writes.ts';
import { digestParts, openDigest } from './digest-parts.ts';
import { eventRecord } from './digest-harness.ts';
import { recordsOfEveryKind, rowsOfKinds } from './records-of-every-kind.ts';

vi.mock('../src/platform/durable-write.ts', async (load) => {
  const { writingAround } = await import('./around-writes.ts');
  return writingAround(await load());
});

const rounds = 2;
const kinds = Object.keys(rowsOfKinds) as (keyof typeof rowsOfKinds)[];
let folder: string | undefined;
let journal: Journal | undefined;
afterEach(async () => {
  vi.useRealTimers();
  around.write = () => undefined;
  await journal?.close();
  if (folder !== undefined) rmSync(folder, { recursive: true });
});

test('stopped between any two steps, records of every kind are stored and counted exactly once', async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellwether-steps-'));
  journal = await openJournal({ folder: join(folder, 'journal'), random: systemRandom });
  const ids: string[] = [];
  /** Ends of batches. */
  const ends: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const records = recordsOfEveryKind(1, round);
    await journal.append(records);
    ids.push(...records.map(({ id }) => id));
    ends.push(journal.durableEnd);
  }
  const dropped = { project: 1, generation: 1, day: '2026-06-01', outcome: 'bot', detail: 'x' };
  const counts = [{ ...dropped, count: 5 }];
  const [first] = recordsOfEveryKind(1, 0);
  if (first === undefined) throw new Error('no record');
  await journal.append([{ ...first, kind: 'outcomes', payload: { counts } }]);
  ends.push(journal.durableEnd);

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
      const digest = openDigest(parts, folder, journal.id);
      try {
        for (const end of ends)
          while (digest.position < end) await digest.storeNext(end, ending.signal);
        await digest.checkpoint();
      } catch (error) {
        expect([killAt, String(error)]).toEqual([killAt, expect.stringContaining('told to stop')]);
      } finally {
        digest.close();
      }
    }
    expect([killAt, parts.store.mixedUp]).toEqual([killAt, []]);
    for (const kind of kinds) {
      const [table, each] = rowsOfKinds[kind];
      const places = parts.store
        .rows(table)
        .map(({ position, visitor }) => `${String(position)} ${String(visitor)}`);
      expect([killAt, kind, places.length]).toEqual([killAt, kind, rounds * each]);
      expect([killAt, kind, new Set(places).size]).toEqual([killAt, kind, rounds * each]);
    }
    const stored = kinds
      .filter((kind) => kind !== 'identify')
      .flatMap((kind) => {
        return parts.store.ids(rowsOfKinds[kind][0]);
      });
    expect(stored.every((id) => ids.includes(id))).toBe(true);
    const outcomes = parts.store.rows('outcomes');
    const sum = (name: string) =>
      outcomes.reduce((all, { outcome, count }) => all + (outcome === name ? Number(count) : 0), 0);
    expect([killAt, sum('accepted'), sum('bot')]).toEqual([killAt, rounds * kinds.length, 5]);
    // Reported at least once, in the order of the journal.
    const names = parts.identified.map(({ said }) => said.fields.name);
    expect([...new Set(names)]).toEqual(Array.from({ length: rounds }, (_, round) => `n${round}`));
    expect(new Set(parts.groups.map(({ type }) => type)).size).toBe(rounds);
  }
  expect(steps).toBeGreaterThan(50);
});

test('stopped between any two steps while the engine rejects a row, every record has exactly one outcome', async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellwether-steps-'));
  journal = await openJournal({ folder: join(folder, 'journal'), random: systemRandom });
  const records = Array.from({ length: 16 }, (_, index) => {
    const at = Date.UTC(2026, 3 + (index % 2), 15);
    return eventRecord({ receivedAt: at }, { timestamp: at });
  });
  const bad = records[7]?.id ?? '';
  const others = records.map(({ id }) => id).filter((id) => id !== bad);
  await journal.append(records);
  const end = journal.durableEnd;
  const letters = join(folder, 'dead-letters');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

  let steps = 0;
  for (let killAt = 1; killAt === 1 || steps >= killAt; killAt++) {
    for (const name of ['journal/mark.json', 'journal/sessions', 'dead-letters'])
      rmSync(join(folder, name), { force: true, recursive: true });
    const parts = digestParts();
    parts.store.failing = (_table, row) => row['id'] === bad;
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
      const digest = openDigest(parts, folder, journal.id);
      if (digest.position < end) await stored(digest.storeNext(end, ending.signal));
      digest.close();
    }
    expect([killAt, parts.store.mixedUp]).toEqual([killAt, []]);
    const ids = parts.store
      .rows('events')
      .flatMap(({ project, id }) => (project === 1 ? [String(id)] : []));
    expect([killAt, ids.toSorted()]).toEqual([killAt, others.toSorted()]);
    const lying = [...readDeadLetters(letters)].map(
      ({ reason, record }) => `${reason} ${record?.id}`,
    );
    expect([killAt, ...new Set(lying)]).toEqual([killAt, `engine_failed ${bad}`]);
    const sums: Record<string, number> = {};
    for (const { outcome, count } of parts.store.rows('outcomes'))
      sums[String(outcome)] = (sums[String(outcome)] ?? 0) + Number(count);
    expect([killAt, sums]).toEqual([killAt, { accepted: 15, invalid_row: 1 }]);
  }
  expect(steps).toBeGreaterThan(30);
});

/** Waits until a batch is stored, or stopped at the step where it was killed. */
async function stored(storing: Promise<void>): Promise<void> {
  const end: { isReached: boolean; error?: unknown } = { isReached: false };
  const done = storing
    .catch((error: unknown) => (end.error = error))
    .finally(() => (end.isReached = true));
  while (!end.isReached) await vi.advanceTimersByTimeAsync(500);
  await done;
  if (end.error !== undefined) expect(String(end.error)).toMatch(/told to stop|killed/);
}
