import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RunningDigest } from '../src/collect/digest/index.ts';
import { readDeadLetters } from '../src/collect/digest/dead-letters/dead-letter-files.ts';
import type { JournalRecord } from '../src/collect/journal-record.ts';
import { eventKind } from '../src/kinds/web/digest.ts';
import { eventRecord, storedIds } from './digest-harness.ts';
import { startEngineHarness } from './engine-harness.ts';
import { startFailingEngine } from './failing-engine.ts';
import { closedAfterTests } from './closed-after-tests.ts';
import { type DigestRuns, digestRuns } from './running-digest.ts';

const marker = 'the row the engine fails on';
const harness = closedAfterTests(await startEngineHarness());
const failing = closedAfterTests(await startFailingEngine(harness.address.url));
let run: DigestRuns;
let digest: RunningDigest;
let project = 0;

beforeEach(async () => {
  project += 1;
  run = await digestRuns(harness);
});
afterEach(async () => {
  failing.faultOf = async () => null;
  failing.profile = {};
  await run.close();
});

function start(): void {
  digest = run.start({ engine: () => ({ ...harness.address, url: failing.url }) });
}

/** Page views of two months; one of them has the marker. */
function pageViews(count: number, marked: number | null): JournalRecord[] {
  return Array.from({ length: count }, (_, index) => {
    const at = Date.UTC(2026, 3 + (index % 2), 15);
    const title = index === marked ? marker : 'Home';
    const columns = { event: 'pageview', page: '/', url: 'https://example.com/', title };
    return eventRecord({ project, receivedAt: at }, { timestamp: at, columns });
  });
}

const isMarked = (line: string): boolean => line.includes(marker);
const timeAt = eventKind.columns?.indexOf('ts') ?? -1;
const monthOf = (line: string): number =>
  new Date((JSON.parse(line) as number[])[timeAt] ?? Number.NaN).getUTCMonth();
const letters = (): string[] =>
  [...readDeadLetters(join(run.folder, 'dead-letters'))].map(
    ({ reason, record }) => `${reason} ${record?.id}`,
  );

async function expectStoredOnce(records: readonly JournalRecord[]): Promise<void> {
  expect(await storedIds(harness.store, project)).toEqual(
    new Map(records.map(({ id }) => [id, 1])),
  );
  // The probes that showed the engine was healthy have been removed.
  expect(await storedIds(harness.store, 0)).toEqual(new Map());
}

test('a row that crashes the engine becomes a dead letter, and its neighbors are stored once', async () => {
  let deaths = 0;
  failing.faultOf = async ({ lines }) => {
    if (!lines.some(isMarked)) return null;
    // Each crash delays the next start further.
    if (lines.length > 1) return { code: 49, name: 'LOGICAL_ERROR' };
    deaths += 1;
    const { pid } = harness.engine.state();
    if (pid !== null) process.kill(pid, 'SIGKILL');
    return 'lost';
  };
  const records = pageViews(30, 17);
  await run.journal.append(records);
  start();
  await digest.whenStored();
  expect(letters()).toEqual([`engine_failed ${records[17]?.id}`]);
  await expectStoredOnce(records.toSpliced(17, 1));
  expect(deaths).toBe(2);
});

test('a row that the engine rejects becomes a dead letter, even if part of its batch was stored', async () => {
  failing.faultOf = async ({ lines, store }) => {
    const marked = lines.find(isMarked);
    if (marked === undefined) return null;
    const others = lines.filter((line) => monthOf(line) !== monthOf(marked));
    if (others.length > 0) await store(others);
    return { code: 49, name: 'LOGICAL_ERROR' };
  };
  const records = pageViews(400, 234);
  await run.journal.append(records);
  start();
  await digest.whenStored();
  expect(letters()).toEqual([`engine_failed ${records[234]?.id}`]);
  await expectStoredOnce(records.toSpliced(234, 1));
});

test('no dead letters are written while the disk is full or every insert fails', async () => {
  let inserts = 0;
  let fault = { code: 243, name: 'NOT_ENOUGH_SPACE' };
  failing.faultOf = async () => {
    inserts += 1;
    return fault;
  };
  const records = pageViews(50, null);
  await run.journal.append(records);
  start();
  await expect.poll(() => inserts).toBeGreaterThan(2);
  fault = { code: 49, name: 'LOGICAL_ERROR' };
  inserts = 0;
  await expect.poll(() => inserts).toBeGreaterThan(4);
  await sleep(500);
  failing.faultOf = async () => null;
  await digest.whenStored();
  expect(letters()).toEqual([]);
  await expectStoredOnce(records);
});

/** Counts from ingest for two months; one of them has the marker. */
function countsRecord(counts: number, marked: number | null): JournalRecord {
  const payload = {
    counts: Array.from({ length: counts }, (_, index) => ({
      project,
      generation: 1,
      day: index % 2 === 0 ? '2026-04-15' : '2026-05-15',
      outcome: index === marked ? marker : 'bot',
      detail: `${index}`,
      count: index + 1,
    })),
  };
  return eventRecord({ project, kind: 'outcomes', payload });
}

async function expectCounts(wanted: ReadonlyMap<string, number>): Promise<void> {
  const rows = await harness.store.query<{ detail: string; counted: string }>(
    {
      sql: `SELECT detail, toString(sum(\`count\`)) AS counted FROM outcomes
WHERE project = {project:UInt32} AND outcome != 'accepted' GROUP BY detail`,
      params: { project },
    },
    { seconds: 60, bytes: 100_000_000 },
  );
  expect(new Map(rows.map(({ detail, counted }) => [detail, Number(counted)]))).toEqual(wanted);
}

const countsWithout = (counts: number, marked: number | null): Map<string, number> =>
  new Map(
    Array.from({ length: counts }, (_, index): [string, number] => [`${index}`, index + 1]).filter(
      (_, index) => index !== marked,
    ),
  );

test('a count that the engine rejects becomes a dead letter, and the others are counted once', async () => {
  let failures = 0;
  failing.faultOf = async ({ table, lines, store }) => {
    const marked = lines.find(isMarked);
    if (table !== 'outcomes' || marked === undefined) return null;
    const dayOf = (line: string): unknown => (JSON.parse(line) as { day: string }).day;
    const others = lines.filter((line) => dayOf(line) !== dayOf(marked));
    if (others.length > 0) await store(others);
    failures += 1;
    // The process is killed in between, and the next one counts the rest.
    if (failures === 4 && digest.pid !== undefined) process.kill(digest.pid, 'SIGKILL');
    return { code: 49, name: 'LOGICAL_ERROR' };
  };
  const events = pageViews(10, null);
  await run.journal.append([countsRecord(200, 77), ...events]);
  start();
  await digest.whenStored();
  const dead = [...readDeadLetters(join(run.folder, 'dead-letters'))];
  expect(dead.map(({ reason, row }) => [reason, row?.['detail']])).toEqual([
    ['invalid_counts', '77'],
  ]);
  expect(digest.state().restarts).toBe(1);
  await expectCounts(countsWithout(200, 77));
  await expectStoredOnce(events);
});

test('a server that queues inserts by default stores each row once and reports a bad one', async () => {
  for (const profile of [{ async_insert: '1' }, { insert_distributed_sync: '0' }] as const) {
    project += 100;
    failing.profile = profile;
    let lost = 0;
    failing.faultOf = async ({ store, lines }) => {
      // It is stored, but the answer is lost.
      if (lost++ > 0) return null;
      await store(lines);
      return 'lost';
    };
    const good = pageViews(60, null);
    const bad = eventRecord({ project }, { visitor: 'no UUID at all' });
    await run.journal.append([
      ...good.slice(0, 30),
      bad,
      ...good.slice(30),
      countsRecord(10, null),
    ]);
    start();
    await digest.whenStored();
    expect(letters()).toContain(`invalid_row ${bad.id}`);
    await expectStoredOnce(good);
    const counted = countsWithout(10, null);
    await expectCounts(counted.set('', 1));
    await digest.stop();
  }
});
