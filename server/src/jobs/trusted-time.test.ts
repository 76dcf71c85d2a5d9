import { afterEach, beforeEach, expect, test } from 'vitest';
import { metadataHarness, type MetadataHarness } from '../../test/metadata-harness.ts';
import { ManualClock } from '../platform/clock.ts';
import { systemRandom } from '../platform/random.ts';
import { idMaker } from '../platform/uuid.ts';
import { retention } from '../retention/retention-job.ts';
import { JobRunner } from './job-runner.ts';
import { TrustedTime } from './trusted-time.ts';

const hour = 3_600_000;
let harness: MetadataHarness;
let clock: ManualClock;
let steadyClock: ManualClock;
let doubts: number[];
beforeEach(async () => {
  clock = new ManualClock(Date.parse('2026-03-01T00:00:00Z'));
  steadyClock = new ManualClock(5000);
  harness = await metadataHarness(clock);
  doubts = [];
});
afterEach(() => harness.close());

/** The process starts. */
const begin = () =>
  TrustedTime.begin({
    db: harness.db,
    clock,
    steadyClock,
    onDoubt: ({ hours }) => void doubts.push(hours),
  });

function pass(milliseconds: number): void {
  clock.advance(milliseconds);
  steadyClock.advance(milliseconds);
}

/** What an instance leaves that has run until now. */
async function runSomeJob(): Promise<void> {
  const jobs = new JobRunner({
    db: harness.db,
    clock,
    makeId: idMaker(clock, systemRandom),
    logger: { error: () => undefined },
  });
  jobs.register({ name: 'some', run: async () => undefined });
  await jobs.enqueue(harness.db, { kind: 'some' });
  await jobs.runDue();
  await jobs.stop();
}

test('a new instance, and one that was off for hours, believe the clock', async () => {
  expect((await begin()).isTrusted()).toBe(true);
  await runSomeJob();
  pass(20 * hour);
  const time = await begin();
  expect(time.isTrusted()).toBe(true);
  pass(1000 * hour);
  expect([time.isTrusted(), doubts]).toEqual([true, []]);
});

test('a machine that starts years ahead deletes nothing until the clock has been corrected for an hour', async () => {
  await runSomeJob();
  const ahead = 87_600 * hour;
  clock.advance(ahead);
  const time = await begin();
  // Jobs of this start leave a time ahead.
  await runSomeJob();
  expect(time.isTrusted()).toBe(false);
  pass(60_000);
  clock.advance(-ahead);
  expect(time.isTrusted()).toBe(false);
  pass(hour - 1);
  expect(time.isTrusted()).toBe(false);
  pass(1);
  expect([time.isTrusted(), doubts]).toEqual([true, [87_600, -87_600]]);
});

test('a leap while it runs is believed after an hour, and small steps at once', async () => {
  const time = await begin();
  clock.advance(hour / 2);
  expect(time.isTrusted()).toBe(true);
  clock.advance(48 * hour);
  expect(time.isTrusted()).toBe(false);
  pass(hour);
  expect([time.isTrusted(), doubts]).toEqual([true, [48]]);
});

test('while the clock is not believed, retention looks at nothing', async () => {
  const asked: string[] = [];
  const job = retention({
    db: harness.db,
    clock,
    events: {
      query: async () => {
        asked.push('rows');
        return [];
      },
      removeRows: async () => true,
      dropMonthsBefore: async () => {
        asked.push('months');
        return true;
      },
    },
    defaults: { events: 1, telemetry: 1, vitals: 1, errors: 1, outcomes: 1, replays: 1 },
    isTimeTrusted: () => isTrusted,
    whenStored: async () => undefined,
  });
  const run = {
    subject: '',
    cursor: null,
    signal: new AbortController().signal,
    saveCursor: async () => undefined,
  };
  let isTrusted = false;
  await job.run(run);
  expect(asked).toEqual([]);
  isTrusted = true;
  await job.run(run);
  expect(asked.length).toBeGreaterThan(0);
});
