import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { metadataHarness, type MetadataHarness } from '../../test/metadata-harness.ts';
import { projectRow } from '../../test/project-row.ts';
import { ManualClock } from '../platform/clock.ts';
import { systemRandom } from '../platform/random.ts';
import { idMaker } from '../platform/uuid.ts';
import { JobRunner } from './job-runner.ts';
import type { JobKind } from './job.ts';
import { insertJob, leaseDueJob, projectJobs } from './jobs-store.ts';

let harness: MetadataHarness;
let clock: ManualClock;
let logged: string[];
let runners: JobRunner[];
beforeEach(async () => {
  clock = new ManualClock(1_700_000_000_000);
  harness = await metadataHarness(clock);
  logged = [];
  runners = [];
});
afterEach(async () => {
  for (const runner of runners) await runner.stop();
  await harness.close();
});

function runner(...kinds: readonly JobKind[]): JobRunner {
  const made = new JobRunner({
    db: harness.db,
    clock,
    makeId: idMaker(clock, systemRandom),
    logger: { error: (_fields, message) => void logged.push(message) },
  });
  for (const kind of kinds) made.register(kind);
  runners.push(made);
  return made;
}

const states = async () =>
  harness.db.selectFrom('jobs').select(['state', 'subject', 'attempts']).orderBy('id').execute();

test('a job runs once, and another of the same subject only when the first is done', async () => {
  const ran: string[] = [];
  const jobs = runner({ name: 'wipe', run: async ({ subject }) => void ran.push(subject) });
  await jobs.enqueue(harness.db, { kind: 'wipe', subject: 'a' });
  await jobs.enqueue(harness.db, { kind: 'wipe', subject: 'a' });
  await jobs.enqueue(harness.db, { kind: 'wipe', subject: 'b' });
  await jobs.runDue();
  expect(ran.toSorted()).toEqual(['a', 'b']);
  await jobs.enqueue(harness.db, { kind: 'wipe', subject: 'a' });
  await jobs.runDue();
  expect(ran).toHaveLength(3);
  expect((await states()).map((job) => job.state)).toEqual(['done', 'done', 'done']);
});

test('no record is kept of a kind that is forgotten, once it is done', async () => {
  let runs = 0;
  const jobs = runner({
    name: 'picture',
    isForgotten: true,
    run: async () => {
      runs += 1;
      if (runs === 1) throw new Error('once');
    },
  });
  await jobs.enqueue(harness.db, { kind: 'picture', subject: 'a' });
  await jobs.runDue();
  expect(await states()).toMatchObject([{ state: 'waiting', subject: 'a' }]);
  clock.advance(1_000);
  await jobs.runDue();
  expect([runs, await states()]).toEqual([2, []]);
});

test('a job enqueued by a transaction that failed never runs', async () => {
  let ran = false;
  const jobs = runner({ name: 'wipe', run: async () => void (ran = true) });
  await harness.db
    .transaction()
    .execute(async (transaction) => {
      await jobs.enqueue(transaction, { kind: 'wipe', subject: 'a' });
      throw new Error('undone');
    })
    .catch(() => {});
  await jobs.runDue();
  expect(ran).toBe(false);
});

test('a kind can limit how many of its jobs run at once, while other kinds continue', async () => {
  const ends: (() => void)[] = [];
  const ran: string[] = [];
  const held = (name: string, atOnce?: number): JobKind => ({
    name,
    ...(atOnce !== undefined && { atOnce }),
    run: async ({ subject }) => {
      ran.push(subject);
      await new Promise<void>((resolve) => ends.push(resolve));
    },
  });
  const jobs = runner(held('wipe', 1), held('mail'));
  for (const subject of ['a', 'b']) await jobs.enqueue(harness.db, { kind: 'wipe', subject });
  await jobs.enqueue(harness.db, { kind: 'mail', subject: 'm' });
  const done = jobs.runDue();
  await expect.poll(() => ran).toHaveLength(2);
  expect(ran.toSorted()).toEqual(['a', 'm']);
  while (ran.length < 3) {
    for (const end of ends.splice(0)) end();
    await pause(5);
  }
  await expect.poll(() => ends).toHaveLength(1);
  ends.splice(0).forEach((end) => end());
  await done;
  expect(ran.at(-1)).toBe('b');
});

test('owners of projects take turns, however many jobs one of them has', async () => {
  const [many, few] = [projectRow({ ownerId: 'many' }), projectRow({ ownerId: 'few' })];
  await harness.db.insertInto('projects').values([many, few]).execute();
  const ran: string[] = [];
  const jobs = runner({
    name: 'wipe',
    atOnce: 1,
    run: async ({ subject }) => void ran.push(subject),
  });
  const put = (subject: string, projectId: string) =>
    jobs.enqueue(harness.db, { kind: 'wipe', subject, projectId });
  for (const subject of ['m1', 'm2', 'm3', 'm4']) await put(subject, many.id);
  clock.advance(1);
  for (const subject of ['f1', 'f2']) await put(subject, few.id);
  await jobs.runDue();
  expect(ran).toEqual(['m1', 'f1', 'm2', 'f2', 'm3', 'm4']);
});

test('jobs that take long, however many kinds have one, hold up no mails', async () => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const long = (name: string): JobKind => ({ name, atOnce: 1, run: () => ended });
  const kinds = ['wipe', 'delete', 'reset', 'person', 'import', 'expire'];
  let isSent = false;
  const mail = { name: 'mail', run: async () => void (isSent = true) };
  const jobs = runner(...kinds.map(long), mail);
  for (const kind of [...kinds, 'mail']) await jobs.enqueue(harness.db, { kind });
  const done = jobs.runDue();
  await expect.poll(() => isSent).toBe(true);
  end();
  await done;
});

test('a project’s jobs are listed newest first, with their cursor and state', async () => {
  const jobs = runner({ name: 'wipe', run: async ({ saveCursor }) => saveCursor({ step: 2 }) });
  const put = (subject: string, projectId: string) =>
    jobs.enqueue(harness.db, { kind: 'wipe', subject, projectId, cursor: { step: 0 } });
  await put('a', 'one');
  await jobs.runDue();
  clock.advance(5);
  await put('b', 'one');
  await put('c', 'another');
  const list = await projectJobs(harness.db, 'one', ['wipe'], 10);
  const made = clock.now();
  expect(list).toMatchObject([
    { kind: 'wipe', state: 'waiting', cursor: { step: 0 }, createdAt: made, finishedAt: null },
    { kind: 'wipe', state: 'done', cursor: { step: 2 }, finishedAt: made - 5, lastError: null },
  ]);
  expect(await projectJobs(harness.db, 'one', ['mail'], 10)).toEqual([]);
  expect(await projectJobs(harness.db, 'one', ['wipe'], 1)).toHaveLength(1);
});

const day = 86_400_000;

test.each(['the runner runs', 'the service was off'])(
  'a job waits no longer because the clock is set back by a year while %s',
  async (when) => {
    const ran: string[] = [];
    const kind = {
      name: 'wipe',
      run: async ({ subject }: { subject: string }) => void ran.push(subject),
    };
    const first = runner(kind);
    await first.enqueue(harness.db, { kind: 'wipe', subject: 'soon', runAt: clock.now() + 1_000 });
    // As if a process had been killed.
    await insertJob(harness.db, { id: 'left', kind: 'wipe', subject: 'left' }, clock.now());
    const killed = { owner: 'killed', leaseFor: 10_000 };
    await leaseDueJob(harness.db, { kinds: ['wipe'], except: [] }, killed, clock.now());
    await first.runDue();
    expect(ran).toEqual([]);
    clock.advance(-365 * day);
    const jobs = when === 'the runner runs' ? first : runner(kind);
    await jobs.runDue();
    expect(ran).toEqual([]);
    clock.advance(10_000);
    await jobs.runDue();
    expect(ran.toSorted()).toEqual(['left', 'soon']);
  },
);

test('a job for later waits, and one that wants to run again keeps its cursor', async () => {
  const seen: unknown[] = [];
  const jobs = runner({
    name: 'wipe',
    run: async ({ cursor, saveCursor }) => {
      seen.push(cursor);
      if (cursor !== null) return undefined;
      await saveCursor({ after: 7 });
      return { againAt: clock.now() + 5_000 };
    },
  });
  await jobs.enqueue(harness.db, { kind: 'wipe', runAt: clock.now() + 1_000 });
  await jobs.runDue();
  expect(seen).toEqual([]);
  clock.advance(1_000);
  await jobs.runDue();
  expect(seen).toEqual([null]);
  clock.advance(5_000);
  await jobs.runDue();
  expect(seen).toEqual([null, { after: 7 }]);
});

test('a failed job is retried with increasing delays, and says why', async () => {
  let runs = 0;
  const jobs = runner({
    name: 'wipe',
    run: async () => {
      runs += 1;
      if (runs < 4) throw new Error('the engine is away');
    },
  });
  await jobs.enqueue(harness.db, { kind: 'wipe' });
  for (const wait of [0, 1_000, 2_000, 4_000]) {
    clock.advance(Math.max(0, wait - 1));
    if (wait > 0) {
      const before = runs;
      await jobs.runDue();
      expect(runs).toBe(before);
      clock.advance(1);
    }
    await jobs.runDue();
  }
  expect(runs).toBe(4);
  expect(logged).toHaveLength(3);
  expect(logged[2]).toContain('retrying in 4 s');
  const row = await harness.db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ state: 'done', last_error: null, attempts: 4 });
});

test('a job whose holder died is taken over when its lease expires, from the saved cursor', async () => {
  const now = clock.now();
  await insertJob(harness.db, { id: 'job', kind: 'wipe' }, now);
  const dead = { owner: 'dead', leaseFor: 10_000 };
  await leaseDueJob(harness.db, { kinds: ['wipe'], except: [] }, dead, now);
  await harness.db.updateTable('jobs').set({ cursor: '{"after":3}' }).execute();
  const seen: unknown[] = [];
  const jobs = runner({ name: 'wipe', run: async ({ cursor }) => void seen.push(cursor) });
  await jobs.runDue();
  expect(seen).toEqual([]);
  clock.advance(10_000);
  await jobs.runDue();
  expect(seen).toEqual([{ after: 3 }]);
});

test('two runners never run the same job, and the one that lost the lease aborts and changes nothing', async () => {
  let runs = 0;
  let aborted = false;
  let proceed = () => {};
  const overtaken = new Promise<void>((resolve) => (proceed = resolve));
  const slow: JobKind = {
    name: 'wipe',
    run: async ({ signal, saveCursor }) => {
      runs += 1;
      if (runs > 1) return;
      await overtaken;
      await saveCursor('late');
      aborted = signal.aborted;
    },
  };
  const one = runner(slow);
  const other = runner(slow);
  await one.enqueue(harness.db, { kind: 'wipe' });
  const first = one.runDue();
  await other.runDue();
  expect(runs).toBe(1);
  clock.advance(10_000);
  await other.runDue();
  expect(runs).toBe(2);
  proceed();
  await first;
  expect(aborted).toBe(true);
  const row = await harness.db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ state: 'done', cursor: null });
});

test('a runner that stalled past its lease does not start its own running job again', async () => {
  let runs = 0;
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const jobs = runner({
    name: 'mail',
    run: async () => {
      runs += 1;
      await ended;
    },
  });
  await jobs.enqueue(harness.db, { kind: 'mail' });
  jobs.wake();
  await expect.poll(() => runs).toBe(1);
  clock.advance(10_001);
  const due = jobs.runDue();
  await pause(60);
  end();
  await due;
  expect(runs).toBe(1);
  expect(await states()).toMatchObject([{ state: 'done' }]);
});

test('a holder that cannot renew its lease stops before another one could start', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  try {
    let isAborted = false;
    const jobs = runner({
      name: 'wipe',
      run: ({ signal }) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => {
            isAborted = true;
            resolve();
          });
        }),
    });
    await jobs.enqueue(harness.db, { kind: 'wipe' });
    jobs.wake();
    await expect.poll(async () => (await states())[0]?.state).toBe('running');
    await harness.metadata.close();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(isAborted).toBe(false);
    await vi.advanceTimersByTimeAsync(3_000);
    await expect.poll(() => isAborted).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test('a stop aborts a running job and gives its lease back at once', async () => {
  const jobs = runner({
    name: 'wipe',
    run: ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('stopped')));
      }),
  });
  await jobs.enqueue(harness.db, { kind: 'wipe' });
  jobs.wake();
  await expect.poll(async () => (await states())[0]?.state).toBe('running');
  await jobs.stop();
  expect(await states()).toEqual([{ state: 'waiting', subject: '', attempts: 0 }]);
  expect(logged).toEqual([]);
});

test('a stop does not wait for a job that cannot stop, and its lease stays', async () => {
  let end = () => {};
  const jobs = runner({
    name: 'wipe',
    run: () => new Promise((resolve) => (end = resolve)),
  });
  await jobs.enqueue(harness.db, { kind: 'wipe' });
  jobs.wake();
  await expect.poll(async () => (await states())[0]?.state).toBe('running');
  await jobs.stop(20);
  expect((await states())[0]?.state).toBe('running');
  end();
  await expect.poll(async () => (await states())[0]?.state).toBe('done');
});

test('a scheduled job runs at startup, and jobs of unknown kinds are left alone', async () => {
  let ran = 0;
  const jobs = runner();
  jobs.register({ name: 'hourly', run: async () => void (ran += 1) }, '20 * * * *');
  await jobs.enqueue(harness.db, { kind: 'of-a-newer-version' });
  await jobs.start();
  await jobs.runDue();
  expect(ran).toBe(1);
  expect((await states()).map((job) => job.state).toSorted()).toEqual(['done', 'waiting']);
});
