import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  NumberedProjects,
  type RunningDigest,
  type StartDigestOptions,
} from '../src/collect/digest/index.ts';
import type { NumberedFrom } from '../src/collect/digest/visitor-numbers/numbered-from.ts';
import { DataVersions } from '../src/store/events/index.ts';
import { systemClock } from '../src/platform/clock.ts';
import type { ProjectState } from '../src/projects/index.ts';
import { type DigestRuns, digestRuns } from './running-digest.ts';
import { startEngineHarness } from './engine-harness.ts';
import { eventRecord } from './digest-harness.ts';
import { eventRow } from './event-row.ts';
import { closedAfterTests } from './closed-after-tests.ts';
import { killDigest } from './kill-digest.ts';
import { fewOr } from './test-runs.ts';

const limits = { seconds: 60, bytes: 1_000_000_000 };
const hour = 3_600_000;
const harness = closedAfterTests(await startEngineHarness());
let run: DigestRuns;
let digest: RunningDigest;
let numbered: NumberedProjects;
let states: ProjectState[];
let project = 100;

beforeEach(async () => {
  project += 10;
  states = [];
  numbered = new NumberedProjects(new DataVersions(systemClock));
  run = await digestRuns(harness);
});
afterEach(() => run.close());

function start(
  maxItems = 20_000,
  onNumbered: StartDigestOptions['onNumbered'] = (changes) => numbered.set(changes),
): void {
  digest = run.start({ projects: () => states, onNumbered, maxItems });
}

const visitorOf = (index: number) => `aaaaaaaa-0000-4000-8000-${String(index).padStart(12, '0')}`;

async function append(visitors: readonly number[], generation = 1): Promise<void> {
  await run.journal.append(
    visitors.map((index) => {
      return eventRecord({ project, generation }, { visitor: visitorOf(index) });
    }),
  );
}

/** Visitors with their numbers, smallest first. */
async function stored(): Promise<{ visitors: string[]; numbers: number[]; rows: number }> {
  const sql = `SELECT toString(visitor) AS visitor, visitor_number AS number, count() AS rows FROM events
    WHERE project = {project:UInt32} GROUP BY visitor, number ORDER BY number`;
  const found = await harness.store.query<{ visitor: string; number: number; rows: string }>(
    { sql, params: { project } },
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
  const killed = new Set<number>();
  for (let round = 0; round < fewOr(3, 8); round++) {
    for (let index = 0; index < 6; index++) {
      const visitors = Array.from({ length: 150 }, () => Math.floor(Math.random() * 900));
      await append(visitors);
      sent += visitors.length;
    }
    await killDigest(digest, killed, Math.random() * 200);
  }
  await digest.whenStored();
  const found = await stored();
  expect(found.rows).toBe(sent);
  expectBijection(found);
  expect(Math.max(...found.numbers)).toBe(found.numbers.length);
  expect(numbered.from(project, 1)).toBe(0);
});

test('without its log, the digest assigns higher numbers, and corrects the numbers of older rows', async () => {
  start();
  await append([1, 2, 3]);
  await digest.whenStored();
  await digest.stop();
  const log = join(run.folder, 'journal', 'visitor-numbers');
  expect(existsSync(log)).toBe(true);
  rmSync(log);
  const reported: (number | null)[] = [];
  start(20_000, (changes) => {
    numbered.set(changes);
    reported.push(numbered.from(project, 1));
  });
  await append([3, 4]);
  await digest.whenStored();
  expect(reported[0]).toBeGreaterThan(Date.now());
  expect(reported[0]).toBeLessThanOrEqual(Date.now() + hour);
  await expect.poll(() => numbered.from(project, 1)).toBe(0);
  const found = await stored();
  expectBijection(found);
  expect(found.numbers).toHaveLength(4);
  expect(found.numbers[0]).toBe(4);
});

test('rows of earlier releases are numbered eventually, even if the digest is killed meanwhile', async () => {
  const ts = (index: number) => Date.now() - (50 + index * 17) * hour;
  const old = Array.from({ length: 300 }, (_, index) =>
    eventRow({ project, ts: ts(index % 100), visitor: visitorOf(index % 40), id: randomUUID() }),
  );
  await harness.store.insert('events', old.slice(0, 200), `old ${project}`);
  await harness.store.insert('events', old.slice(200), `older ${project}`);
  const reported: (number | null)[] = [];
  const onNumbered = (changes: readonly NumberedFrom[]): void => {
    numbered.set(changes);
    reported.push(numbered.from(project, 1));
  };
  start(20_000, onNumbered);
  await append([3, 39, 40]);
  for (let kill = 0; kill < fewOr(1, 3); kill++) {
    await expect.poll(() => reported.length, { interval: 5 }).toBeGreaterThan(kill + 1);
    if (digest.pid !== undefined) process.kill(digest.pid, 'SIGKILL');
  }
  await expect.poll(() => numbered.from(project, 1)).toBe(0);
  await digest.whenStored();
  expect(reported[0]).toBeGreaterThan(ts(0));
  const found = await stored();
  expect(found.rows).toBe(303);
  expect(found.numbers).toHaveLength(41);
  expectBijection(found);
  const [busy] = await harness.store.query<{ open: string }>(
    { sql: 'SELECT count() AS open FROM system.mutations WHERE NOT is_done', params: {} },
    limits,
  );
  expect(busy).toEqual({ open: '0' });
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
