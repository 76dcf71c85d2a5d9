import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
