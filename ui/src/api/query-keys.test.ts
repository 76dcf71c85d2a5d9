import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { projectKey, type ProjectId } from './query-keys.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const own = /queryKey: \[/;

const sources = (): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|schema\.d\.ts$/.test(name),
  );

test('keys of queries are made in one place, so that changes reach what was read', () => {
  expect(sources().filter((name) => own.test(readFileSync(root + name, 'utf8')))).toEqual([]);
  expect(own.test("queryOptions({ queryKey: ['issues', slug] })")).toBe(true);
});

test('a key begins with its project, and a shorter key with the same area contains it', () => {
  const id = 'p1' as ProjectId;
  const list = projectKey(id, 'issues', 'list', { page: 2 });
  expect(list).toEqual(['of-project', 'p1', 'issues', 'list', { page: 2 }]);
  expect(list.slice(0, 3)).toEqual(projectKey(id, 'issues'));
});
