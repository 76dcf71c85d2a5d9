import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { runBackup } from './backup-command.ts';
import { runRestore } from './restore-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'bellwether-words-'));
afterAll(() => rmSync(folder, { recursive: true }));
let printed = '';
beforeEach(() => {
  printed = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  vi.stubEnv('BELLWETHER_DATA_DIR', join(folder, 'data'));
  return () => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  };
});

test('an empty address, as of a variable that is not set, is not the current folder', async () => {
  expect(await runBackup([''])).toBe(1);
  expect(await runBackup(['', '--keep', '1'])).toBe(1);
  expect(await runRestore([''])).toBe(1);
  expect(printed.match(/^Usage: /gm)).toHaveLength(3);
  expect(readdirSync(folder)).toEqual([]);
});

test('a file is named as the place of backups that it can’t be', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(await runRestore([file])).toBe(1);
  expect(printed).toBe(`${file} is not a folder with backups.\n`);
});
