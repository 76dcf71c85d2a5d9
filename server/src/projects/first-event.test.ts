import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectsHarness, type ProjectsHarness } from '../../test/projects-harness.ts';
import type { Project } from './project.ts';
import { findProject } from './projects-store.ts';

let harness: ProjectsHarness;
let project: Project;
beforeEach(async () => {
  harness = await projectsHarness();
  project = await harness.create();
});
afterEach(() => harness.close());

const record = (receivedAt: number, generation = 1) =>
  harness.projects.recordFirstEvent(project.number, generation, receivedAt);
const stored = async () => (await findProject(harness.db, project.id))?.firstEventAt;

test('the earliest time of receipt is kept, regardless of order and repetition', async () => {
  expect(await stored()).toBeNull();
  await record(5000);
  expect(await stored()).toBe(5000);
  await record(7000);
  await record(5000);
  expect(await stored()).toBe(5000);
  await Promise.all([record(4000), record(3000), record(4500)]);
  expect(await stored()).toBe(3000);
});

test('data of another generation or project changes nothing, and a wipe starts over', async () => {
  await record(5000, 2);
  await harness.projects.recordFirstEvent(999, 1, 5000);
  expect(await stored()).toBeNull();
  await record(5000);
  await harness.db.updateTable('projects').set({ generation: 2, first_event_at: null }).execute();
  await record(4000, 1);
  expect(await stored()).toBeNull();
  await record(6000, 2);
  expect(await stored()).toBe(6000);
});

test('a deleted project is not changed', async () => {
  await harness.db.updateTable('projects').set({ deleted_at: 1 }).execute();
  await record(5000);
  const row = await harness.db.selectFrom('projects').select('first_event_at').executeTakeFirst();
  expect(row?.first_event_at).toBeNull();
});
