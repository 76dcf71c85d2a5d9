import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectsRig, type ProjectsRig } from '../../test/projects-rig.ts';
import { letterForgetting, requestsIn } from '../collect/index.ts';
import { endRequest, readRequest } from '../collect/digest/letters/letter-request.ts';
import { firstCursor } from './removal-cursor.ts';
import { personRemovalJob } from './removal-job.ts';
import { addRemoval } from './removals-store.ts';

let rig: ProjectsRig;
beforeEach(async () => {
  rig = await projectsRig();
});
afterEach(() => rig.close());

test('nothing goes before the digest has passed the place, nor while letters may become rows', async () => {
  const project = await rig.create();
  const { db, clock, jobs } = rig;
  const asked: string[] = [];
  let position = 9;
  const folder = join(rig.folder, 'dead-letters');
  jobs.register(
    personRemovalJob({
      db,
      clock,
      blobs: rig.options.blobs,
      events: {
        query: (statement) => {
          asked.push('query');
          const isAliases = statement.sql.includes('FROM aliases');
          return Promise.resolve((isAliases ? [{ id: 'v' }] : []) as never[]);
        },
        removeRows: async () => void asked.push('remove'),
      },
      collected: { stored: () => ({ journal: 'j', position }), forgotten: () => true },
      letters: letterForgetting(folder),
    }),
  );
  const id = '00000000-0000-7000-8000-000000000001';
  const removal = { id, projectId: project.id, personId: 'p', journal: 'j', position: 10 };
  await addRemoval(db, { ...removal, forgets: 'person' }, 1);
  await jobs.enqueue(db, { kind: 'person-removal', subject: id, cursor: firstCursor });
  const run = async () => {
    await jobs.runDue();
    clock.advance(1000);
  };
  mkdirSync(folder);
  writeFileSync(join(folder, '2026-03-01.jsonl'), '{"reason":"invalid_row","row":{}}\n');
  await run();
  expect(asked).toEqual([]);
  expect(requestsIn(folder)).toEqual([]);
  position = 10;
  await run();
  await run();
  expect(readRequest(folder, id)).toMatchObject({ does: 'forget', names: ['v', 'p'] });
  expect(asked).not.toContain('remove');
  endRequest(folder, id);
  await run();
  expect(asked).toContain('remove');
  expect(await db.selectFrom('person_removals').select('id').execute()).toEqual([]);
});
