import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DurableFolders } from './durable-folders.ts';

const root = mkdtempSync(join(tmpdir(), 'bellwether-folders-'));
afterAll(() => rmSync(root, { recursive: true }));

const folders = new DurableFolders(root);
const folder = join(root, 'a', 'b');
const write = (name: string) => folders.within(folder, () => writeFile(join(folder, name), 'x'));
const remove = () => folders.without(async () => rmSync(join(root, 'a'), { recursive: true }));

test('a removed folder is created again, regardless of who removed it', async () => {
  await write('one');
  await write('two');
  await remove();
  expect(existsSync(folder)).toBe(false);
  await write('one');
  rmSync(join(root, 'a'), { recursive: true });
  await expect(write('one')).rejects.toMatchObject({ code: 'ENOENT' });
  await write('one');
  expect(existsSync(join(folder, 'one'))).toBe(true);
});

test('a folder that is removed while it is in use is created and synced again', async () => {
  await folders.within(folder, remove);
  expect(existsSync(folder)).toBe(true);
  await write('one');
});
