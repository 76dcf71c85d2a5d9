import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectsHarness, type ProjectsHarness } from '../../test/projects-harness.ts';
import { nextChange } from './project-change-store.ts';
import { findProject, listProjects } from './projects-store.ts';
import { changeProject } from './update-project.ts';

let harness: ProjectsHarness;
beforeEach(async () => {
  harness = await projectsHarness();
});
afterEach(() => harness.close());

const quiet = () => ({ ...harness.options, changed: async () => {} });
const somebody = { userId: 'somebody', keyId: null };

test('a project is read as it was created, by its ID in any case and by its slug', async () => {
  const created = await harness.create({
    name: 'Größe "%_" 🎉',
    templateId: 'own',
    allowedHostnames: ['*', 'a\u0000b.example'],
    icon: { type: 'emoji', value: '\u0000🎉', color: null },
  });
  for (const key of [created.id, created.id.toUpperCase(), created.slug]) {
    expect(await findProject(harness.db, key)).toEqual(created);
  }
});

test('invalid texts find nothing', async () => {
  await harness.create();
  const texts = [
    '',
    'nothing',
    'a\0b',
    '%',
    '_',
    '__proto__',
    "' or 1=1 --",
    '\ud800',
    'x'.repeat(1e5),
  ];
  for (const text of texts) expect(await findProject(harness.db, text)).toBeNull();
});

test('many projects with the same name each get their own slug, number and token', async () => {
  const projects = [];
  for (let index = 0; index < 100; index++) projects.push(await harness.create({ name: 'Test' }));
  expect(projects.slice(0, 3).map((project) => project.slug)).toEqual(['test', 'test-2', 'test-3']);
  expect(projects.at(-1)?.slug).toBe('test-100');
  expect(new Set(projects.map((project) => project.number)).size).toBe(100);
  expect(new Set(projects.map((project) => project.token)).size).toBe(100);
});

test('projects created concurrently with the same name get different slugs', async () => {
  const projects = await Promise.all(
    Array.from({ length: 20 }, () => harness.create({ name: 'Same name' })),
  );
  expect(new Set(projects.map((project) => project.slug)).size).toBe(20);
});

test('the slug of a deleted project is free, its number is not reused', async () => {
  const deleted = await harness.create({ name: 'Shop' });
  await harness.db.updateTable('projects').set({ deleted_at: 1 }).execute();
  expect(await findProject(harness.db, deleted.id)).toBeNull();
  expect(await findProject(harness.db, 'shop')).toBeNull();
  const next = await harness.create({ name: 'Shop' });
  expect(next.slug).toBe('shop');
  await harness.db.deleteFrom('projects').execute();
  const last = await harness.create({ name: 'Shop' });
  expect(new Set([deleted.number, next.number, last.number]).size).toBe(3);
});

test('changed_at is unique, even if the clock stops or steps back', async () => {
  const seen: number[] = [];
  for (const step of [0, 0, 5, -60_000, 0, 120_000]) {
    harness.clock.advance(step);
    seen.push(
      await harness.db
        .transaction()
        .execute((transaction) => nextChange(transaction, harness.clock.now())),
    );
  }
  expect(seen.toSorted((a, b) => a - b)).toEqual(seen);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.at(-1)).toBe(harness.clock.now());
});

test('of two concurrent changes to the same slug, one is a conflict and changes nothing', async () => {
  const [first, second] = [await harness.create(), await harness.create()];
  const results = await Promise.allSettled(
    [first, second].map((project) =>
      changeProject(quiet(), project, { slug: 'wanted', name: 'Renamed' }, somebody),
    ),
  );
  expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
  const failed = results.find((result) => result.status === 'rejected');
  expect(failed?.reason).toMatchObject({ tag: 'ProjectConflictError', path: 'body.slug' });
  const { projects } = await listProjects(
    harness.db,
    { ownerIds: ['owner'], search: 'renamed' },
    { limit: 10, offset: 0 },
  );
  expect(projects).toHaveLength(1);
});

test('changing a project that was deleted meanwhile gets 404', async () => {
  const project = await harness.create();
  await harness.db.updateTable('projects').set({ deleted_at: 1 }).execute();
  await expect(changeProject(quiet(), project, { name: 'x' }, somebody)).rejects.toMatchObject({
    tag: 'NotFoundError',
  });
});

test('an update without changes writes nothing', async () => {
  const project = await harness.create();
  expect(await changeProject(quiet(), project, {}, somebody)).toEqual(project);
  expect(await findProject(harness.db, project.id)).toEqual(project);
});

test('searching takes every character literally, in any case and language', async () => {
  for (const name of ['50% off', 'snake_case', 'back\\slash', 'ÄPFEL Straße', 'plain', 'ПРИВЕТ']) {
    await harness.create({ name });
  }
  const find = async (search: string) => {
    const page = await listProjects(
      harness.db,
      { ownerIds: ['owner'], search },
      { limit: 50, offset: 0 },
    );
    return page.projects.map((project) => project.name);
  };
  expect(await find('%')).toEqual(['50% off']);
  expect(await find('_')).toEqual(['snake_case']);
  expect(await find('\\')).toEqual(['back\\slash']);
  expect(await find('äpfel stRASSE'.replace('SS', 'ß'))).toEqual(['ÄPFEL Straße']);
  expect(await find('привет')).toEqual(['ПРИВЕТ']);
  expect(await find('AEPFEL-STRASSE')).toEqual(['ÄPFEL Straße']);
  expect(await find('')).toHaveLength(6);
  expect(await find('x'.repeat(60_000))).toEqual([]);
});
