import { afterEach, beforeEach, expect, test } from 'vitest';
import { metadataHarness, type MetadataHarness } from '../../test/metadata-harness.ts';
import { ManualClock } from '../platform/clock.ts';
import { systemRandom } from '../platform/random.ts';
import { idMaker } from '../platform/uuid.ts';
import { JobRunner } from './job-runner.ts';
import { type StepJob, stepJob, stepProgress } from './step-job.ts';

let harness: MetadataHarness;
let clock: ManualClock;
let ran: string[];
let fails: Set<string>;
let waits: Set<string>;
let subjects: Set<string>;
beforeEach(async () => {
  clock = new ManualClock(1_700_000_000_000);
  harness = await metadataHarness(clock);
  ran = [];
  fails = new Set();
  waits = new Set();
  subjects = new Set(['a']);
});
afterEach(() => harness.close());

interface Notes {
  readonly found: string;
}

const step = (name: string, found?: string): StepJob<string, Notes, object>['steps'][string] => {
  return async ({ target, notes }) => {
    ran.push(`${name} of ${target} with ${notes.found}`);
    if (fails.has(name)) throw new Error('killed');
    if (waits.has(name)) return 'wait';
    return found === undefined ? undefined : { found };
  };
};

const job: StepJob<string, Notes, object> = {
  name: 'clean',
  steps: { look: step('look', 'dust'), sweep: step('sweep'), leave: step('leave') },
  readNotes: (cursor) => {
    if (typeof cursor !== 'object' || cursor === null || !('found' in cursor)) {
      throw new Error('no notes');
    }
    return { found: String(cursor.found) };
  },
  find: async (subject) => (subjects.has(subject) ? subject : null),
};

/** A new process: everything in memory is lost. */
function runner(): JobRunner {
  const made = new JobRunner({
    db: harness.db,
    clock,
    makeId: idMaker(clock, systemRandom),
    logger: { error: () => undefined },
  });
  made.register(stepJob(job, { clock }));
  return made;
}

const begin = (cursor: unknown) =>
  runner().enqueue(harness.db, { kind: 'clean', subject: 'a', cursor });

const stored = async () => {
  const row = await harness.db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
  const cursor: unknown = JSON.parse(row.cursor ?? 'null');
  return { state: row.state, cursor };
};

test('steps run in order, and later ones see the notes of earlier ones', async () => {
  await begin({ found: 'nothing' });
  await runner().runDue();
  expect(ran).toEqual(['look of a with nothing', 'sweep of a with dust', 'leave of a with dust']);
  expect(await stored()).toEqual({ state: 'done', cursor: { found: 'dust', step: null } });
});

test('a failed step is retried without repeating those that are done', async () => {
  fails.add('sweep');
  await begin({ found: 'nothing' });
  await runner().runDue();
  expect(await stored()).toEqual({ state: 'waiting', cursor: { found: 'dust', step: 'sweep' } });
  fails.clear();
  ran = [];
  clock.advance(1_000);
  await runner().runDue();
  expect(ran).toEqual(['sweep of a with dust', 'leave of a with dust']);
});

test('a step that is not ready is tried again half a second later', async () => {
  waits.add('sweep');
  await begin({ found: 'nothing' });
  await runner().runDue();
  clock.advance(499);
  await runner().runDue();
  expect(ran).toHaveLength(2);
  waits.clear();
  clock.advance(1);
  await runner().runDue();
  expect(ran.slice(2)).toEqual(['sweep of a with dust', 'leave of a with dust']);
});

test('a job ends when its target is gone', async () => {
  waits.add('sweep');
  await begin({ found: 'nothing' });
  await runner().runDue();
  subjects.clear();
  clock.advance(500);
  await runner().runDue();
  expect(ran).toHaveLength(2);
  expect(await stored()).toMatchObject({ state: 'done' });
});

test('a cursor from earlier releases, which counts the steps, is continued', async () => {
  await begin({ found: 'ashes', step: 1 });
  await runner().runDue();
  expect(ran).toEqual(['sweep of a with ashes', 'leave of a with ashes']);
});

test.each<[unknown, string]>([
  [{ found: 'dust', step: 'fly' }, 'a step of another release'],
  [{ found: 'dust', step: -1 }, 'a count below zero'],
  [null, 'nothing'],
])('no step runs from the cursor %j: %s', async (cursor) => {
  await begin(cursor);
  await runner().runDue();
  expect(ran).toEqual([]);
  expect(await stored()).toEqual({ state: 'waiting', cursor });
});

test('progress is the share of completed steps, and 0 for an unknown cursor', () => {
  const progress = (cursor: unknown) => stepProgress(job, cursor);
  expect([{}, { step: 'look' }, { step: 0 }].map(progress)).toEqual([0, 0, 0]);
  expect([{ step: 'leave' }, { step: 2 }].map(progress)).toEqual([2 / 3, 2 / 3]);
  expect([{ step: null }, { step: 3 }, { step: 99 }].map(progress)).toEqual([1, 1, 1]);
  expect([null, 'sweep', { step: 'fly' }, { step: 1.5 }].map(progress)).toEqual([0, 0, 0, 0]);
});
