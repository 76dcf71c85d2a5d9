import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectsHarness, type ProjectsHarness } from '../../test/projects-harness.ts';
import type { BlobStore } from '../store/blobs/index.ts';
import { findProject } from './projects-store.ts';
import { ReplayStorageProbe, type ReplayStorageProbeOptions } from './replay-storage-probe.ts';

let harness: ProjectsHarness;
const open: ReplayStorageProbe[] = [];
beforeEach(async () => {
  harness = await projectsHarness();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((probe) => probe.close()));
  await harness.close();
});

function startProbe(options: Partial<ReplayStorageProbeOptions> = {}): ReplayStorageProbe {
  const probe = new ReplayStorageProbe({
    ...harness.options,
    changed: async () => {},
    interval: 20,
    ...options,
  });
  open.push(probe);
  probe.start();
  return probe;
}

async function state(id: string) {
  return (await findProject(harness.db, id))?.replayStorageState;
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 60_000;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error('it did not happen within a minute');
    await pause(5);
  }
}

const untilActive = (id: string) => until(async () => (await state(id)) === 'active');

test('a project waiting since before the start becomes active, and the probe leaves nothing behind', async () => {
  const project = await harness.create();
  expect(project.replayStorageState).toBe('provisioning');
  let notifications = 0;
  startProbe({
    changed: async () => {
      notifications += 1;
    },
  });
  await untilActive(project.id);
  await until(() => notifications === 1);
  expect((await harness.options.blobs.list(`${project.id}/`)).keys).toEqual([]);
});

test('a project created later becomes active at once when woken, and otherwise automatically', async () => {
  const before = await harness.create();
  const probe = startProbe({ interval: 600_000 });
  await untilActive(before.id);
  const woken = await harness.create();
  probe.wake();
  await untilActive(woken.id);
  await probe.close();
  startProbe({ interval: 10 });
  const unnoticed = await harness.create();
  await untilActive(unnoticed.id);
});

test('more projects than one batch all become active', async () => {
  for (let index = 0; index < 7; index++) await harness.create();
  startProbe({ interval: 60_000, batch: 3 });
  const last = await harness.create({ name: 'last' });
  await untilActive(last.id);
  const waiting = await harness.db
    .selectFrom('projects')
    .select('id')
    .where('replay_storage_state', '=', 'provisioning')
    .execute();
  expect(waiting).toEqual([]);
});

const faults: Record<string, (blobs: BlobStore) => Partial<BlobStore>> = {
  'cannot be written': () => ({ put: () => Promise.reject(new Error('no space')) }),
  'loses what is written': () => ({ get: async () => null }),
  'changes what is written': () => ({ get: async () => Buffer.from('other') }),
};

test.each(Object.keys(faults))(
  'while the storage %s, the project waits and is retried',
  async (fault) => {
    const working = harness.options.blobs;
    const broken = faults[fault]?.(working);
    let current: Partial<BlobStore> | undefined = broken;
    const blobs: BlobStore = {
      put: (key, content) => (current?.put ?? working.put.bind(working))(key, content),
      get: (key) => (current?.get ?? working.get.bind(working))(key),
      list: (prefix, options) => working.list(prefix, options),
      delete: (key) => working.delete(key),
      deletePrefix: (prefix) => working.deletePrefix(prefix),
    };
    const project = await harness.create();
    startProbe({ blobs });
    await until(() => harness.reports.length > 1);
    expect(await state(project.id)).toBe('provisioning');
    current = undefined;
    await untilActive(project.id);
  },
);

test('a project that is being reset or deleted is left alone', async () => {
  const resetting = await harness.create();
  const deleted = await harness.create();
  await harness.db
    .updateTable('projects')
    .set({ replay_storage_state: 'resetting' })
    .where('id', '=', resetting.id)
    .execute();
  await harness.db
    .updateTable('projects')
    .set({ deleted_at: 1 })
    .where('id', '=', deleted.id)
    .execute();
  const last = await harness.create();
  startProbe();
  await untilActive(last.id);
  const rows = await harness.db
    .selectFrom('projects')
    .select('replay_storage_state')
    .orderBy('number')
    .execute();
  expect(rows.map((row) => row.replay_storage_state)).toEqual([
    'resetting',
    'provisioning',
    'active',
  ]);
});
