import { appendFileSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
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

test('a project that a full disk does not let complete is completed by the next attempt', () => {
  const files = addedFor(3);
  const path = `${join(folder, readdirSync(folder)[0] ?? '')}.done`;
  const done = () => files.done({ ...range, project: 1 });
  // The kernel's own full disk.
  symlinkSync('/dev/full', path);
  expect(done).toThrow('ENOSPC');
  rmSync(path);
  done();
  expect(
    open()
      .of(0, 100)
      .map(({ project }) => project),
  ).toEqual([0, 2]);
});

test('the latest is the oldest range of the project that began to wait last', () => {
  const files = open();
  const of = (project: number, since: number) => ({ project, since, records: 1 });
  files.add({ from: 0, to: 50, projects: [of(1, 10), of(2, 40)], sessions: [] });
  files.add({ from: 50, to: 100, projects: [of(1, 99), of(3, 60), of(4, 70)], sessions: [] });
  files.add({ from: 100, to: 150, projects: [of(5, 140)], sessions: [] });
  const all = () => true;
  expect(files.latest(100, all)).toMatchObject({ from: 50, to: 100, project: 4 });
  expect(files.latest(150, all)).toMatchObject({ project: 5 });
  expect(files.latest(100, ({ project }) => project < 3)).toMatchObject({ from: 0, project: 2 });
  expect(files.latest(100, () => false)).toBeUndefined();
});
