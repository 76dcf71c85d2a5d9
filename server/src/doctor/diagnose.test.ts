import { expect, test } from 'vitest';
import { diagnose } from './diagnose.ts';
import type { Facts } from './facts.ts';

const now = Date.parse('2026-11-23T09:00:00Z');
const day = 86_400_000;
const healthy: Facts = {
  now,
  node: '20.19.0',
  obstacle: null,
  openFiles: null,
  memory: 8e9,
  engineMemory: 4e9,
  disks: [{ folder: '', free: 50e9, size: 100e9 }],
  leastFree: 64e6,
  detached: [],
  newestFile: now - 1,
  firstFile: now - 30 * day,
  lastBackup: now - day,
};
const wrong = (changes: Partial<Facts>): string[] =>
  diagnose({ ...healthy, ...changes })
    .filter(({ advice }) => advice !== null)
    .map(({ check, text, advice }) => `${check}: ${text} ${advice}`);

test('a machine without faults has one line for each check, and nothing to do', () => {
  expect(wrong({})).toEqual([]);
  expect(diagnose(healthy).map(({ check }) => check)).toEqual([
    ...['versions', 'open files', 'memory', 'disk', 'event tables', 'clock', 'backups'],
  ]);
});

test.each<[string, Partial<Facts>, string]>([
  ['an old Node', { node: '18.20.1' }, 'Node 18.20.1 is too old. Install Node 20.19 or newer.'],
  [
    'an engine that cannot run',
    { obstacle: 'It needs glibc.' },
    'does not run here. It needs glibc.',
  ],
  ['few open files', { openFiles: 'Only 1024 files.' }, 'Only 1024 files. Set LimitNOFILE=65536'],
  ['little memory', { memory: 2e9 }, 'Set BELLWETHER_ENGINE_MEMORY_MB to 1024 or less.'],
  [
    'a full disk',
    { disks: [{ folder: '', free: 4e9, size: 100e9 }] },
    'disk: 4.0 GB of 100.0 GB are free. Free some',
  ],
  [
    'a small disk',
    { disks: [{ folder: '', free: 2e8, size: 1e9 }] },
    'disk: 200 MB of 1.0 GB are free. Free some',
  ],
  [
    'a full disk of a folder',
    { disks: [...healthy.disks, { folder: 'blobs', free: 0, size: 2e9 }] },
    'disk: 0 MB of 2.0 GB are free in blobs. Free some',
  ],
  [
    'lost parts',
    { detached: ['broken_1', 'broken_2'] },
    'could not read 2 parts and put them aside (broken_1, broken_2)',
  ],
  [
    'a clock that went back',
    { newestFile: now + day },
    'files of the data folder are 1440 minutes newer. Set the clock',
  ],
  [
    'an old backup',
    { lastBackup: now - 9 * day },
    'The last backup is 9 days old. Run npm run backup',
  ],
  ['no backup', { lastBackup: null }, 'This command has made no backup. Run npm run backup'],
])('%s is said with what to do', (_, changes, words) => {
  expect(wrong(changes)).toEqual([expect.stringContaining(words)]);
});

test('checks of parts that an instance does not have find nothing wrong', () => {
  expect(wrong({ obstacle: 'It needs glibc.', engineMemory: null })).toEqual([]);
  expect(wrong({ lastBackup: null, firstFile: now - day })).toEqual([]);
  expect(wrong({ newestFile: null })).toEqual([]);
});
