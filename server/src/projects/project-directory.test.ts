import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { project as collectorProject } from '../../test/collector-harness.ts';
import { slowness } from '../../test/grouping/processor-time-harness.ts';
import { longestWait } from '../../test/longest-wait.ts';
import { projectsHarness, type ProjectsHarness } from '../../test/projects-harness.ts';
import type { ProjectState } from './collector-project.ts';
import { nextChange } from './project-change-store.ts';
import { LiveProjectDirectory } from './project-directory.ts';
import { readSnapshot, writeSnapshot } from './project-snapshot-file.ts';
import type { Project } from './project.ts';
import { changeProject } from './update-project.ts';

const collected = collectorProject({
  id: '',
  number: 1,
  generation: 1,
  errorGeneration: 1,
  token: 'token',
});

let harness: ProjectsHarness;
let snapshotPath: string;
const open: LiveProjectDirectory[] = [];
beforeEach(async () => {
  harness = await projectsHarness();
  snapshotPath = join(harness.folder, 'snapshot.json');
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((directory) => directory.close()));
  await harness.close();
});

function newDirectory(db = harness.db): LiveProjectDirectory {
  const directory = new LiveProjectDirectory({
    ...harness.options,
    db,
    snapshotPath,
    interval: 20,
    snapshotInterval: 0,
    pageSize: 5,
  });
  open.push(directory);
  return directory;
}

function change(project: Project, changes: Parameters<typeof changeProject>[2]): Promise<Project> {
  const context = { ...harness.options, changed: async () => {} };
  return changeProject(context, project, changes, { userId: 'somebody', keyId: null });
}

/** Like deletion and rules: in one transaction with a new `changed_at`. */
async function touch(project: Project, columns: { generation?: number; deleted_at?: number }) {
  await harness.db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('projects')
      .set({ ...columns, changed_at: await nextChange(transaction, harness.clock.now()) })
      .where('id', '=', project.id)
      .execute();
  });
}

async function addRule(project: Project, address: string, allowed: boolean): Promise<void> {
  const id = harness.options.makeId();
  await harness.db
    .insertInto('network_rules')
    .values({ id, project_id: project.id, ip_address: address, allowed, created_at: 1 })
    .execute();
  await touch(project, {});
}

const takesNumbers = {
  dataType: 'number',
  metricShape: 'scalar',
  regex: null,
  allowNegative: false,
  allowFloat: true,
  minValue: 0,
  maxValue: null,
};

async function addSource(project: Project, reference: string): Promise<void> {
  await harness.db
    .insertInto('data_sources')
    .values({
      id: harness.options.makeId(),
      project_id: project.id,
      name: reference,
      reference_id: reference,
      data_type: 'number',
      metric_shape: 'scalar',
      regex: null,
      allow_negative: false,
      allow_float: true,
      min_value: 0,
      max_value: null,
      created_at: 1,
      updated_at: 1,
    })
    .execute();
  await touch(project, {});
}

async function until(condition: () => boolean): Promise<void> {
  const end = performance.now() + 60_000;
  while (!condition()) {
    if (performance.now() > end) throw new Error('it did not happen within a minute');
    await pause(5);
  }
}

/** The database unless `isAway`, and one that fails every query meanwhile. */
function awayDatabase(isAway = () => true) {
  return new Proxy(harness.db, {
    get: (target, key) => {
      if (isAway()) throw new Error('the database is away');
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

test('a project is found by its token with everything the collector needs', async () => {
  const project = await harness.create({
    allowedHostnames: ['https://Example.com:8080/x', '*.bücher.example'],
  });
  await addRule(project, '10.0.0.0/8', false);
  await addRule(project, '::1', true);
  await addSource(project, 'tps');
  await addSource(project, 'mods');
  const directory = newDirectory();
  await directory.start();
  expect(directory.byToken(project.token)).toEqual({
    id: project.id,
    number: project.number,
    generation: 1,
    errorGeneration: 1,
    token: project.token,
    hosts: ['example.com', '*.xn--bcher-kva.example'],
    cookielessMode: null,
    errorTrackingEnabled: true,
    webVitalsEnabled: true,
    sessionReplaysEnabled: false,
    replayStorageState: 'provisioning',
    networkRules: [
      { address: '10.0.0.0/8', allowed: false },
      { address: '::1', allowed: true },
    ],
    dataSources: [
      { referenceId: 'mods', ...takesNumbers },
      { referenceId: 'tps', ...takesNumbers },
    ],
  });
  for (const token of ['', 'unknown', '__proto__', 'constructor']) {
    expect(directory.byToken(token)).toBeUndefined();
  }
});

test('a change made anywhere is followed automatically', async () => {
  const project = await harness.create();
  const directory = newDirectory();
  await directory.start();
  await change(project, { cookielessMode: true, webVitalsEnabled: false });
  const another = await harness.create();
  await until(() => directory.byToken(another.token) !== undefined);
  expect(directory.byToken(project.token)).toMatchObject({
    cookielessMode: true,
    webVitalsEnabled: false,
  });
});

test('a refresh requested while one is running sees what was committed before the request', async () => {
  const directory = newDirectory();
  const running = directory.refresh();
  const project = await harness.create();
  await directory.refresh();
  expect(directory.byToken(project.token)).toBeDefined();
  expect(await running).toBe(true);
});

test('a deleted project loses its token, and its number is reported as deleted', async () => {
  const project = await harness.create();
  const kept = await harness.create();
  const directory = newDirectory();
  await directory.start();
  const reported: ProjectState[] = [];
  directory.onStates((states) => reported.push(...states));
  await touch(project, { deleted_at: 1 });
  await touch(kept, { generation: 2 });
  await directory.refresh();
  expect(directory.byToken(project.token)).toBeUndefined();
  expect(directory.byToken(kept.token)).toMatchObject({ generation: 2 });
  const expected = [
    { id: project.id, number: project.number, generation: 1, deleted: true },
    { id: kept.id, number: kept.number, generation: 2, deleted: false },
  ];
  expect(reported).toEqual(expected);
  expect(directory.states()).toEqual(expected);
});

test('many projects are read completely, in pages, and later only the changed ones', async () => {
  const created: Project[] = [];
  for (let index = 0; index < 23; index++) created.push(await harness.create());
  const directory = newDirectory();
  await directory.refresh();
  expect(directory.states()).toHaveLength(23);
  expect(created.every((project) => directory.byToken(project.token) !== undefined)).toBe(true);
  const reported: ProjectState[] = [];
  directory.onStates((states) => reported.push(...states));
  await touch(created[7] ?? raise(), { generation: 5 });
  await directory.refresh();
  expect(reported).toHaveLength(1);
});

function raise(): never {
  throw new Error('there is no such project');
}

test('the snapshot is used at startup while the database is unavailable, until it is back', async () => {
  const project = await harness.create();
  const deleted = await harness.create();
  await touch(deleted, { deleted_at: 1 });
  const before = newDirectory();
  await before.start();
  const version = before.version;
  await before.close();
  expect(statSync(snapshotPath).mode & 0o077).toBe(0);

  const away = newDirectory(awayDatabase());
  const reported: ProjectState[] = [];
  away.onStates((states) => reported.push(...states));
  await away.start();
  expect(away.byToken(project.token)).toEqual(before.byToken(project.token));
  expect(away.byToken(deleted.token)).toBeUndefined();
  expect(away.states()).toEqual(before.states());
  expect(reported).toEqual(before.states());
  expect(away.version).toBe(version);
  expect(harness.reports.length).toBeGreaterThan(0);
  await away.close();
  const [head = ''] = readFileSync(snapshotPath, 'utf8').split('\n');
  expect(JSON.parse(head)).toMatchObject({ changedAt: version });
});

test('thousands of projects with long host lists are written and read while others are answered', async () => {
  const hosts = Array.from({ length: 60 }, (_, at) => `${'h'.repeat(1000)}-${at}.example.com`);
  const project = (number: number) => ({ ...collected, id: `p${number}`, number, hosts });
  const projects = Array.from({ length: 2000 }, (_, at) => project(at));
  const found: Awaited<ReturnType<typeof readSnapshot>>[] = [];
  const longest = await longestWait(async () => {
    await writeSnapshot(snapshotPath, { changedAt: 5, projects, states: [] });
    found.push(await readSnapshot(snapshotPath));
  });
  const [read] = found;
  expect(read?.projects).toHaveLength(2000);
  expect(read?.projects.at(-1)).toEqual(projects.at(-1));
  expect(statSync(snapshotPath).size).toBeGreaterThan(100 * 1024 * 1024);
  expect(longest).toBeLessThan(500 * slowness());
});

test('once the database answers, what only the snapshot contained is forgotten', async () => {
  const project = await harness.create();
  const writer = newDirectory();
  await writer.start();
  await writer.close();
  await harness.db.deleteFrom('projects').execute();
  let isAway = true;
  const directory = newDirectory(awayDatabase(() => isAway));
  await directory.start();
  expect(directory.byToken(project.token)).toBeDefined();
  isAway = false;
  await until(() => directory.byToken(project.token) === undefined);
  expect(directory.states()).toEqual([]);
});

test.each([
  '',
  'half {',
  'null',
  '[]',
  '{"form":99}',
  '{"form":1}',
  '{"form":6,"changedAt":7}\n{"project":',
])('a snapshot that contains %j does not stop startup', async (text) => {
  writeFileSync(snapshotPath, text);
  const directory = newDirectory(awayDatabase());
  await directory.start();
  expect(directory.states()).toEqual([]);
  expect(directory.version).toBe(0);
});

test('the snapshot on disk follows changes, at a limited rate, and at the end', async () => {
  const directory = new LiveProjectDirectory({
    ...harness.options,
    snapshotPath,
    interval: 5,
    snapshotInterval: 600_000,
  });
  open.push(directory);
  await harness.create();
  await directory.start();
  await until(() => snapshotText() !== '');
  const second = await harness.create();
  await until(() => directory.byToken(second.token) !== undefined);
  await directory.refresh();
  await directory.refresh();
  expect(snapshotText()).not.toContain(second.token);
  await directory.close();
  expect(snapshotText()).toContain(second.token);
});

function snapshotText(): string {
  try {
    return readFileSync(snapshotPath, 'utf8');
  } catch {
    return '';
  }
}
