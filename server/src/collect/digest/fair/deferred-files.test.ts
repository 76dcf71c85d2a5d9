import { appendFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DeferredFiles } from './deferred-files.ts';

const journal = 'j';
const mark = { journal, position: 100, batch: [] };
const range = { from: 0, to: 100 };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellwether-deferred-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (): DeferredFiles => new DeferredFiles(folder, journal, mark, () => undefined);

function addedFor(count: number): DeferredFiles {
  const files = open();
  const projects = Array.from({ length: count }, (_, project) => ({
    project,
    since: 0,
    records: 1,
  }));
  files.add({ ...range, projects, sessions: [[5, 's']] });
  return files;
}

test('completing a project adds a line and leaves the file of all projects unchanged', () => {
  const files = addedFor(300);
  const path = join(folder, readdirSync(folder)[0] ?? '');
  const before = statSync(path);
  for (let project = 0; project < 299; project++) {
    expect(files.open({ ...range, project })?.sessions.get(5)).toBe('s');
    files.done({ ...range, project });
  }
  expect(statSync(path)).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs });
  expect(statSync(`${path}.done`).size).toBeLessThan(300 * 20);
  const again = open();
  expect(again.next(100)).toEqual({ ...range, project: 299 });
  again.done({ ...range, project: 299 });
  expect(again.size).toBe(0);
  expect(readdirSync(folder)).toEqual([]);
});

test('a line cut off by a crash completes no other project', () => {
  const files = addedFor(20);
  const path = join(folder, readdirSync(folder)[0] ?? '');
  appendFileSync(`${path}.done`, '\n1');
  files.done({ ...range, project: 2 });
  const left = open()
    .of(0, 100)
    .map(({ project }) => project);
  expect(left).toEqual([0, 1, ...Array.from({ length: 17 }, (_, index) => index + 3)]);
});
