import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectsHarness, type ProjectsHarness } from '../../test/projects-harness.ts';
import { deadLetterRemoval, requestsIn } from '../collect/index.ts';
import { endRequest, readRequest } from '../collect/digest/dead-letters/dead-letter-request.ts';
import { firstNotes, personRemovalJob } from './removal-job.ts';
import { addRemoval } from './removals-store.ts';

let harness: ProjectsHarness;
beforeEach(async () => {
  harness = await projectsHarness();
});
afterEach(() => harness.close());

const place = { journal: 'j', position: 10 };
const id = '00000000-0000-7000-8000-000000000001';

/** Removes a person whose position in the journal is 10; the digest is at `digest`. */
async function removalOf(digest: { position: number; keeps?: boolean }, cursor: object) {
  const project = await harness.create();
  const { db, clock, jobs } = harness;
  const requests: string[] = [];
  const folder = join(harness.folder, 'dead-letters');
  jobs.register(
    personRemovalJob({
      db,
      clock,
      blobs: harness.options.blobs,
      events: {
        query: (statement) => {
          requests.push('query');
          const isAliases = statement.sql.includes('FROM aliases');
          return Promise.resolve((isAliases ? [{ id: 'v' }] : []) as never[]);
        },
        removeRows: async () => requests.push('remove') > 0,
      },
      collected: {
        isStored: async () => digest.position >= place.position,
        isForgotten: async () => requests.push('forgotten') > 0 && digest.keeps !== true,
        newerThan: async () => [],
      },
      letters: deadLetterRemoval(folder),
      removes: [],
    }),
  );
  const removal = { id, projectId: project.id, personId: 'p', places: [place] };
  await addRemoval(db, { ...removal, forgets: 'person' }, 1);
  await jobs.enqueue(db, { kind: 'person-removal', subject: id, cursor });
  return { requests, folder };
}

test('nothing is removed before the digest has passed the position, or while letters may become rows', async () => {
  const digest = { position: 9 };
  const { requests, folder } = await removalOf(digest, firstNotes);
  const { db, clock, jobs } = harness;
  const run = async () => {
    await jobs.runDue();
    clock.advance(1000);
  };
  mkdirSync(folder);
  writeFileSync(join(folder, '2026-03-01.jsonl'), '{"reason":"invalid_row","row":{}}\n');
  await run();
  expect(requests).toEqual([]);
  expect(requestsIn(folder)).toEqual([]);
  digest.position = 10;
  await run();
  await run();
  expect(readRequest(folder, id)).toMatchObject({ does: 'forget', names: ['v', 'p'] });
  expect(requests).not.toContain('remove');
  endRequest(folder, id);
  await run();
  expect(requests).toContain('remove');
  expect(await db.selectFrom('person_removals').select('id').execute()).toEqual([]);
});

test('a removal started by an earlier release is continued', async () => {
  // Written by releases that counted the steps, when there were fewer of them: the previous step is repeated.
  const { requests } = await removalOf({ position: 10 }, { step: 8, visitors: ['v', 'p'] });
  await harness.jobs.runDue();
  expect(new Set(requests.slice(0, -3))).toEqual(new Set(['remove']));
  expect(requests.slice(-3)).toEqual(['remove', 'remove', 'forgotten']);
  expect(await harness.db.selectFrom('person_removals').select('id').execute()).toEqual([]);
});

test('while journals still have its records, the job keeps none of the visitors', async () => {
  const digest = { position: 10, keeps: true };
  const { requests } = await removalOf(digest, firstNotes);
  const { db, clock, jobs } = harness;
  await jobs.runDue();
  expect(requests).toContain('forgotten');
  const { cursor } = await db.selectFrom('jobs').select('cursor').executeTakeFirstOrThrow();
  expect(JSON.parse(cursor ?? '')).toEqual({ visitors: [], groups: [], step: 'forgotten' });
  digest.keeps = false;
  clock.advance(1000);
  await jobs.runDue();
  expect(await db.selectFrom('person_removals').select('id').execute()).toEqual([]);
});
