import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { bundled } from './bundled.ts';
import { type BuildsHarness, buildsHarness, sourceMap } from './builds-harness.ts';
import { closedAfterTests } from './closed-after-tests.ts';

const script = bundled(new URL('upload-writer.ts', import.meta.url));
const harness = closedAfterTests(await buildsHarness());
let project: Awaited<ReturnType<BuildsHarness['newProject']>>;
beforeEach(async () => {
  project = await harness.newProject();
});

const build = (...names: string[]) => ({
  type: 'javascript',
  buildId: '1',
  files: names.map((fileName) => ({ fileName, content: sourceMap })),
});

/** Uploads in a separate process, which is killed before the last file is stored. */
async function killed(...names: string[]): Promise<void> {
  const body = JSON.stringify(build(...names));
  const folders = [harness.address, join(harness.folder, 'blobs')];
  const child = spawn(process.execPath, [script, ...folders, project.id, body], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  // The process used the real time.
  harness.clock.advance(Date.now() - harness.clock.now());
}

const stored = () => harness.stored().filter((path) => path.includes(project.id));
const usage = async () =>
  (await harness.ask('acmeAdmin', 'GET', `/v0/project/${project.id}/builds/usage`)).body;
const unfinished = () =>
  harness.db.selectFrom('unfinished_uploads').select(['builds', 'bytes']).execute();

test('after a kill during an upload, its files and reservations are removed', async () => {
  await killed('a.map', 'b.map', 'c.map');
  const left = [2, [{ builds: 1, bytes: 3 * 4096 }]];
  expect([stored().length, await unfinished()]).toEqual(left);
  await harness.clearUp();
  expect([stored().length, await unfinished()]).toEqual(left);
  // Only now it is certain that no process works on it.
  harness.clock.advance(10_000);
  await harness.clearUp();
  expect([stored(), await unfinished()]).toEqual([[], []]);
  expect(await usage()).toMatchObject({ builds: 0, files: 0 });
});

test('files from before remain, and replaced ones count with their new size', async () => {
  expect((await harness.upload(project.key, build('a.map', 'z.map'))).status).toBe(200);
  const before = await usage();
  await harness.db.updateTable('build_files').set({ stored_bytes: 1 }).execute();
  await killed('a.map', 'b.map', 'c.map');
  expect(stored()).toHaveLength(3);
  harness.clock.advance(10_000);
  await harness.clearUp();
  expect(stored()).toHaveLength(2);
  // Only `a.map` was stored again.
  expect(await usage()).toMatchObject({ storedBytes: Number(before['storedBytes']) / 2 + 1 });
  expect(await unfinished()).toEqual([]);
});
