import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import type * as DurableWrite from '../src/platform/durable-write.ts';
import { type Journal, openJournal } from '../src/collect/journal/index.ts';
import { systemRandom } from '../src/platform/random.ts';
import { digestParts, openDigest } from './digest-parts.ts';
import { recordsOfEveryKind, rowsOfKinds } from './records-of-every-kind.ts';

/** Called round every durable write of the digest as well; what it throws ends it there. */
const around = vi.hoisted(() => ({ write: (): void => undefined }));
vi.mock('../src/platform/durable-write.ts', async (load) => {
  const real = await load<typeof DurableWrite>();
  const writeDurablySync: typeof real.writeDurablySync = (...write) => {
    around.write();
    real.writeDurablySync(...write);
    around.write();
  };
  return { ...real, writeDurablySync };
});

const rounds = 2;
const kinds = Object.keys(rowsOfKinds) as (keyof typeof rowsOfKinds)[];
let folder: string | undefined;
let journal: Journal | undefined;
afterEach(async () => {
  around.write = () => undefined;
  await journal?.close();
  if (folder !== undefined) rmSync(folder, { recursive: true });
});

test('ended between any two steps, records of every kind are stored and counted exactly once', async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellwether-steps-'));
  journal = await openJournal({ folder: join(folder, 'journal'), random: systemRandom });
  const ids: string[] = [];
  /** Where batches end. */
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
        digest.checkpoint();
      } catch (error) {
        expect([killAt, String(error)]).toEqual([killAt, expect.stringContaining('told to end')]);
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
    // Told at least once, in the order of the journal.
    const names = parts.identified.map(({ said }) => said.fields.name);
    expect([...new Set(names)]).toEqual(Array.from({ length: rounds }, (_, round) => `n${round}`));
    expect(new Set(parts.groups.map(({ type }) => type)).size).toBe(rounds);
  }
  expect(steps).toBeGreaterThan(50);
}, 60_000);
