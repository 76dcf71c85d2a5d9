import fs, { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appendDurablySync, writeDurably, writeDurablySync } from './durable-write.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellwether-durable-'));
  path = join(folder, 'file');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What was at the path at each sync; null if nothing. */
async function atEachSync(work: () => Promise<void> | void): Promise<(string | null)[]> {
  const seen: (string | null)[] = [];
  const look = () => seen.push(existsSync(path) ? readFileSync(path, 'utf8') : null);
  const handle = await open(folder, 'r');
  const handles = Object.getPrototypeOf(handle) as { sync(): Promise<void> };
  await handle.close();
  const { sync } = handles;
  const { fsyncSync } = fs;
  handles.sync = function (this: unknown) {
    look();
    return sync.call(this);
  };
  fs.fsyncSync = (fd) => {
    look();
    fsyncSync(fd);
  };
  syncBuiltinESMExports();
  try {
    await work();
  } finally {
    handles.sync = sync;
    fs.fsyncSync = fsyncSync;
    syncBuiltinESMExports();
  }
  return seen;
}

test('a file is synced before it is renamed, and then its folder', async () => {
  const once = await atEachSync(() => writeDurably(path, 'one'));
  expect(once).toEqual([null, 'one']);
  expect(await atEachSync(() => writeDurably(path, 'two'))).toEqual(['one', 'two']);
});

test('the same holds for synchronous writes', async () => {
  const once = await atEachSync(() => writeDurablySync(path, ['o', 'ne']));
  expect(once).toEqual([null, 'one']);
  expect(await atEachSync(() => writeDurablySync(path, 'two'))).toEqual(['one', 'two']);
});

test('appended content is synced, and then the folder of the file', async () => {
  expect(await atEachSync(() => appendDurablySync(path, 'a'))).toEqual(['a', 'a']);
});
