import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { durableAfter } from '../../test/folder-syncs.ts';
import { makeFolder } from './make-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellwether-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a new folder and its new parents survive a power cut, and belong to their owner', async () => {
  const paths = [join(folder, 'one'), join(folder, 'one', 'two'), join(folder, 'one', 'two', '3')];
  expect(await durableAfter(paths, () => makeFolder(paths[2] ?? ''))).toEqual(paths);
  expect(paths.map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o700, 0o700]);
});

test('a folder of a process that was killed before it synced the parent is made durable, once', async () => {
  const path = join(folder, 'killed');
  mkdirSync(path);
  expect(await durableAfter([path], () => makeFolder(path))).toEqual([path]);
  expect(await durableAfter([path], () => makeFolder(path))).toEqual([]);
});

test('a folder that was removed is made durable again', async () => {
  const path = join(folder, 'removed');
  makeFolder(path);
  rmSync(path, { recursive: true });
  expect(await durableAfter([path], () => makeFolder(path))).toEqual([path]);
});

test('a parent that is a file is an error', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => makeFolder(join(folder, 'file', 'below'))).toThrow('ENOTDIR');
});
