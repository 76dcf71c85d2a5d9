import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { blobKey } from '../src/store/blobs/index.ts';
import type { Project } from '../src/projects/index.ts';
import { storedIds } from './digest-harness.ts';
import { ownerIds } from './people.ts';
import { removalHarness } from './removal-harness.ts';
import { closedAfterTests } from './closed-after-tests.ts';

const harness = closedAfterTests(await removalHarness());
let project: Project;
let other: Project;
beforeEach(async () => {
  project = await harness.create({ ownerId: ownerIds.ann });
  other = await harness.create({ ownerId: ownerIds.ann });
  await harness.projects.directory.refresh();
});

const url = (path: string) => `/v0/project/${project.id}${path}`;
const body = { password: '' };
const wipe = () => harness.ask('ann', 'POST', url('/wipe'), body);
const remove = () => harness.ask('ann', 'DELETE', url(''), body);
const read = async () => (await harness.ask('ann', 'GET', url(''))).body;
const idsOf = async (of: Project) =>
  new Set((await storedIds(harness.engine.store, of.number)).keys());
const lateOutcome = 'project_deleted';
const blobFolder = (...path: string[]) => join(harness.folder, 'blobs', project.id, ...path);

/** Files in the data folder that contain a text. */
function filesWith(text: string): string[] {
  const folder = harness.dataFolder;
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path, 'latin1').includes(text));
}

async function putBlob(generation: number): Promise<string> {
  const key = blobKey(project.id, generation, 'session', 'chunk');
  await harness.options.blobs.put(key, Buffer.from('a replay'));
  return key;
}

test('a wipe removes everything from before, stored or not, and nothing that comes after', async () => {
  const before = await harness.append(project, 1, 200);
  const kept = await harness.append(other, 1, 50);
  await harness.digest.whenStored();
  await expect.poll(async () => (await read())['firstEventAt']).toEqual(expect.any(String));
  await putBlob(1);
  await harness.append(project, 1, 200);
  expect((await wipe()).status).toBe(204);
  expect(await read()).toMatchObject({ firstEventAt: null });
  expect((await harness.ask('ann', 'POST', url('/check-data'))).text).toBe('false');
  // What another instance accepts before it learns of the wipe, and data of the new generation.
  await harness.append(project, 1, 100);
  await harness.digest.whenStored();
  expect(await read()).toMatchObject({ firstEventAt: null });
  const after = await harness.append(project, 2, 100);
  const newBlob = await putBlob(2);
  await harness.finishJobs();
  await harness.digest.whenStored();
  expect(await idsOf(project)).toEqual(new Set(after));
  expect(await idsOf(other)).toEqual(new Set(kept));
  expect(before.length).toBe(200);
  expect(existsSync(blobFolder('1'))).toBe(false);
  expect(await harness.options.blobs.get(newBlob)).not.toBeNull();
  await expect
    .poll(read)
    .toMatchObject({ firstEventAt: expect.any(String), replayStorageState: 'active' });
  const { items } = (await harness.ask('ann', 'GET', url('/jobs'))).body;
  expect(items).toMatchObject([
    { kind: 'project-wipe', state: 'done', progress: 1, lastError: null },
  ]);
});

test('a deleted project leaves no rows or blobs, and no lines except in the audit log', async () => {
  await harness.append(project, 1, 300);
  const kept = await harness.append(other, 1, 50);
  await harness.digest.whenStored();
  await harness.append(project, 1, 300);
  await putBlob(1);
  const rule = { id: harness.options.makeId(), project_id: project.id, ip_address: '::1' };
  await harness.db
    .insertInto('network_rules')
    .values({ ...rule, allowed: 1, created_at: 1 })
    .execute();
  expect((await remove()).status).toBe(204);
  await harness.append(project, 1, 100);
  await harness.finishJobs();
  await harness.digest.whenStored();
  const tables = await harness.tables();
  expect(tables).toEqual(expect.arrayContaining(['events', 'outcomes', 'aliases']));
  // The last data may be dropped, and counted as dropped, after the rows were removed.
  const left = await Promise.all(
    tables.map(async (table) => [table, await harness.rows(table, project, lateOutcome)]),
  );
  expect(left).toEqual(tables.map((table) => [table, 0]));
  expect(await idsOf(other)).toEqual(new Set(kept));
  expect(existsSync(blobFolder())).toBe(false);
  const rows = await harness.db
    .selectFrom('projects')
    .select('id')
    .where('id', '=', project.id)
    .execute();
  expect(rows).toEqual([]);
  expect(await harness.db.selectFrom('network_rules').selectAll().execute()).toEqual([]);
  const trail = await harness.db
    .selectFrom('audit')
    .select(['action', 'owner_id', 'key_id'])
    .where('project_id', '=', project.id)
    .orderBy('id')
    .execute();
  expect(trail.slice(-2)).toEqual([
    { action: 'project.deleted', owner_id: ownerIds.ann, key_id: 'key-ann' },
    { action: 'project.removed', owner_id: ownerIds.ann, key_id: 'key-ann' },
  ]);
  expect((await harness.create()).number).toBeGreaterThan(other.number);
});

test('nothing of a deleted project is left in the folder of journal, sessions and dead letters', async () => {
  const secret = 'https://example.com/a-page-nobody-else-has';
  await harness.append(project, 1, 100, secret);
  await harness.append(other, 1, 10, 'https://example.com/of-another');
  const letter = { reason: 'invalid_row', project: project.number, row: { generation: 1 } };
  const letters = join(harness.dataFolder, 'dead-letters');
  mkdirSync(letters, { recursive: true });
  writeFileSync(join(letters, '2026-01-01.jsonl'), `${JSON.stringify({ ...letter, secret })}\n`);
  await harness.digest.whenStored();
  expect(filesWith(secret)).toHaveLength(2);
  expect((await remove()).status).toBe(204);
  const after = await harness.append(other, 1, 10, 'https://example.com/of-another');
  await harness.finishJobs();
  expect(filesWith(secret)).toEqual([]);
  expect(filesWith(` ${project.number}:`)).toEqual([]);
  await harness.digest.whenStored();
  expect((await idsOf(other)).has(after[0] ?? '')).toBe(true);
});

test('stopped after each step, before and after recording it, a deletion still finishes', async () => {
  await harness.append(project, 1, 100);
  await putBlob(1);
  await remove();
  const row = await harness.db
    .selectFrom('jobs')
    .select(['subject', 'cursor'])
    .where('project_id', '=', project.id)
    .executeTakeFirstOrThrow();
  await harness.db.deleteFrom('jobs').where('project_id', '=', project.id).execute();
  const removals = harness.projects.removalJobs([]);
  const job = removals.find(({ kind }) => kind.name === 'project-delete');
  const { signal } = new AbortController();
  let saved = row.cursor ?? '';
  let stops = 0;
  const run = async () =>
    job?.kind.run({
      subject: row.subject,
      cursor: JSON.parse(saved),
      signal,
      saveCursor: async (next) => {
        stops += 1;
        if (stops % 2 === 0) saved = JSON.stringify(next);
        throw new Error('killed');
      },
    });
  for (let ended = false; !ended;) {
    try {
      ended = (await run()) === undefined;
      await new Promise((resolve) => setTimeout(resolve, 20));
    } catch (error) {
      if (!(error instanceof Error) || error.message !== 'killed') throw error;
    }
  }
  expect(stops).toBeGreaterThan(15);
  expect(await harness.rows('events', project)).toBe(0);
  expect(existsSync(blobFolder())).toBe(false);
  const removed = await harness.db
    .selectFrom('audit')
    .select('id')
    .where('project_id', '=', project.id)
    .where('action', '=', 'project.removed')
    .execute();
  expect(removed).toHaveLength(1);
});

test('while the event store is unavailable a wipe waits, says so without internals, and finishes later', async () => {
  await harness.append(project, 1, 100);
  await harness.digest.whenStored();
  harness.engineIsAway = true;
  await wipe();
  await harness.jobs.runDue();
  const jobs = async () => (await harness.ask('ann', 'GET', url('/jobs'))).body.items?.[0];
  expect(await jobs()).toMatchObject({
    state: 'waiting',
    finishedAt: null,
    lastError: 'The event store failed; retrying.',
  });
  const progress = (await jobs())?.['progress'];
  expect(progress).toBeGreaterThan(0);
  expect(progress).toBeLessThan(1);
  harness.engineIsAway = false;
  await harness.finishJobs();
  expect(await jobs()).toMatchObject({ state: 'done', progress: 1, lastError: null });
  expect(await harness.rows('events', project)).toBe(0);
});

test('a deletion during two wipes ends all three', async () => {
  await harness.append(project, 1, 100);
  const answers = await Promise.all([wipe(), wipe(), remove()]);
  expect(answers.map(({ status }) => status)).toContain(204);
  await harness.append(project, 1, 10);
  await harness.append(project, 2, 10);
  await harness.finishJobs();
  await harness.digest.whenStored();
  expect(await harness.rows('events', project)).toBe(0);
  expect(existsSync(blobFolder())).toBe(false);
});
