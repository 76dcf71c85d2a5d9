import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bundled } from '../../../test/bundled.ts';
import { systemDisk } from './segment-file.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellwether-segment-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('writes at the given offsets, readable only by the owner', async () => {
  const path = join(folder, 'segment');
  const file = await systemDisk.create(path);
  await file.writeDurably(Buffer.from('head'), 0);
  await file.writeDurably(Buffer.from('behind'), 4);
  await file.close();
  expect(readFileSync(path, 'utf8')).toBe('headbehind');
});

test('a write that the system cuts short is an error', () => {
  const path = join(folder, 'segment');
  const source = pathToFileURL(bundled(new URL('./segment-file.ts', import.meta.url))).href;
  const script = `
    const { systemDisk } = await import(${JSON.stringify(source)});
    const file = await systemDisk.create(${JSON.stringify(path)});
    await file.writeDurably(Buffer.alloc(100, 1), 0);
    await file.writeDurably(Buffer.alloc(5000, 2), 100).catch((error) => console.log(error.message));`;
  // The shell limits files of this process to four blocks of 512 or 1024 bytes.
  const limited = 'ulimit -f 4 && exec "$0" --input-type=module -e "$1"';
  const { stdout } = spawnSync('sh', ['-c', limited, process.execPath, script], {
    encoding: 'utf8',
  });
  expect(stdout).toMatch(/^Short write: \d+ of 5000 bytes\n$/);
});
