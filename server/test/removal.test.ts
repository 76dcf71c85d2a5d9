import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { blobKey } from '../src/store/blobs/index.ts';
import type { Project } from '../src/projects/index.ts';
import { storedIds } from './digest-rig.ts';
import { ownerIds } from './people.ts';
import { type RemovalRig, removalRig } from './removal-rig.ts';

let rig: RemovalRig;
let project: Project;
let other: Project;
beforeAll(async () => {
  rig = await removalRig();
});
afterAll(() => rig.close());
beforeEach(async () => {
  project = await rig.create({ ownerId: ownerIds.ann });
  other = await rig.create({ ownerId: ownerIds.ann });
  await rig.projects.directory.refresh();
});

const url = (path: string) => `/v0/project/${project.id}${path}`;
const body = { password: '' };
const wipe = () => rig.ask('ann', 'POST', url('/wipe'), body);
const remove = () => rig.ask('ann', 'DELETE', url(''), body);
const read = async () => (await rig.ask('ann', 'GET', url(''))).body;
const idsOf = async (of: Project) => new Set((await storedIds(rig.engine.store, of.number)).keys());
const lateOutcome = 'project_deleted';
const blobFolder = (...path: string[]) => join(rig.folder, 'blobs', project.id, ...path);

/** Files in the data folder that contain a text. */
function filesWith(text: string): string[] {
  const folder = rig.dataFolder;
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path, 'latin1').includes(text));
}

async function putBlob(generation: number): Promise<string> {
  const key = blobKey(project.id, generation, 'session', 'chunk');
  await rig.options.blobs.put(key, Buffer.from('a replay'));
  return key;
}

test('a wipe removes everything from before, stored or not, and nothing that comes after', async () => {
  const before = await rig.append(project, 1, 200);
  const kept = await rig.append(other, 1, 50);
  await rig.digest.whenStored();
  await expect.poll(async () => (await read())['firstEventAt']).toEqual(expect.any(String));
  await putBlob(1);
  await rig.append(project, 1, 200);
  expect((await wipe()).status).toBe(204);
  expect(await read()).toMatchObject({ firstEventAt: null });
  expect((await rig.ask('ann', 'POST', url('/check-data'))).text).toBe('false');
  // What another instance accepts before it learns of the wipe, and data of the new generation.
  await rig.append(project, 1, 100);
  await rig.digest.whenStored();
  expect(await read()).toMatchObject({ firstEventAt: null });
  const after = await rig.append(project, 2, 100);
  const newBlob = await putBlob(2);
  await rig.finishJobs();
  await rig.digest.whenStored();
  expect(await idsOf(project)).toEqual(new Set(after));
  expect(await idsOf(other)).toEqual(new Set(kept));
  expect(before.length).toBe(200);
  expect(existsSync(blobFolder('1'))).toBe(false);
  expect(await rig.options.blobs.get(newBlob)).not.toBeNull();
  await expect
    .poll(read)
    .toMatchObject({ firstEventAt: expect.any(String), replayStorageState: 'active' });
  const { items } = (await rig.ask('ann', 'GET', url('/jobs'))).body;
  expect(items).toMatchObject([
    { kind: 'project-wipe', state: 'done', progress: 1, lastError: null },
  ]);
}, 60_000);

test('a deleted project leaves no row, no blob and no line except those of the audit log', async () => {
  await rig.append(project, 1, 300);
  const kept = await rig.append(other, 1, 50);
  await rig.digest.whenStored();
  await rig.append(project, 1, 300);
  await putBlob(1);
  const rule = { id: rig.options.makeId(), project_id: project.id, ip_address: '::1' };
  await rig.db
    .insertInto('network_rules')
    .values({ ...rule, allowed: 1, created_at: 1 })
    .execute();
  expect((await remove()).status).toBe(204);
  await rig.append(project, 1, 100);
  await rig.finishJobs();
  await rig.digest.whenStored();
  const tables = await rig.tables();
  expect(tables).toEqual(expect.arrayContaining(['events', 'outcomes', 'aliases']));
  // The last data may be dropped, and counted as dropped, after the rows were removed.
  const left = await Promise.all(
    tables.map(async (table) => [table, await rig.rows(table, project, lateOutcome)]),
  );
  expect(left).toEqual(tables.map((table) => [table, 0]));
  expect(await idsOf(other)).toEqual(new Set(kept));
  expect(existsSync(blobFolder())).toBe(false);
  const rows = await rig.db
    .selectFrom('projects')
    .select('id')
    .where('id', '=', project.id)
    .execute();
  expect(rows).toEqual([]);
  expect(await rig.db.selectFrom('network_rules').selectAll().execute()).toEqual([]);
  const trail = await rig.db
    .selectFrom('audit')
    .select(['action', 'owner_id', 'key_id'])
    .where('project_id', '=', project.id)
    .orderBy('id')
    .execute();
  expect(trail.slice(-2)).toEqual([
    { action: 'project.deleted', owner_id: ownerIds.ann, key_id: 'key-ann' },
    { action: 'project.removed', owner_id: ownerIds.ann, key_id: 'key-ann' },
  ]);
  expect((await rig.create()).number).toBeGreaterThan(other.number);
}, 60_000);

test('nothing of a deleted project is left in the folder of journal, sessions and dead letters', async () => {
  const secret = 'https://example.com/a-page-nobody-else-has';
  await rig.append(project, 1, 100, secret);
  await rig.append(other, 1, 10, 'https://example.com/of-another');
  const letter = { reason: 'invalid_row', project: project.number, row: { generation: 1 } };
  const letters = join(rig.dataFolder, 'dead-letters');
  mkdirSync(letters, { recursive: true });
  writeFileSync(join(letters, '2026-01-01.jsonl'), `${JSON.stringify({ ...letter, secret })}\n`);
  await rig.digest.whenStored();
  expect(filesWith(secret)).toHaveLength(2);
  expect((await remove()).status).toBe(204);
  const after = await rig.append(other, 1, 10, 'https://example.com/of-another');
  await rig.finishJobs();
  expect(filesWith(secret)).toEqual([]);
  expect(filesWith(` ${project.number}:`)).toEqual([]);
  await rig.digest.whenStored();
  expect((await idsOf(other)).has(after[0] ?? '')).toBe(true);
}, 60_000);

test('stopped after each step, before and after recording it, a deletion still finishes', async () => {
  await rig.append(project, 1, 100);
  await putBlob(1);
  await remove();
  const row = await rig.db
    .selectFrom('jobs')
    .select(['subject', 'cursor'])
    .where('project_id', '=', project.id)
    .executeTakeFirstOrThrow();
  await rig.db.deleteFrom('jobs').where('project_id', '=', project.id).execute();
  const job = rig.projects.jobs.find(({ kind }) => kind.name === 'project-delete');
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
  expect(await rig.rows('events', project)).toBe(0);
  expect(existsSync(blobFolder())).toBe(false);
  const removed = await rig.db
    .selectFrom('audit')
    .select('id')
    .where('project_id', '=', project.id)
    .where('action', '=', 'project.removed')
    .execute();
  expect(removed).toHaveLength(1);
}, 60_000);

test('while the event store is unavailable a wipe waits, says so without internals, and finishes later', async () => {
  await rig.append(project, 1, 100);
  await rig.digest.whenStored();
  rig.engineIsAway = true;
  await wipe();
  await rig.jobs.runDue();
  const jobs = async () => (await rig.ask('ann', 'GET', url('/jobs'))).body.items?.[0];
  expect(await jobs()).toMatchObject({
    state: 'waiting',
    finishedAt: null,
    lastError: 'The event store failed; retrying.',
  });
  const progress = (await jobs())?.['progress'];
  expect(progress).toBeGreaterThan(0);
  expect(progress).toBeLessThan(1);
  rig.engineIsAway = false;
  await rig.finishJobs();
  expect(await jobs()).toMatchObject({ state: 'done', progress: 1, lastError: null });
  expect(await rig.rows('events', project)).toBe(0);
}, 60_000);

test('a deletion during two wipes ends all three', async () => {
  await rig.append(project, 1, 100);
  const answers = await Promise.all([wipe(), wipe(), remove()]);
  expect(answers.map(({ status }) => status)).toContain(204);
  await rig.append(project, 1, 10);
  await rig.append(project, 2, 10);
  await rig.finishJobs();
  await rig.digest.whenStored();
  expect(await rig.rows('events', project)).toBe(0);
  expect(existsSync(blobFolder())).toBe(false);
}, 60_000);
