import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDataFolder, unfinishedRestore } from './data-folder.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'bellwether-folder-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

test('a folder is created with its parents, and names paths within', async () => {
  const path = join(parent, 'a', 'data');
  const folder = await openDataFolder(path);
  expect(folder.at('engine', 'x')).toBe(join(path, 'engine', 'x'));
  folder.release();
});

test('one process has it, until it is released', async () => {
  const first = await openDataFolder(parent);
  await expect(openDataFolder(parent)).rejects.toThrow(/is in use by another instance/);
  first.release();
  (await openDataFolder(parent)).release();
});

test.each(['file', join('file', 'data')])(
  '%s is rejected if it cannot be a folder',
  async (name) => {
    writeFileSync(join(parent, 'file'), '');
    await expect(openDataFolder(join(parent, name))).rejects.toThrow(
      name === 'file'
        ? /is not a folder\. Choose one with BELLWETHER_DATA_DIR/
        : /cannot be written/,
    );
  },
);

test('a restore that was not finished is named, and the folder is free for another try', async () => {
  mkdirSync(join(parent, unfinishedRestore));
  const sentence = /A restore into .* was not finished\. Run it again/;
  await expect(openDataFolder(parent)).rejects.toThrow(sentence);
  await expect(openDataFolder(parent)).rejects.toThrow(sentence);
});
