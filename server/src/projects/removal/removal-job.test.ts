import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  collectedHere,
  projectsHarness,
  type ProjectsHarness,
} from '../../../test/projects-harness.ts';
import { deletion, resetErrors, wipe } from './removal-kinds.ts';
import { removeOldBlobs } from './removal-steps.ts';

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

test('a wipe asks only for generations that have blobs, and keeps builds and what came later', async () => {
  const project = await harness.create();
  const { blobs } = harness.options;
  const at = (generation: number) => `${project.id}/${generation}/x/1`;
  for (const generation of [0, 1, 2, 9, 10, 99, 100, 1000]) {
    await blobs.put(at(generation), Buffer.of(1));
  }
  const calls: string[] = [];
  const counting = new Proxy(blobs, {
    get: (target, name): unknown => {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...sent: unknown[]): unknown => {
        calls.push(String(name));
        return value.apply(target, sent);
      };
    },
  });
  const parts = { ...harness.options, blobs: counting, removes: [], follow: async () => true };
  const target = { ...project, generation: 100, deleted: false };
  const notes = { by: { userId: 'owner', keyId: null }, place: null };
  const { signal } = new AbortController();
  await removeOldBlobs({ target, notes, signal }, parts);
  const { keys } = await blobs.list(`${project.id}/`);
  expect(keys).toEqual([0, 100, 1000].map(at));
  expect(calls.filter((name) => name === 'deletePrefix')).toHaveLength(5);
  expect(calls.length).toBeLessThan(15);
});

test('a wipe ends at once if a later one does all that is left', async () => {
  const { id } = await harness.create();
  const { db, jobs } = harness;
  await db.updateTable('projects').set({ generation: 3, error_generation: 3 }).execute();
  const cursor = { by: { userId: 'owner', keyId: null }, place: null };
  const put = (kind: string, generation: number) =>
    jobs.enqueue(db, { kind, subject: `${id}:${generation}`, projectId: id, cursor });
  const states = async () => {
    const rows = db.selectFrom('jobs').select(['subject', 'state']).orderBy('id');
    return (await rows.execute()).map(({ subject, state }) => `${subject.slice(-1)} ${state}`);
  };
  await put('project-wipe', 2);
  await put('errors-reset', 2);
  await jobs.runDue();
  expect([requests, await states()]).toEqual([[], ['2 done', '2 done']]);
  await put('errors-reset', 3);
  await jobs.runDue();
  expect(requests).toContain('settle');
});
