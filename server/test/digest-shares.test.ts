import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deferrable } from '../src/collect/digest/deferrable.ts';
import { InFlightNote } from '../src/collect/digest/guard/in-flight-note.ts';
import type { QuarantineReason } from '../src/collect/digest/guard/suspects.ts';
import { Trial } from '../src/collect/digest/guard/trial.ts';
import { ProjectStates } from '../src/collect/digest/project-states.ts';
import { type Journal, type JournalItem, openJournal } from '../src/collect/journal/index.ts';
import type { ReadAt } from '../src/collect/journal/segment-bytes.ts';
import { digestKinds } from '../src/kinds/digesting.ts';
import { systemRandom } from '../src/platform/random.ts';
import { around } from './around-writes.ts';
import { type DigestParts, digestParts, openDigest } from './digest-parts.ts';
import { eventRecord } from './digest-harness.ts';
import { recordsOfEveryKind } from './records-of-every-kind.ts';
import { badPages } from './segment-bytes-harness.ts';

vi.mock('../src/platform/durable-write.ts', async (load) => {
  const { writingAround } = await import('./around-writes.ts');
  return writingAround(await load());
});

const flooding = 1;
const quiet = 2;
const perBatch = 2000;
/** An hour before the digest's clock, so that everything is late. */
const received = Date.UTC(2026, 5, 1, 22);
let folder: string;
let journal: Journal;
const ids = new Map<number, string[]>();

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellwether-shares-'));
  journal = await openJournal({ folder: join(folder, 'journal'), random: systemRandom });
  ids.clear();
});
afterEach(async () => {
  around.write = () => undefined;
  await journal.close();
  rmSync(folder, { recursive: true });
});

async function append(project: number, count: number): Promise<void> {
  const records = Array.from({ length: count }, (_, index) =>
    eventRecord({ project, receivedAt: received }, { visitor: `${project}-${index % 7}` }),
  );
  ids.set(project, [...(ids.get(project) ?? []), ...records.map(({ id }) => id)]);
  for (let from = 0; from < count; from += 100)
    await journal.append(records.slice(from, from + 100));
}

test("others are stored before the part of a flood above its project's share, which follows", async () => {
  await append(quiet, 5);
  await append(flooding, 1900);
  await append(quiet, 5);
  const parts = digestParts();
  const digest = openDigest(parts, folder, journal.id, perBatch);
  const { signal } = new AbortController();
  while (digest.position < journal.durableEnd) await digest.storeNext(journal.durableEnd, signal);
  const stored = (project: number) =>
    parts.store.rows('events').filter((row) => row['project'] === project);
  expect(stored(quiet)).toHaveLength(10);
  expect(stored(flooding).length).toBeLessThan(1900);
  expect(stored(flooding).length).toBeGreaterThanOrEqual(500);
  expect(digest.figures.position).toBeLessThan(journal.durableEnd);
  expect(digest.needed).toBeLessThan(digest.position);
  while (digest.hasDeferred) await digest.storeDeferred(signal);
  expect(
    stored(flooding)
      .map(({ id }) => String(id))
      .toSorted(),
  ).toEqual(ids.get(flooding)?.toSorted());
  expect(digest.figures.position).toBe(journal.durableEnd);
  digest.close();
});

test('a disk that fails for a moment loses no deferred records', async () => {
  await append(quiet, 5);
  await append(flooding, 1900);
  const deferred = join(folder, 'journal', 'deferred');
  for (const isLost of [false, true]) {
    rmSync(join(folder, 'journal', 'mark.json'), { force: true });
    rmSync(deferred, { force: true, recursive: true });
    const parts = digestParts();
    let page: number | undefined;
    let reads = 0;
    const readAt: ReadAt = (...range) => {
      try {
        return badPages(page === undefined ? [] : [page])(...range);
      } catch (error) {
        reads += 1;
        // Those of a piece and of this page by itself fail, and those of its frame.
        if (reads === 4) page = undefined;
        throw error;
      }
    };
    const digest = openDigest(parts, folder, journal.id, perBatch, { readAt });
    const { signal } = new AbortController();
    while (digest.position < journal.durableEnd) await digest.storeNext(journal.durableEnd, signal);
    expect(digest.hasDeferred).toBe(true);
    const [name = ''] = readdirSync(deferred);
    const since = /"since":(\d+)/.exec(readFileSync(join(deferred, name), 'utf8'))?.[1];
    if (isLost) writeFileSync(join(deferred, name), '');
    page = Math.floor(Number(since) / 4096) + 1;
    while (digest.hasDeferred) await digest.storeDeferred(signal);
    expect(parts.store.ids('events')).toEqual([...ids.values()].flat().toSorted());
    expect(digest.figures.damagedBytes).toBe(0);
    digest.close();
  }
});

test('a damaged file of deferred records loses nothing and duplicates nothing', async () => {
  await append(quiet, 5);
  await append(flooding, 1900);
  const deferred = join(folder, 'journal', 'deferred');
  const damages: ((path: string) => void)[] = [
    (path) => truncateSync(path, 100),
    (path) => writeFileSync(path, ''),
    (path) => writeFileSync(path, readFileSync(path, 'utf8').replace(/"since":\d/, '"since":9')),
  ];
  for (const damage of damages) {
    rmSync(join(folder, 'journal', 'mark.json'), { force: true });
    rmSync(deferred, { force: true, recursive: true });
    const parts = digestParts();
    let digest = openDigest(parts, folder, journal.id, perBatch);
    const { signal } = new AbortController();
    while (digest.position < journal.durableEnd) await digest.storeNext(journal.durableEnd, signal);
    expect(digest.hasDeferred).toBe(true);
    digest.close();
    const [name = ''] = readdirSync(deferred);
    damage(join(deferred, name));
    digest = openDigest(parts, folder, journal.id, perBatch);
    expect(digest.figures.position).toBeLessThan(journal.durableEnd);
    while (digest.hasDeferred) await digest.storeDeferred(signal);
    expect(digest.figures.position).toBe(journal.durableEnd);
    expect(parts.store.ids('events')).toEqual([...ids.values()].flat().toSorted());
    expect(parts.store.mixedUp).toEqual([]);
    expect(readdirSync(deferred)).toEqual([`${name}.damaged`]);
    digest.close();
  }
});

test('a checkpoint between two parts of a flood loses nothing and duplicates nothing', async () => {
  await append(quiet, 5);
  for (let round = 0; round < 3; round++) {
    await append(flooding, 260);
    await append(quiet, 5);
    await append(3, 160);
  }
  const parts = digestParts();
  const digest = openDigest(parts, folder, journal.id, 400);
  const { signal } = new AbortController();
  while (digest.position < journal.durableEnd) await digest.storeNext(journal.durableEnd, signal);
  let deferred = 0;
  for (; digest.hasDeferred; deferred++) {
    await digest.storeDeferred(signal);
    expect(await digest.checkpoint()).toBe(true);
  }
  expect(deferred).toBeGreaterThan(1);
  expect(parts.store.ids('events')).toEqual([...ids.values()].flat().toSorted());
  expect(parts.store.mixedUp).toEqual([]);
  digest.close();
});

test('a single project is not slowed down, regardless of how late the digest is', async () => {
  await append(flooding, 1900);
  const parts = digestParts();
  const digest = openDigest(parts, folder, journal.id, perBatch);
  const { signal } = new AbortController();
  while (digest.position < journal.durableEnd) await digest.storeNext(journal.durableEnd, signal);
  expect(digest.hasDeferred).toBe(false);
  expect(parts.store.rows('events')).toHaveLength(1900);
  digest.close();
});

test('identifications of persons are stored in the order of the journal', async () => {
  await append(quiet, 5);
  await append(flooding, 900);
  for (let index = 0; index < 3; index++) {
    await journal.append(recordsOfEveryKind(flooding, index));
    await append(flooding, 300);
  }
  const parts = digestParts();
  const digest = openDigest(parts, folder, journal.id, perBatch);
  const { signal } = new AbortController();
  while (digest.position < journal.durableEnd) await digest.storeNext(journal.durableEnd, signal);
  expect(digest.hasDeferred).toBe(true);
  expect(parts.identified.map(({ said }) => said.fields.name)).toEqual(['n0', 'n1', 'n2']);
  while (digest.hasDeferred) await digest.storeDeferred(signal);
  expect(parts.identified).toHaveLength(3);
  digest.close();
});

/** It cannot decide on any identify call of `flooding` while it is undecided. */
class UndecidedTrial extends Trial {
  isUndecided = true;

  constructor() {
    super({
      script: '',
      execArgv: [],
      projects: new ProjectStates(),
      deferrable: deferrable(digestKinds),
      log: () => undefined,
    });
  }

  override async sort(items: readonly JournalItem[]) {
    const isDoubtful = ({ record: { project, kind } }: JournalItem): boolean =>
      this.isUndecided && project === flooding && kind === 'identify';
    const doubtful = new Set(items.filter(isDoubtful));
    return { failed: new Map<number, QuarantineReason>(), failedOnce: [], doubtful };
  }

  override async look(items: readonly JournalItem[]): Promise<number> {
    return items.length;
  }
}

test('later identify calls wait for an undecided one, across restarts, and other projects’ calls do not', async () => {
  const ofProject = (project: number, number: number) =>
    recordsOfEveryKind(project, number).slice(0, 2);
  const names = (parts: DigestParts, project: number) =>
    parts.identified.flatMap(({ said }) => (said.project === project ? [said.fields.name] : []));
  const { signal } = new AbortController();
  const parts = digestParts();
  const trial = new UndecidedTrial();
  const note = new InFlightNote(join(folder, 'journal'));
  note.write({ pid: 1, of: journal.id, position: 0, records: 2 });
  note.close();
  await journal.append([...ofProject(flooding, 0), ...ofProject(quiet, 0)]);
  let digest = openDigest(parts, folder, journal.id, perBatch, { trial, laterTrial: trial });
  await digest.storeNext(journal.durableEnd, signal);
  expect([names(parts, flooding), names(parts, quiet)]).toEqual([[], ['n0']]);

  trial.isUndecided = false;
  await journal.append([...ofProject(flooding, 1), ...ofProject(quiet, 1)]);
  await digest.storeNext(journal.durableEnd, signal);
  digest.close();
  digest = openDigest(parts, folder, journal.id, perBatch);
  await journal.append([...ofProject(flooding, 2), ...ofProject(quiet, 2)]);
  await digest.storeNext(journal.durableEnd, signal);
  expect([names(parts, flooding), names(parts, quiet)]).toEqual([[], ['n0', 'n1', 'n2']]);
  // Events of the project don't wait for it.
  expect(parts.store.rows('events')).toHaveLength(6);

  while (digest.hasDeferred) await digest.storeDeferred(signal);
  await journal.append(ofProject(flooding, 3));
  await digest.storeNext(journal.durableEnd, signal);
  expect(digest.hasDeferred).toBe(false);
  expect(names(parts, flooding)).toEqual(['n0', 'n1', 'n2', 'n3']);
  const sources = parts.identified.flatMap(({ said: { project }, source }) =>
    project === flooding ? [source] : [],
  );
  const waited = { mark: `${journal.id}:deferred:${flooding}`, isLate: false };
  expect(sources).toEqual([waited, waited, waited, null]);
  expect(parts.store.rows('aliases')).toHaveLength(14);
  digest.close();
});

test('stopped between any two steps, everything is stored and counted once, in the same sessions', async () => {
  await append(quiet, 5);
  for (let round = 0; round < 2; round++) {
    await append(flooding, 260);
    await append(quiet, 5);
    await append(3, 160);
  }
  let sessions: Map<string, string> | undefined;
  let steps = 0;
  for (let killAt = 0; killAt === 0 || steps >= killAt; killAt++) {
    for (const name of ['mark.json', 'sessions', 'deferred', 'suspects.json'])
      rmSync(join(folder, 'journal', name), { force: true, recursive: true });
    const parts = digestParts();
    let ending = new AbortController();
    steps = 0;
    let deferred = 0;
    parts.around = around.write = () => {
      steps += 1;
      if (steps !== killAt) return;
      ending.abort();
      throw new Error('killed');
    };
    for (let lives = 0; lives < 2; lives++) {
      ending = new AbortController();
      const digest = openDigest(parts, folder, journal.id, 400);
      try {
        while (digest.position < journal.durableEnd)
          await digest.storeNext(journal.durableEnd, ending.signal);
        await digest.checkpoint();
        for (; digest.hasDeferred; deferred++) await digest.storeDeferred(ending.signal);
      } catch (error) {
        expect([killAt, String(error)]).toEqual([
          killAt,
          expect.stringMatching(/told to stop|killed/),
        ]);
      } finally {
        digest.close();
      }
    }
    expect(deferred).toBeGreaterThan(0);
    expect([killAt, parts.store.mixedUp]).toEqual([killAt, []]);
    const rows = parts.store.rows('events');
    expect([killAt, rows.map(({ id }) => String(id)).toSorted()]).toEqual([
      killAt,
      [...ids.values()].flat().toSorted(),
    ]);
    const counted = parts.store
      .rows('outcomes')
      .reduce((sum, row) => sum + Number(row['count']), 0);
    expect([killAt, counted]).toEqual([killAt, rows.length]);
    const now = new Map(rows.map((row) => [String(row['id']), String(row['session'])]));
    sessions ??= now;
    expect([killAt, now]).toEqual([killAt, sessions]);
  }
  expect(steps).toBeGreaterThan(20);
});
