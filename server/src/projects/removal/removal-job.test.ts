import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  collectedHere,
  projectsHarness,
  type ProjectsHarness,
} from '../../../test/projects-harness.ts';
import { deletion, resetErrors, wipe } from './removal-kinds.ts';

let harness: ProjectsHarness;
let requests: string[];
beforeEach(async () => {
  requests = [];
  harness = await projectsHarness({
    collected: collectedHere({
      settle: () => {
        requests.push('settle');
        return Promise.resolve({ journal: 'j', position: 1 });
      },
      stored: () => {
        requests.push('stored');
        return { journal: 'j', position: 7 };
      },
      forgotten: ({ position }) => {
        requests.push(`forgotten ${position}`);
        return true;
      },
    }),
  });
});
afterEach(() => harness.close());

test('a deletion started by an earlier release is continued', async () => {
  const { id } = await harness.create();
  const { db, jobs } = harness;
  await db.updateTable('projects').set({ generation: 2, deleted_at: 1 }).execute();
  // As written by releases that counted the steps.
  const cursor = {
    by: { userId: 'owner', keyId: null },
    step: 8,
    place: { journal: 'j', position: 7 },
  };
  await jobs.enqueue(db, { kind: 'project-delete', subject: `${id}:2`, projectId: id, cursor });
  await jobs.runDue();
  expect(requests).toEqual(['forgotten 7']);
  expect(await db.selectFrom('projects').select('id').execute()).toEqual([]);
  const entries = await db.selectFrom('audit').select(['action', 'actor_id']).execute();
  expect(entries).toContainEqual({ action: 'project.removed', actor_id: 'owner' });
});

test('the steps have the order and names that stored cursors refer to', () => {
  const names = [wipe, resetErrors, deletion].map(({ steps }) => Object.keys(steps).join(' '));
  expect(names).toEqual([
    'follow removeOldBlobs removeKept removeRows digested removeLateBlobs removeLateKept removeLateRows forgotten',
    'follow removeKept digested removeLateKept forgotten',
    'follow removeAllBlobs removeKept removeRows digested removeLateBlobs removeLateKept removeLateRows forgotten removeProject',
  ]);
});
