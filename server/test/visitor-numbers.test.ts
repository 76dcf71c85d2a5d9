import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { NumberedProjects, type RunningDigest, startDigest } from '../src/collect/digest/index.ts';
import { openJournal, type Journal } from '../src/collect/journal/index.ts';
import { systemClock } from '../src/platform/clock.ts';
import { systemRandom } from '../src/platform/random.ts';
import type { ProjectState } from '../src/projects/index.ts';
import { startEngineHarness, type EngineHarness } from './engine-harness.ts';
import { eventRecord } from './digest-harness.ts';
import { eventRow } from './event-row.ts';

const limits = { seconds: 20, bytes: 1_000_000_000 };
const hour = 3_600_000;
let harness: EngineHarness;
let dataFolder: string;
let journal: Journal;
let digest: RunningDigest;
let numbered: NumberedProjects;
let states: ProjectState[];
let project = 100;

beforeAll(async () => {
  harness = await startEngineHarness();
});
afterAll(() => harness.close());

beforeEach(async () => {
  project += 10;
  states = [];
  numbered = new NumberedProjects();
  dataFolder = mkdtempSync(join(tmpdir(), 'bellwether-numbers-'));
  journal = await openJournal({ folder: join(dataFolder, 'journal'), random: systemRandom });
});
afterEach(async () => {
  await digest.stop();
  await journal.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

function start(maxItems = 20_000): void {
  digest = startDigest({
    dataFolder,
    journal,
    engine: () => harness.address,
    projects: () => states,
    onFirstEvents: async () => undefined,
    onNumbered: (changes) => numbered.set(changes),
    clock: systemClock,
    log: () => undefined,
    maxItems,
  });
}

const visitorOf = (index: number) => `aaaaaaaa-0000-4000-8000-${String(index).padStart(12, '0')}`;

async function append(visitors: readonly number[], generation = 1): Promise<void> {
  await journal.append(
    visitors.map((index) => {
      return eventRecord({ project, generation }, { visitor: visitorOf(index) });
    }),
  );
}

/** Visitors with their numbers, smallest first. */
async function stored(since = 0): Promise<{ visitors: string[]; numbers: number[]; rows: number }> {
  const sql = `SELECT toString(visitor) AS visitor, visitor_number AS number, count() AS rows FROM events
    WHERE project = {project:UInt32} AND ts >= fromUnixTimestamp64Milli({since:Int64}, 'UTC')
    GROUP BY visitor, number ORDER BY number`;
  const found = await harness.store.query<{ visitor: string; number: number; rows: string }>(
    { sql, params: { project, since } },
    limits,
  );
  return {
    visitors: found.map(({ visitor }) => visitor),
    numbers: found.map(({ number }) => number),
    rows: found.reduce((sum, { rows }) => sum + Number(rows), 0),
  };
}

function expectBijection({ visitors, numbers }: { visitors: string[]; numbers: number[] }): void {
  expect(new Set(visitors).size).toBe(visitors.length);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers[0]).toBeGreaterThan(0);
}

test('killed at random moments, the digest gives each visitor one number, and none to two', async () => {
  start(300);
  let sent = 0;
  for (let round = 0; round < 8; round++) {
    for (let index = 0; index < 6; index++) {
      const visitors = Array.from({ length: 150 }, () => Math.floor(Math.random() * 900));
      await append(visitors);
      sent += visitors.length;
    }
    await expect.poll(() => digest.state().running, { timeout: 10_000, interval: 10 }).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 200));
    if (digest.pid !== undefined) process.kill(digest.pid, 'SIGKILL');
  }
  await digest.whenStored();
  const found = await stored();
  expect(found.rows).toBe(sent);
  expectBijection(found);
  expect(Math.max(...found.numbers)).toBe(found.numbers.length);
  expect(numbered.from(project, 1)).toBe(0);
}, 60_000);

test('without its log, the digest gives higher numbers and says from when on they count', async () => {
  start();
  await append([1, 2, 3]);
  await digest.whenStored();
  await digest.stop();
  const log = join(dataFolder, 'journal', 'visitor-numbers');
  expect(existsSync(log)).toBe(true);
  rmSync(log);
  numbered = new NumberedProjects();
  start();
  await append([3, 4]);
  await digest.whenStored();
  expect((await stored()).numbers).toEqual([1, 2, 3, 4, 5]);
  const from = numbered.from(project, 1) ?? 0;
  expect(from).toBeGreaterThan(Date.now());
  expect(from).toBeLessThanOrEqual(Date.now() + hour);
});

test('rows of earlier releases are not numbered, and a project without new events is told of', async () => {
  const ts = Date.now() - 50 * hour;
  const old = eventRow({ project, ts, visitor: visitorOf(1) });
  await harness.store.insert('events', [old], `old ${project}`);
  start();
  await expect.poll(() => numbered.from(project, 1), { timeout: 10_000 }).toBeGreaterThan(ts);
  expect(numbered.from(project, 1)).toBeLessThanOrEqual(ts + hour);
  await append([1]);
  await digest.whenStored();
  expect((await stored(numbered.from(project, 1) ?? 0)).numbers).toEqual([1]);
});

test('a wiped project begins at 1 again', async () => {
  start();
  await append([1, 2, 3]);
  await digest.whenStored();
  const state = { number: project, generation: 2, deleted: false } as const;
  states = [{ ...state, id: '0199aaaa-0000-7000-8000-000000000007' }];
  digest.setProjects(states);
  digest.checkpoint();
  expect(numbered.from(project, 2)).toBeNull();
  await append([3, 4], 2);
  await digest.whenStored();
  const ofGeneration = await harness.store.query<{ numbers: number[] }>(
    {
      sql: `SELECT groupUniqArray(visitor_number) AS numbers FROM events
        WHERE project = {project:UInt32} AND generation = 2`,
      params: { project },
    },
    limits,
  );
  expect(ofGeneration[0]?.numbers.toSorted()).toEqual([1, 2]);
  expect(numbered.from(project, 2)).toBe(0);
  expect(numbered.from(project, 1)).toBeNull();
});
