import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { closedAfterTests } from '../../test/closed-after-tests.ts';
import { metadataHarness } from '../../test/metadata-harness.ts';
import { nextNumber } from '../store/metadata/index.ts';
import { ProjectNumbers } from './project-numbers.ts';

const folder = mkdtempSync(join(tmpdir(), 'bellwether-numbers-'));
afterAll(() => rmSync(folder, { recursive: true }));
const { db } = closedAfterTests(await metadataHarness());
const path = join(folder, 'project-numbers');

test('older metadata never gives a number again that a project had', async () => {
  const numbers = await ProjectNumbers.open(db, path);
  for (let project = 1; project <= 3; project++) {
    const number = await nextNumber(db, 'project');
    expect(number).toBe(project);
    await numbers.keep(number);
  }
  // As it was when there was one project.
  await db.updateTable('counters').set({ value: 1 }).where('name', '=', 'project').execute();
  await ProjectNumbers.open(db, path);
  expect(await nextNumber(db, 'project')).toBe(4);
});

test('a folder without the file, or with one that was damaged, gets it from the metadata', async () => {
  for (const content of [null, 'not a number']) {
    rmSync(path);
    if (content !== null) writeFileSync(path, content);
    await ProjectNumbers.open(db, path);
    expect(readFileSync(path, 'utf8')).toBe('4\n');
    expect(await nextNumber(db, 'project')).toBe(5);
    await db.updateTable('counters').set({ value: 4 }).where('name', '=', 'project').execute();
  }
});
