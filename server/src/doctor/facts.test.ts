import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readFacts } from './facts.ts';

const folder = mkdtempSync(join(tmpdir(), 'bellwether-facts-'));
afterAll(() => rmSync(folder, { recursive: true }));
const known = { now: 1, obstacle: null, openFiles: null, engineMemory: null, leastFree: 1 };

test('files that systems put into folders of the engine are no tables and no parts', async () => {
  const detached = join(folder, 'engine', 'store', 'abc', 'table', 'detached');
  for (const part of ['broken_all_1_1_0', 'ignored_all_2_2_0'])
    mkdirSync(join(detached, part), { recursive: true });
  for (const path of ['engine/store', 'engine/store/abc', 'engine/store/abc/table/detached'])
    writeFileSync(join(folder, path, '.DS_Store'), '');
  expect((await readFacts(folder, known)).detached).toEqual(['broken_all_1_1_0']);
});

test.runIf(process.platform === 'linux')(
  'a folder on another disk has free space of its own, and one on the same has not',
  async () => {
    mkdirSync(join(folder, 'journal'));
    const isElsewhere = (path: string) => statSync(path).dev !== statSync(folder).dev;
    const place = ['/dev/shm', '/var/tmp'].find(isElsewhere);
    if (place === undefined) throw new Error('The test needs two disks');
    const other = mkdtempSync(join(place, 'bellwether-blobs-'));
    symlinkSync(other, join(folder, 'blobs'));
    const { disks } = await readFacts(folder, known);
    expect(disks.map((disk) => disk.folder)).toEqual(['', 'blobs']);
    rmSync(other, { recursive: true });
  },
);
