import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { KeptLists } from './kept-lists.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function listsIn(folder = mkdtempSync(join(tmpdir(), 'lists-'))) {
  folders.push(folder);
  const problems: string[] = [];
  const lists = new KeptLists(join(folder, 'lists'), (problem) => problems.push(problem));
  /** As a process that was killed finds it. */
  const after = () => new KeptLists(join(folder, 'lists'), (problem) => problems.push(problem));
  return { after, folder, lists, problems };
}

test('each project has its own list, the one that was written last', () => {
  const { after, lists } = listsIn();
  lists.write(7, { days: [1] });
  lists.write(7, { days: [1, 2] });
  lists.write(12, {});
  lists.remove(12);
  lists.remove(13);
  const later = after();
  expect(later.projects()).toEqual([7]);
  expect([later.read(7), later.read(12)]).toEqual([{ days: [1, 2] }, null]);
});

test('other files, and lists that are torn, are ignored', () => {
  const { folder, lists } = listsIn();
  for (const name of ['1.json', '2.json.new', 'x.json', '-1.json'])
    writeFileSync(join(folder, 'lists', name), '{"cut');
  expect(lists.projects()).toEqual([1]);
  expect(lists.read(1)).toBeNull();
});

test('a list is gone as soon as rows of its project are about to be removed', () => {
  const { after, lists } = listsIn();
  lists.write(1, {});
  lists.write(2, {});
  lists.beginRemoval([1]);
  expect(after().projects()).toEqual([2]);
  expect([lists.endRemoval([1], true), lists.endRemoval([1], false)]).toEqual([false, true]);
});

test('no list is read after a process was killed while it removed rows', () => {
  const { after, lists } = listsIn();
  lists.write(1, {});
  lists.beginRemoval(null);
  lists.beginRemoval(null);
  lists.endRemoval(null, false);
  expect(after().projects()).toEqual([]);
  expect(after().projects()).toEqual([]);
});

test.each([
  [false, [1, 2]],
  [true, []],
])('after a removal of any rows (%s), the lists %j are left', (hasRemoved, left) => {
  const { after, lists } = listsIn();
  lists.write(1, {});
  lists.write(2, {});
  lists.beginRemoval(null);
  lists.endRemoval(null, hasRemoved);
  expect(after().projects()).toEqual(left);
});

test('a list that cannot be written is reported, and the one before is not left', () => {
  const { folder, lists, problems } = listsIn();
  lists.write(1, {});
  mkdirSync(join(folder, 'lists', '1.json.new'));
  lists.write(1, { days: [1] });
  expect(problems).toHaveLength(1);
  expect(existsSync(join(folder, 'lists', '1.json'))).toBe(false);
});
